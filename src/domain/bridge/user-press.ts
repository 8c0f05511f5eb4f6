import { ACCOUNT_STATUS_NUMBERS } from '../account/account.ts';

/** The user that was pressed, as calls return it (platform §3). */
export interface PressedUser {
  readonly uid: string;
  readonly roomId: string | null;
  readonly isStreamer: boolean;
  readonly isOnline: boolean;
  readonly status: number;
}

export type PressResult =
  | { readonly kind: 'ban' }
  | { readonly kind: 'open-room'; readonly roomId: string }
  | { readonly kind: 'living' }
  | { readonly kind: 'user-dialog' };

/**
 * What a press on a user does inside the app host (platform §4): a banned user is a ban result; a live streamer opens
 * the live room, or gives a `living` result when pressed on a streamer's own screens; anyone else opens a user
 * dialog.
 */
export const pressUser = (user: PressedUser, fromStreamer: boolean): PressResult => {
  if (user.status === ACCOUNT_STATUS_NUMBERS.banned) return { kind: 'ban' };
  if (!user.isStreamer || !user.isOnline || user.roomId === null) return { kind: 'user-dialog' };
  return fromStreamer ? { kind: 'living' } : { kind: 'open-room', roomId: user.roomId };
};
