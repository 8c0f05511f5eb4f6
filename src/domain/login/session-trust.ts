import type { LoginUser } from './login-state.ts';

/** By whose word a session is on this device: the shopper typed, chose or confirmed it, or an address brought it (D62). */
export const SESSION_WORDS = ['shopper', 'address'] as const;
export type SessionWord = (typeof SESSION_WORDS)[number];

/** The session before a login; null for a visitor. */
export interface SessionBefore {
  readonly user: LoginUser;
  readonly isConfirmed: boolean;
}

/**
 * Whether a session holds without the shopper's confirmation. One that an address brought does not, because anyone can write an
 * address, unless it is the session of the very user who was confirmed here before (D62).
 */
export const startsConfirmed = (word: SessionWord, before: SessionBefore | null, user: LoginUser): boolean =>
  word === 'shopper' || (before !== null && before.isConfirmed && before.user.uid === user.uid);

/** Whether a card is remembered: as the shopper wishes, but never under a session that they have not confirmed (D62). */
export const remembersCard = (wish: boolean, isConfirmed: boolean): boolean => wish && isConfirmed;

/** Whether the device's history goes to the account: after a login, and only once the session is confirmed (D62). */
export const transfersHistory = (afterLogin: boolean, isConfirmed: boolean): boolean => afterLogin && isConfirmed;
