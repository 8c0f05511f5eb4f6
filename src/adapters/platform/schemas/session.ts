import { Option, Schema, SchemaGetter } from 'effect';
import type { UserPresence } from '../../../domain/login/login-state.ts';
import type { LoginGrant, SessionAccount } from '../../../domain/ports/login.ts';
import { decodeEach, type Decoder, orWhenMissing, WireFlag, WireId, WireInt, WireName, WireText } from './wire-values.ts';
import {
  ACCOUNT_STATUS_NUMBERS,
  ACCOUNT_STATUSES,
  type AccountStatus,
  accountStatusOf,
  type PayToUser,
} from '../../../domain/account/account.ts';

const Id = orWhenMissing<string | null, string | number | null>(Schema.NullOr(WireId), null);
const Status = orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null);
const Flag = orWhenMissing(WireFlag, false);

const USER = {
  uid: Id,
  display_uid: Id,
  display_id: Id,
  nickname: WireName,
  icon: WireText,
  room_id: Id,
  is_streamer: Flag,
  is_invisibility: Flag,
  is_online: Flag,
  status: Status,
  ban_until: orWhenMissing(WireInt, 0),
};
const WireSessionUser = Schema.Struct(USER);
/** The session's user, or null if there is none. */
export const WireSession = Schema.NullOr(WireSessionUser);
const decodeSession = Schema.decodeUnknownOption(WireSession);

/** The answer of a login: the user and their session key, or null if there is no user. */
export const WireLogin = Schema.NullOr(Schema.Struct({ ...USER, session_key: WireText }));
const decodeLogin = Schema.decodeUnknownOption(WireLogin);

/** The answer of get_login_key, or null if there is no user. */
export const WireLoginKey = Schema.NullOr(Schema.Struct({ user_info: Schema.NullOr(Schema.Struct({ session_key: WireText })) }));
const decodeKey = Schema.decodeUnknownOption(WireLoginKey);

const NOBODY: SessionAccount = { user: null, status: null, banUntil: 0 };

type SessionWireUser = typeof WireSessionUser.Type;

const presenceOf = (user: SessionWireUser): UserPresence => ({
  roomId: user.room_id,
  isStreamer: user.is_streamer,
  isOnline: user.is_online,
  isInvisible: user.is_invisibility,
});

/** The display id has two names (platform §3); without it or a uid there is no user. */
const accountOf = (user: SessionWireUser): SessionAccount => {
  const { uid, nickname, icon, status, ban_until: banUntil } = user;
  const displayUid = user.display_uid ?? user.display_id;
  const isUser = uid !== null && displayUid !== null;
  return { user: isUser ? { uid, displayUid, nickname, icon, presence: presenceOf(user) } : null, status, banUntil };
};

/** get_pay_user_info: the session's user. */
export const decodeSessionAccount: Decoder<SessionAccount> = (data) =>
  Option.map(decodeSession(data), (session) => (session === null ? NOBODY : accountOf(session)));

/** account_login and ticket_login: the user and their session key. */
export const decodeLoginGrant: Decoder<LoginGrant> = (data) =>
  Option.map(decodeLogin(data), (login) =>
    login === null ? { ...NOBODY, sessionKey: null } : { ...accountOf(login), sessionKey: login.session_key },
  );

/** get_login_key: only the key. */
export const decodeLoginKey: Decoder<string | null> = (data) =>
  Option.map(decodeKey(data), (answer) => answer?.user_info?.session_key ?? null);

/** status2. An unknown number does not decode, because it must never pass for a normal account. */
export const WireStatus = WireInt.pipe(
  Schema.decodeTo(Schema.Literals(ACCOUNT_STATUSES), {
    decode: SchemaGetter.transform((status: number) => accountStatusOf(status) as AccountStatus),
    encode: SchemaGetter.transform((status: AccountStatus) => ACCOUNT_STATUS_NUMBERS[status]),
  }),
);

const WireUser = Schema.Struct({
  uid: WireId,
  display_uid: WireId,
  nickname: WireName,
  icon: WireText,
  is_guest: WireFlag,
  status2: WireStatus,
  source: orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null),
});

/** The account record, or null if there is no such account. */
export const WireAccount = Schema.NullOr(WireUser);

const decodeUser = Schema.decodeUnknownOption(WireAccount);

/** check_display_id, check_uid. */
export const decodePayToUser: Decoder<PayToUser | null> = (data) =>
  Option.map(decodeUser(data), (user) =>
    user === null
      ? null
      : {
          uid: user.uid,
          displayUid: user.display_uid,
          nickname: user.nickname,
          icon: user.icon,
          isGuest: user.is_guest,
          status: user.status2,
          source: user.source,
        },
  );

export const WireStatuses = Schema.Struct({ user_map: Schema.Record(Schema.String, Schema.Unknown) });
const decodeMap = Schema.decodeUnknownOption(WireStatuses);
export const WireUserStatus = Schema.Struct({ status2: WireStatus });

/** check_user_status: status by uid. Uids are data, even `__proto__`. */
export const decodeStatuses: Decoder<ReadonlyMap<string, AccountStatus>> = (data, dropped) =>
  Option.map(
    decodeMap(data),
    ({ user_map }) =>
      new Map(
        Object.entries(user_map).flatMap(([uid, entry]) =>
          decodeEach(WireUserStatus, [entry], 'user_map', dropped).map(({ status2 }) => [uid, status2] as const),
        ),
      ),
  );
