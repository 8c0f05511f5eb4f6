import type { Effect } from 'effect';
import type { Credentials } from '../../../login/credentials.ts';
import type { PlatformError } from '../platform-error.ts';
import type { SessionAccount } from '../session-login.ts';

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
