import type { RouteName } from '../routing/routes.ts';

/** How a session was created (platform §1, §4). */
export const LOGIN_METHODS = ['account', 'facebook', 'google', 'ticket', 'session-key'] as const;
export type LoginMethod = (typeof LOGIN_METHODS)[number];

/** A user's data in calls, beyond the account (platform §3). */
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
  /** Missing if the platform has not sent it yet: from the app's bridge, or stored by an earlier version. */
  readonly presence?: UserPresence;
}

/** Login state: skey and user (platform §3). A session key means logged in, otherwise anonymous (platform §6). */
export type LoginState =
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'logged-in'; readonly sessionKey: string; readonly user: LoginUser; readonly method: LoginMethod };

export const ANONYMOUS: LoginState = { kind: 'anonymous' };

/** The landing after any successful login (platform §2). */
export const LOGIN_LANDING: RouteName = 'pay';

/**
 * Storage keys cleared by a logout (platform §4: skey, user and login type), including the mark of an unconfirmed session (D62) and the
 * packages that were on sale for this shopper.
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

/** A successful login. The same user keeps the device's data; a different one starts without it (T5). */
export const loggedIn = (before: LoginState, sessionKey: string, user: LoginUser, method: LoginMethod): LoginChange => ({
  state: { kind: 'logged-in', sessionKey, user, method },
  clears: before.kind === 'logged-in' && before.user.uid !== user.uid ? USER_CHANGE_CLEARS : [],
  resetsPayPage: true,
});

/** Logout: clears skey, user and login type, and resets the pay page (platform §4). */
export const loggedOut = (): LoginChange => ({ state: ANONYMOUS, clears: LOGOUT_CLEARS, resetsPayPage: true });

/** The answers to "log in as the account currently logged in the app?" (cashier §2, §6). */
export const CONFIRMATION_CHOICES = ['log-in', 'stay'] as const;
export type ConfirmationChoice = (typeof CONFIRMATION_CHOICES)[number];

/** True if the question is needed: the app has an account, and it is not the one logged in here (cashier §6). */
export const needsConfirmation = (appUid: string | null, current: LoginUser | null): boolean =>
  appUid !== null && appUid !== '' && appUid !== current?.uid;

/** The source of a session on this device: the shopper typed, chose or confirmed it, or an address brought it (D62). */
const SESSION_WORDS = ['shopper', 'address'] as const;
export type SessionWord = (typeof SESSION_WORDS)[number];

/** The session before a login, or null for a visitor. */
interface SessionBefore {
  readonly user: LoginUser;
  readonly isConfirmed: boolean;
}

/**
 * True if a session is valid without the shopper's confirmation. One from an address is not, because anyone can write an
 * address, unless it belongs to the same user who was confirmed here before (D62).
 */
export const startsConfirmed = (word: SessionWord, before: SessionBefore | null, user: LoginUser): boolean =>
  word === 'shopper' || (before !== null && before.isConfirmed && before.user.uid === user.uid);

/** True if a card is saved: as the shopper wishes, but never under a session that they have not confirmed (D62). */
export const remembersCard = (wish: boolean, isConfirmed: boolean): boolean => wish && isConfirmed;

/** True if the device's history is uploaded to the account: after a login, and only once the session is confirmed (D62). */
export const transfersHistory = (afterLogin: boolean, isConfirmed: boolean): boolean => afterLogin && isConfirmed;

/** Versions of the social SDKs (platform §9). */
export const SOCIAL_SDK_VERSIONS = { facebook: 'v6.0', firebase: '8.10.0' } as const;

/** The two Google sign-in libraries (platform §7): Google Identity Services, and the older platform library with `gapi.auth2`. */
export const GOOGLE_SDKS = ['identity-services', 'platform-library'] as const;
export type GoogleSdk = (typeof GOOGLE_SDKS)[number];

/** Parameters for the sign-in providers (platform §4). */
const FACEBOOK_SCOPE = 'email';
export const GOOGLE_BUTTON_ID = 'google-login-btn';

type SocialWay =
  | { readonly kind: 'popup' }
  /** The whole page leaves for the provider's OAuth dialog and returns. */
  | { readonly kind: 'redirect'; readonly scope: string | null }
  | { readonly kind: 'button'; readonly elementId: string };

/** Facebook: a pop-up; for the Ludo flavour a redirect to an OAuth dialog with scope email (platform §4). */
export const facebookWay = (flavour: string): SocialWay =>
  flavour === 'ludo' ? { kind: 'redirect', scope: FACEBOOK_SCOPE } : { kind: 'popup' };

/** Google: its button; a redirect when running as an installed app (platform §4). */
export const googleWay = (isInstalledApp: boolean): SocialWay =>
  isInstalledApp ? { kind: 'redirect', scope: null } : { kind: 'button', elementId: GOOGLE_BUTTON_ID };
