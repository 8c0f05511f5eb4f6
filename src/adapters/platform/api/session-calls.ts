import { Schema } from 'effect';
import { WireAccount, WireLogin, WireLoginKey, WireSession, WireStatuses, WireUserStatus } from '../schemas/session.ts';
import { type CallContract, FlagText, IntegerText, JsonText, Text, TextOrEmpty } from './call-contract.ts';
import { WireHistory, WireRecord } from '../schemas/recharge-list.ts';

export const ACCOUNT_CALLS = {
  check_uid: {
    area: 'account',
    purpose: 'The account of a uid, or null when there is none.',
    payload: Schema.Struct({ uid: Text }),
    answer: WireAccount,
  },
  check_display_id: {
    area: 'account',
    purpose: 'The account of a display id, as the shopper types it, or null when there is none.',
    payload: Schema.Struct({ display_id: Text, source: IntegerText }),
    answer: WireAccount,
  },
  check_user_status: {
    area: 'account',
    purpose: "Today's status of several accounts.",
    payload: Schema.Struct({ source: Schema.Int, uids: Schema.Array(Text) }),
    answer: WireStatuses,
    entries: { user_map: WireUserStatus },
  },
} as const satisfies Readonly<Record<string, CallContract>>;

const OwnSession = { session_key: Text, h5_deviceid: Text };

const TransferredRecord = Schema.Struct({ to_uid: Text, uid: Text, fill_times: Schema.Int, last_fill_time: Schema.Int });

export const SESSION_CALLS = {
  get_pay_user_info: {
    area: 'session',
    purpose: 'The user of a session key; result -10000 when the session has ended.',
    payload: Schema.Struct({ session_key: Text }),
    answer: WireSession,
  },
  account_login: {
    area: 'login',
    purpose: 'Logs in by account and password: the user and their session key.',
    payload: Schema.Struct({ display_uid: Text, password: Text, device: Text, uuid: Text }),
    answer: WireLogin,
  },
  ticket_login: {
    area: 'login',
    purpose: "Logs in by a link's ticket, which the platform takes once.",
    payload: Schema.Struct({ ticket: Text }),
    answer: WireLogin,
  },
  get_login_key: {
    area: 'login',
    purpose: 'The session key of a Facebook token and its user; 0 in auto_create makes no new account.',
    payload: Schema.Struct({ login_type: Schema.Literal('facebook'), user_id: Text, access_token: Text, auto_create: FlagText }),
    answer: WireLoginKey,
  },
  recharge_fill_record: {
    area: 'history',
    purpose: 'The accounts that the shopper has topped up, times in epoch seconds.',
    payload: Schema.Struct({ ...OwnSession, offset: IntegerText, limit: IntegerText }),
    answer: WireHistory,
    entries: { list: WireRecord },
  },
  upload_recharge_fill_record: {
    area: 'history',
    purpose: "Adds the device's own history to the account's. The same records again change nothing.",
    payload: Schema.Struct({ ...OwnSession, records: JsonText(Schema.Array(TransferredRecord)) }),
    answer: null,
  },
} as const satisfies Readonly<Record<string, CallContract>>;

/** Device details sent by the app; a browser leaves those it cannot know empty. */
const Device = {
  version_code: Text,
  device: Text,
  device_uuid: Text,
  sdcard_uuid: TextOrEmpty,
  uuid: Text,
  mac: TextOrEmpty,
  phone: TextOrEmpty,
};

export const SOCIAL_CALLS = {
  facebook_login: {
    area: 'login',
    purpose: 'Logs in the user of a Facebook access token.',
    payload: Schema.Struct({ user_id: Text, access_token: Text, ...Device }),
    answer: WireLogin,
  },
  google_login: {
    area: 'login',
    purpose: 'Logs in the user of a Google id token.',
    payload: Schema.Struct({ id_token: Text, ...Device }),
    answer: WireLogin,
  },
} as const satisfies Readonly<Record<string, CallContract>>;
