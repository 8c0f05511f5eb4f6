import type { RouteName } from '../routing/routes.ts';

/** How a session came about (platform §1, §4). */
export const LOGIN_METHODS = ['account', 'facebook', 'google', 'ticket', 'session-key'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** What calls say of a user beyond the account (platform §3). */
export interface UserPresence {
  /** Null for a user without a room. */
  readonly roomId: string | null;
  readonly isStreamer: boolean;
  readonly isOnline: boolean;
  /** The user hides their presence from others (is_invisibility). */
  readonly isInvisible: boolean;
}

/** The logged-in user (platform §3). */
export interface LoginUser {
  readonly uid: string;
  readonly displayUid: string;
  readonly nickname: string;
  readonly icon: string | null;
  /** Missing where the platform has not said it yet: from the app's bridge, or kept by an earlier version. */
  readonly presence?: UserPresence;
}

/** Login state: skey and user (platform §3). Whoever has a session key is logged in, anyone else is anonymous (platform §6). */
export type LoginState =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'logged-in'; readonly sessionKey: string; readonly user: LoginUser; readonly method: LoginMethod };

export const ANONYMOUS: LoginState = { kind: 'anonymous' };

/** The landing after any successful login (platform §2). */
export const LOGIN_LANDING: RouteName = 'pay';

/**
 * Storage keys that a logout clears (platform §4: skey, user and login type), the mark of a session not yet confirmed (D62), and the packages
 * that were on sale for this shopper.
 */
export const LOGOUT_CLEARS = ['session_key', 'login_user', 'login_type', 'session_unconfirmed', 'last_packages'] as const;

/** Additional keys cleared when another user logs in: nothing of the previous one is merged or shown (T5, T25). */
export const USER_CHANGE_CLEARS = [
  ...LOGOUT_CLEARS,
  'target_uid',
  'target_user',
  'target_history',
  'last_pay_type',
  'last_success_pay_type',
  'last_pay_card',
  'last_success_card',
] as const;

export interface LoginChange {
  readonly state: LoginState;
  readonly clears: readonly (typeof USER_CHANGE_CLEARS)[number][];
  /** The pay page is reset: lists and saved cards are fetched again (platform §4). */
  readonly resetsPayPage: boolean;
}

/** A login that succeeded. The same user keeps the device's data; a different one starts clean (T5). */
export const loggedIn = (before: LoginState, sessionKey: string, user: LoginUser, method: LoginMethod): LoginChange => ({
  state: { kind: 'logged-in', sessionKey, user, method },
  clears: before.kind === 'logged-in' && before.user.uid !== user.uid ? USER_CHANGE_CLEARS : [],
  resetsPayPage: true,
});

/** Logout: skey, user and login type go, the pay page is reset (platform §4). */
export const loggedOut = (): LoginChange => ({ state: ANONYMOUS, clears: LOGOUT_CLEARS, resetsPayPage: true });

/** The answers to "log in as the account currently logged in the app?" (cashier §2, §6). */
export const CONFIRMATION_CHOICES = ['log-in', 'stay'] as const;
export type ConfirmationChoice = (typeof CONFIRMATION_CHOICES)[number];

/** Whether the question is asked: the app has an account, and it is not the one logged in here (cashier §6). */
export const needsConfirmation = (appUid: string | null, current: LoginUser | null): boolean =>
  appUid !== null && appUid !== '' && appUid !== current?.uid;

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
