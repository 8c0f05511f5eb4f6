import { ACCOUNT_STATUS_NUMBERS } from '../../domain/account/account.ts';
import type { SeedAccount } from '../database/seeds.ts';
import { banEndOf } from './login-seeds.ts';

/** The uid of the one user who streams, from a room of their own. */
const STREAMER = '7000016';

/** The user of a session, as logins and get_pay_user_info answer it (platform §3). */
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
