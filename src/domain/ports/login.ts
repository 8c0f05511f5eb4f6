import type { Effect } from 'effect';
import type { Credentials } from '../login/credentials.ts';
import type { LoginUser } from '../login/login-state.ts';
import type { PlatformError } from './platform.ts';

/** The session has ended (result -10000): log out (platform §4). */
export class SessionEnded {
  readonly _tag = 'SessionEnded';
}

/** Whose session it is. */
export interface SessionAccount {
  /** Null when the answer names no one. */
  readonly user: LoginUser | null;
  /** The account's status number; null when the answer has none. */
  readonly status: number | null;
  /** Epoch, seconds or ms; 0 is permanent (D37). */
  readonly banUntil: number;
}

/** Login by session key (platform §4, D1). */
export abstract class SessionLogin {
  /** get_pay_user_info with this key, whatever key the device has stored. */
  abstract logIn(sessionKey: string): Effect.Effect<SessionAccount, SessionEnded | PlatformError>;
  /** Tells of every call that the platform refuses for its session (result -10000), with the key that it carried. */
  onRefused(_refused: (sessionKey: string) => void): void {}
}

/** What a login answers: whose session it is, and its key. */
export interface LoginGrant extends SessionAccount {
  /** A secret. Null when the answer brings none: the account cannot be used. */
  readonly sessionKey: string | null;
}

/** The platform's logins that need no provider's script (platform §7). None is sent twice. */
export abstract class LoginCalls {
  /** account_login. The password is in this call and nowhere else. */
  abstract byPassword(credentials: Credentials): Effect.Effect<LoginGrant, PlatformError>;
  /** ticket_login. The platform takes a ticket once. */
  abstract byTicket(ticket: string): Effect.Effect<LoginGrant, PlatformError>;
  /** get_login_key: the session key of a Facebook token and its user (D42); null when the answer brings none. */
  abstract keyOfFacebook(token: string, userId: string): Effect.Effect<string | null, PlatformError>;
}
