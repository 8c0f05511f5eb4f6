import { Schema } from 'effect';
import { WireHistory, WireRecord } from '../schemas/recharge-list.ts';
import { WireLogin, WireLoginKey, WireSession } from '../schemas/session.ts';
import type { CallContract } from './call-contract.ts';
import { FlagText, IntegerText, JsonText, Text } from './payload-values.ts';

const OwnSession = { session_key: Text, h5_deviceid: Text };

const TransferredRecord = Schema.Struct({
  to_uid: Text,
  uid: Text,
  fill_times: Schema.Int,
  last_fill_time: Schema.Int,
});

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
