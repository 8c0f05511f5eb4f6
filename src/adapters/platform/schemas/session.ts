import { Option, Schema } from 'effect';
import type { UserPresence } from '../../../domain/login/login-state.ts';
import type { LoginGrant, SessionAccount } from '../../../domain/ports/login.ts';
import type { Decoder } from './decoder.ts';
import { orWhenMissing, WireFlag, WireId, WireInt, WireName, WireText } from './wire-values.ts';

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
/** The session's user; null if there is none. */
export const WireSession = Schema.NullOr(WireSessionUser);
const decodeSession = Schema.decodeUnknownOption(WireSession);

/** The answer of a login: the user and their session key; null if there is no user. */
export const WireLogin = Schema.NullOr(Schema.Struct({ ...USER, session_key: WireText }));
const decodeLogin = Schema.decodeUnknownOption(WireLogin);

/** The answer of get_login_key; null if there is no user. */
export const WireLoginKey = Schema.NullOr(Schema.Struct({ user_info: Schema.NullOr(Schema.Struct({ session_key: WireText })) }));
const decodeKey = Schema.decodeUnknownOption(WireLoginKey);

const NOBODY: SessionAccount = { user: null, status: null, banUntil: 0 };

type WireUser = typeof WireSessionUser.Type;

const presenceOf = (user: WireUser): UserPresence => ({
  roomId: user.room_id,
  isStreamer: user.is_streamer,
  isOnline: user.is_online,
  isInvisible: user.is_invisibility,
});

/** The display id has two names (platform §3); without it or a uid there is no user. */
const accountOf = (user: WireUser): SessionAccount => {
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
