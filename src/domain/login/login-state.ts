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
