import type { Effect } from 'effect';
import type { Credentials } from '../login/auto-login.ts';
import type { LoginUser } from '../login/login-state.ts';
import type { PlatformError } from './platform.ts';

/** The session has ended (result -10000): log out (platform §4). */
export class SessionEnded {
  readonly _tag = 'SessionEnded';
}

/** The account that a session belongs to. */
export interface SessionAccount {
  /** Null if the answer names no user. */
  readonly user: LoginUser | null;
  /** The account's status number, or null if the answer has none. */
  readonly status: number | null;
  /** Epoch, seconds or ms; 0 is permanent (D37). */
  readonly banUntil: number;
}

/** Login by session key (platform §4, D1). */
export abstract class SessionLogin {
  /** get_pay_user_info with this key, whichever key the device has stored. */
  abstract logIn(sessionKey: string): Effect.Effect<SessionAccount, SessionEnded | PlatformError>;
  /** Reports every call that the platform refuses because of its session (result -10000), with the key it was sent with. */
  onRefused(_refused: (sessionKey: string) => void): void {}
}

/** A login's answer: the session's account, and its key. */
export interface LoginGrant extends SessionAccount {
  /** A secret. Null if the answer contains none: the account cannot be used. */
  readonly sessionKey: string | null;
}

/** The platform's logins that need no provider script (platform §7). None is sent twice. */
export abstract class LoginCalls {
  /** account_login. The password is used in this call and nowhere else. */
  abstract byPassword(credentials: Credentials): Effect.Effect<LoginGrant, PlatformError>;
  /** ticket_login. The platform accepts a ticket once. */
  abstract byTicket(ticket: string): Effect.Effect<LoginGrant, PlatformError>;
  /** get_login_key: the session key for a Facebook token and its user (D42), or null if the answer contains none. */
  abstract keyOfFacebook(token: string, userId: string): Effect.Effect<string | null, PlatformError>;
}
