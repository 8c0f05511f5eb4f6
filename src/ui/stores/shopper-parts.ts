import type { ComponentType } from 'react';
import type { LoginSentence } from '../../domain/login/login-decision.ts';
import type { Translate } from '../../texts/translator.ts';
import type { ArrivalStore } from './arrival-store.ts';
import type { SessionStore } from './session-store.ts';

/** Ways to continue a payment whose session is no longer the device's. */
export interface AfterSession {
  /** Continues as the user logged in now, or as a visitor. */
  readonly goOn: () => void;
  readonly logIn: () => void;
}

/** The shopper's parts of the page, loaded together with the services, outside the first download. */
export interface ShopperParts {
  readonly session: SessionStore;
  readonly arrival: ArrivalStore;
  /** Null until the payment is loaded. */
  readonly afterSession: () => AfterSession | null;
  /** Over every screen: the which-account question and the restored choice. */
  readonly Shell: ComponentType;
  /** At the top of the choosing screens: the logged-in user, and notices to read first. */
  readonly Notices: ComponentType;
  /** Above the packages: the link to receipts of recent payments, if any. */
  readonly PastPaymentsLink: ComponentType<{ readonly className?: string | undefined }>;
  /** Below the search and the packages: accounts to select by a tap. */
  readonly EarlierAccounts: ComponentType<{
    readonly onChosen: () => void;
    readonly onAsked?: () => void;
    readonly withoutChosen?: boolean;
  }>;
  /** The message for a failed login (platform §8). */
  readonly loginSentence: (says: LoginSentence, t: Translate) => string;
  readonly LoginReasons: ComponentType;
}
