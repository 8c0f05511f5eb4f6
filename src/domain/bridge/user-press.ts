import { ACCOUNT_STATUS_NUMBERS } from '../account/account.ts';

/** The pressed user, as calls return it (platform §3). */
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
 * Returns the effect of a press on a user inside the app host (platform §4): a banned user gives a ban result; a live streamer opens the
 * live room, or gives a `living` result if pressed on a streamer's own screens; anyone else opens a user dialog.
 */
export const pressUser = (user: PressedUser, fromStreamer: boolean): PressResult => {
  if (user.status === ACCOUNT_STATUS_NUMBERS.banned) return { kind: 'ban' };
  if (!user.isStreamer || !user.isOnline || user.roomId === null) return { kind: 'user-dialog' };
  return fromStreamer ? { kind: 'living' } : { kind: 'open-room', roomId: user.roomId };
};

/** True if the press leads to a room without an id: that of a live streamer. */
export const lacksRoom = (user: PressedUser): boolean =>
  user.roomId === null && pressUser({ ...user, roomId: user.uid }, false).kind === 'open-room';

/**
 * Adds a room to the pressed user: the visitor's own room if it is the visitor; for anyone else the room the visitor joined last, assumed
 * to be where both are (D42).
 */
export const withJoinedRoom = (
  user: PressedUser,
  ownUid: string | null,
  joined: { readonly roomId: string | null; readonly myRoomId: string | null },
): PressedUser => ({ ...user, roomId: user.uid === ownUid ? joined.myRoomId : joined.roomId });
