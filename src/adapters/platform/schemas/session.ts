import { Option, Schema } from 'effect';
import type { SessionAccount } from '../../../domain/ports/platform/session-login.ts';
import type { Decoder } from './decoder.ts';
import { orWhenMissing, WireId, WireInt, WireLabel, WireText } from './wire-values.ts';

const Id = orWhenMissing<string | null, string | number | null>(Schema.NullOr(WireId), null);
const Status = orWhenMissing<number | null, number | string | null>(Schema.NullOr(WireInt), null);

const WireSessionUser = Schema.Struct({
  uid: Id,
  display_uid: Id,
  display_id: Id,
  nickname: WireLabel,
  icon: WireText,
  status: Status,
  ban_until: orWhenMissing(WireInt, 0),
});
/** The session's user, or null for nobody. */
export const WireSession = Schema.NullOr(WireSessionUser);
const decodeSession = Schema.decodeUnknownOption(WireSession);

const NOBODY: SessionAccount = { user: null, status: null, banUntil: 0 };

/** get_pay_user_info: the session's user. The display id has two names (platform §3); without it or a uid there is no user. */
export const decodeSessionAccount: Decoder<SessionAccount> = (data) =>
  Option.map(decodeSession(data), (session) => {
    if (session === null) return NOBODY;
    const { uid, nickname, icon, status, ban_until: banUntil } = session;
    const displayUid = session.display_uid ?? session.display_id;
    return { user: uid === null || displayUid === null ? null : { uid, displayUid, nickname, icon }, status, banUntil };
  });
