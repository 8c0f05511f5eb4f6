import type { BoundSession, LoginEnding, SessionChange } from '../../application/session/shopper-session.ts';
import type { AccountChoice, LoginLink } from '../../domain/login/auto-login.ts';
import type { ConfirmationChoice, LoginUser } from '../../domain/login/login-state.ts';

/** The login session. */
export interface SessionServices {
  /** The logged-in user; null for a visitor. */
  loggedInUser(): LoginUser | null;
  /** The payer of the current session (`payerOf`); null while its user is unknown. */
  payer(): string | null;
  /** The current session, for a payment that starts under it. */
  bindSession(): BoundSession;
  /** Logs in as the address requests, else with the kept session (platform §4). */
  startSession(link: LoginLink | null): Promise<LoginEnding>;
  /** Logs in with account and password; the password is not stored anywhere. */
  logIn(name: string, password: string): Promise<LoginEnding>;
  /** False while the session comes from a link and the shopper has not confirmed it (D62). */
  isConfirmed(): boolean;
  /** Records that the shopper confirms the link's account as theirs. */
  confirmSession(): void;
  /** Answers the which-account question. */
  chooseAccount(choice: AccountChoice): LoginEnding;
  /** The user who is logged in to the surrounding app but not here, or null (cashier §6). Waits for the app as long as specified. */
  appUser(): Promise<LoginUser | null>;
  /** Answers the offer of the app's account. */
  answerAppAccount(choice: ConfirmationChoice): Promise<LoginEnding>;
  logOut(): void;
  /** Called on every login or logout, in this tab or another, and when the platform has identified the user of the session. */
  onSessionChanged(changed: (change: SessionChange) => void): () => void;
}
