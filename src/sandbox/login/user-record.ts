import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import type { SeedAccount } from '../database/seeds.ts';
import { banEndOf } from './login-seeds.ts';

/** The uid of the only user who streams, from their own room. */
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
