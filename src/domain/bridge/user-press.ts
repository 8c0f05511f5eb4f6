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

/** Whether the press leads to a room that it does not name: that of a live streamer. */
export const lacksRoom = (user: PressedUser): boolean =>
  user.roomId === null && pressUser({ ...user, roomId: user.uid }, false).kind === 'open-room';

/**
 * The pressed user with a room: a visitor's own one for themselves; for anyone else the one that the visitor joined last, where both
 * are (D42).
 */
export const withJoinedRoom = (
  user: PressedUser,
  ownUid: string | null,
  joined: { readonly roomId: string | null; readonly myRoomId: string | null },
): PressedUser => ({ ...user, roomId: user.uid === ownUid ? joined.myRoomId : joined.roomId });
