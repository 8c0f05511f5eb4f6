import type { ComponentType } from 'react';
import type { LoginSentence } from '../../domain/login/login-decision.ts';
import type { Translate } from '../../texts/translator.ts';
import type { ArrivalStore } from './arrival-store.ts';
import type { SessionStore } from './session-store.ts';

/** The ways on for a payment whose session is not the device's any more. */
export interface AfterSession {
  /** As whoever is logged in now, or as a visitor. */
  readonly goOn: () => void;
  readonly logIn: () => void;
}

/** What concerns the shopper and comes together with the services, outside of the first download. */
export interface ShopperParts {
  readonly session: SessionStore;
  readonly arrival: ArrivalStore;
  /** Null until the payment is there. */
  readonly afterSession: () => AfterSession | null;
  /** Over every screen: the which-account question, the choice that is being taken up. */
  readonly Shell: ComponentType;
  /** At the head of the choosing screens: who is logged in, and what is to be known first. */
  readonly Notices: ComponentType;
  /** Above the packages: the way to the receipts of last payments, where there are any. */
  readonly PastPaymentsLink: ComponentType<{ readonly className?: string | undefined }>;
  /** Below the search and the packages: accounts to choose by a tap. */
  readonly EarlierAccounts: ComponentType<{
    readonly onChosen: () => void;
    readonly onAsked?: () => void;
    readonly withoutChosen?: boolean;
  }>;
  /** The message for a failed login (platform §8). */
  readonly loginSentence: (says: LoginSentence, t: Translate) => string;
  /** What a login gives. */
  readonly LoginReasons: ComponentType;
}
