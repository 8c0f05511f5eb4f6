import { ACCOUNT_STATUSES, type PayToUser } from '../../domain/account/account.ts';

type Fields = Readonly<Partial<Record<keyof PayToUser, unknown>>>;

const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * The kept account of `target_user`, before the schemas are there: null where none is kept, and undefined for a value that
 * TargetMemory might read differently.
 */
export const strictTarget = (stored: unknown): PayToUser | null | undefined => {
  if (stored === undefined) return null;
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { uid, displayUid, nickname, icon, isGuest, status: kept, source } = stored as Fields;
  const status = ACCOUNT_STATUSES.find((known) => known === kept);
  if (!isText(uid) || uid === '' || !isText(displayUid) || !isText(nickname) || (icon !== null && !isText(icon))) return undefined;
  if (typeof isGuest !== 'boolean' || status === undefined) return undefined;
  const user = { uid, displayUid, nickname, icon, isGuest, status };
  if (source === undefined) return Object.hasOwn(stored, 'source') ? undefined : user;
  return source === null || typeof source === 'number' ? { ...user, source } : undefined;
};
