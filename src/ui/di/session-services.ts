import type { BoundSession, LoginEnding, SessionChange } from '../../application/session/shopper-session.ts';
import type { AccountChoice, LoginLink } from '../../domain/login/auto-login.ts';
import type { ConfirmationChoice, LoginUser } from '../../domain/login/login-state.ts';

/** Who is logged in. */
export interface SessionServices {
  /** Null for a visitor. */
  loggedInUser(): LoginUser | null;
  /** Who pays by the present session (`payerOf`); null while its user is not known. */
  payer(): string | null;
  /** The present session, as a payment is begun under it. */
  bindSession(): BoundSession;
  /** Logs in as the address asks, else with the kept session (platform §4). */
  startSession(link: LoginLink | null): Promise<LoginEnding>;
  /** Logs in by account and password; the password is kept nowhere. */
  logIn(name: string, password: string): Promise<LoginEnding>;
  /** False while the session is a link's that the shopper has not confirmed (D62). */
  isConfirmed(): boolean;
  /** The shopper's word that the account of a link is theirs. */
  confirmSession(): void;
  /** The answer to the which-account question. */
  chooseAccount(choice: AccountChoice): LoginEnding;
  /** The user who is logged in the app around the page and not here; null for none (cashier §6). Waits for the app as long as specified. */
  appUser(): Promise<LoginUser | null>;
  /** The answer to the offer of the app's account. */
  answerAppAccount(choice: ConfirmationChoice): Promise<LoginEnding>;
  logOut(): void;
  /** Called when someone logs in or out, in this tab or another, and when the platform has said whose session it is. */
  onSessionChanged(changed: (change: SessionChange) => void): () => void;
}
