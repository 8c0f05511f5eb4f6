import { ACCOUNT_STATUSES, type PayToUser } from '../../domain/account/account.ts';

type Fields = Readonly<Partial<Record<keyof PayToUser, unknown>>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Names that cleaning leaves unchanged, as most are; the cleaning code loads later, and reads the others. */
const SURELY_CLEAN = /^(?:(?:\p{Emoji}\ufe0f|(?!\p{DI}|\u2800)[\p{L}\p{N}\p{P}\p{S}])(?:(?!\p{DI})\p{M}){0,3}(?: (?! |$))?)*$/u;

/**
 * Reads the stored account of `target_user` before the schemas have loaded: null if there is none, and undefined for a value that
 * TargetMemory might read differently.
 */
export const strictTarget = (stored: unknown): PayToUser | null | undefined => {
  if (stored === undefined) return null;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { uid, displayUid, nickname, icon, isGuest, status: kept, source } = stored as Fields;
  const status = ACCOUNT_STATUSES.find((known) => known === kept);
  if (
    !isText(uid) ||
    uid === '' ||
    !isText(displayUid) ||
    !isText(nickname) ||
    !SURELY_CLEAN.test(nickname) ||
    (icon !== null && !isText(icon))
  )
    return undefined;
  if (typeof isGuest !== 'boolean' || status === undefined) return undefined;
  const user = { uid, displayUid, nickname, icon, isGuest, status };
  if (source === undefined) return Object.hasOwn(stored, 'source') ? undefined : user;
  return source === null || typeof source === 'number' ? { ...user, source } : undefined;
};
