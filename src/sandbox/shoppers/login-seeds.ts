import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import { ACCOUNTS, type SeedAccount } from '../database/seeds.ts';

/** End of the ban by uid, in epoch seconds; an account not listed here is banned permanently (D37). */
const BAN_ENDS: Readonly<Record<string, number>> = {
  // 15 March 2031, 12:00 in Riyadh.
  '7000041': 1_931_331_600,
  // 31 December 2034, 12:00 in Riyadh.
  '7000042': Date.UTC(2034, 11, 31, 9) / 1000,
};

/** Returns `ban_until` of an account: 0 for a permanent ban and for no ban. */
export const banEndOf = (uid: string): number => BAN_ENDS[uid] ?? 0;

/** Returns whether the platform knows an account's password: of each that can log in, and of those that are no longer usable. */
const hasPassword = ({ sessionKey, status, isGuest }: SeedAccount): boolean =>
  !isGuest && (sessionKey !== null || (status !== ACCOUNT_STATUS_NUMBERS.normal && status !== ACCOUNT_STATUS_NUMBERS['source-mismatch']));

/** An account id of a user not registered in the app (platform §8: 21266). */
export const NOT_REGISTERED = '888888';

export const LOGINS = ACCOUNTS.filter(hasPassword).map((account) => ({ account, password: `pass-${account.displayUid}` }));

/** Facebook tokens that the platform accepts as the address's fb_token and fb_id (D42). */
export const FACEBOOK_LINKS = ACCOUNTS.flatMap(({ sessionKey, displayUid, nickname }) =>
  sessionKey === null ? [] : [{ token: `fb_sandbox_${displayUid}`, userId: `9${displayUid}`, sessionKey, nickname }],
).slice(0, 2);

const STREAMER = '7000016';

/** Returns the user of a session in the format of logins and get_pay_user_info (platform §3). */
export const userRecord = ({ uid, displayUid, nickname, icon, status }: SeedAccount) => ({
  uid,
  display_uid: displayUid,
  nickname,
  icon,
  room_id: uid === STREAMER ? `r${uid}` : '',
  is_streamer: uid === STREAMER,
  is_invisibility: false,
  is_online: status === ACCOUNT_STATUS_NUMBERS.normal,
  status,
  ban_until: banEndOf(uid),
});
