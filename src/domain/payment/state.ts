import type { PayToUser } from '../account/account.ts';
import type { FieldState, HolderNameState, HostedCardField } from '../card/card-field.ts';
import type { PayableCard } from '../card/payable-card.ts';
import type { PayItem } from '../catalog/pay-item.ts';
import type { PaymentMethod } from '../payment-method/payment-method.ts';
import type { MerchantCheck } from '../payment-method/wallet-merchant.ts';
import type { FineInfo } from '../fine/fine.ts';
import type { RepurchasePolicy } from '../gray/gray.ts';
import type { MessageKey } from '../message-key.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { PastPayment } from '../order/past-payments.ts';
import type { Evidence } from '../outcome/evidence.ts';
import type { OutcomeDecision } from '../outcome/decide-outcome.ts';
import type { Outcome } from '../outcome/outcome.ts';
import type { PaymentReturn } from '../routing/payment-return.ts';
import type { Scene, Step } from './steps/step.ts';

/** Who gets which package. */
export interface CoinsPurchase {
  readonly kind: 'coins';
  readonly target: PayToUser;
  readonly item: PayItem;
  /** The catalogue it was chosen from: the next lower package is looked up there. */
  readonly catalogue: readonly PayItem[];
}

/** Whose fine is paid (D39). */
export interface FinePurchase {
  readonly kind: 'fine';
  readonly target: PayToUser;
  readonly fine: Pick<FineInfo, 'id' | 'amount'>;
}

export type Purchase = CoinsPurchase | FinePurchase;

/** The provider's card form, or its CVV field: whether a payment could be submitted at all. */
export type CardFormPhase = 'absent' | 'loading' | 'ready' | 'failed';

export interface CardForm {
  readonly phase: CardFormPhase;
  /** On the CVV steps only `cvv` counts. */
  readonly fields: Readonly<Record<HostedCardField, FieldState> & { readonly 'holder-name': HolderNameState }>;
  readonly holderName: string;
  readonly remember: boolean;
  /** True once a confirm was refused: from then on the fields say what is wrong with them. */
  readonly showErrors: boolean;
}

/** The new date on the modify-expiry step. */
export interface ExpiryInput {
  /** MM/YY as far as it is typed. */
  readonly text: string;
  readonly state: FieldState;
  readonly showErrors: boolean;
}

/** What is being changed about a saved card. */
export const CARD_CHANGES = ['delete', 'expiry', 'remember'] as const;
export type CardChange = (typeof CARD_CHANGES)[number];

/** Where a wallet payment stands before its token (D13). */
export const WALLET_SHEET_PHASES = ['opening', 'creating', 'validating', 'open'] as const;
export type WalletSheetPhase = (typeof WALLET_SHEET_PHASES)[number];

/**
 * One attempt to pay, from the tap to its end. Exactly one is under way at a time (P8); `decided` is absorbing but for
 * the shopper's own next step (P7).
 */
export type Attempt =
  | { readonly kind: 'idle' }
  /** A saved card is being deleted or changed on the platform; nothing is paid. */
  | { readonly kind: 'changing-card'; readonly sourceId: string; readonly change: CardChange }
  /** The page is being left for the domain that may pay (D15). */
  | { readonly kind: 'leaving' }
  /** The provider is asked for a token, under the request id of this tap; nothing was sent to the platform yet. */
  | {
      readonly kind: 'tokenising';
      readonly requestId: string;
      /** Platform time of the tap, epoch ms. */
      readonly at: number;
    }
  /** The create has left, or is about to. */
  | { readonly kind: 'creating'; readonly intent: PaymentIntent }
  /** The wallet's sheet is up and has given no token yet: nothing can have been charged (D13). */
  | {
      readonly kind: 'wallet-sheet';
      readonly phase: WalletSheetPhase;
      readonly requestId: string;
      /** Platform time of the tap, epoch ms. */
      readonly at: number;
      /** Of the create, from `creating` on. */
      readonly intent: PaymentIntent | null;
      readonly check: MerchantCheck | null;
      readonly retriesLeft: number;
    }
  /** The order exists, and the provider's wallet button is offered for it; not chargeable until it was used (D13). */
  | { readonly kind: 'wallet-button'; readonly intent: PaymentIntent; readonly phase: 'loading' | 'shown' }
  /**
   * The order exists, and the provider's element form is offered for it (D57). `paying`: its pay button was used; before that
   * nothing was charged.
   */
  | { readonly kind: 'element-form'; readonly intent: PaymentIntent; readonly phase: 'loading' | 'shown' | 'paying' }
  /** The order exists, and the bank may want to verify the shopper on our page (cashier §4). */
  | { readonly kind: 'authenticating'; readonly intent: PaymentIntent; readonly shown: boolean }
  /** Whether the create arrived is unknown: the order is looked for by its request id (D2). */
  | {
      readonly kind: 'recovering';
      readonly intent: PaymentIntent;
      readonly tries: number;
      /** How often in a row the platform said "no such order"; a late create may still land (D2). */
      readonly absentTries: number;
      readonly reading: boolean;
    }
  /** The order exists: its result is polled (D3). */
  | {
      readonly kind: 'waiting';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly tries: number;
      /** Tries since the order was known to be declined but gave no reason. */
      readonly reasonTries: number;
      readonly reading: boolean;
      /** The wallet's sheet still waits to be told the result; it is, by 25 s at the latest (D13). */
      readonly sheetOpen: boolean;
      /** Found again on another visit: the bank's verification may have been broken off, and is taken up once (cashier §4). */
      readonly mayAuthenticate: boolean;
    }
  /** The bounds ran out: "still checking, do not pay again" (D3). */
  | {
      readonly kind: 'unresolved';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly reading: boolean;
      /** How often in a row the platform said "no such order", as above. */
      readonly absentTries: number;
      /** True once it said so often enough: the same request may be sent again under the same id. */
      readonly provenAbsent: boolean;
    }
  /**
   * A payment return names an order that no payment of this device waits for: one that the shopper gave up for another (its kept
   * `intent`), one that ended earlier (`past`), or one that was not made here. Its result is read and shown, and nothing else comes
   * of it; of one that was not made here nothing is shown (`isMadeElsewhere`).
   */
  | {
      readonly kind: 'returned-order';
      readonly query: PaymentReturn;
      readonly intent: PaymentIntent | null;
      readonly past: PastPayment | null;
      /** Another order of the payer has no end yet, or one that was not seen: it is spoken of beside this one. */
      readonly isBesideOpen: boolean;
      readonly evidence: Evidence;
      readonly tries: number;
      readonly reasonTries: number;
      readonly reading: boolean;
      /** The bounds ran out (D3). */
      readonly unresolved: boolean;
      /** Null until the platform has decided. */
      readonly decision: OutcomeDecision | null;
    }
  | {
      readonly kind: 'decided';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly outcome: Outcome;
      readonly message: MessageKey;
      readonly ruleId: string;
    };

export type AttemptOf<Kind extends Attempt['kind']> = Extract<Attempt, { kind: Kind }>;

export const DIALOGS = [
  'none',
  'confirm-leave',
  'confirm-buy-again',
  'confirm-delete-card',
  'expired-card',
  'wallet-unsupported',
  // The same was paid on another page of this device since the steps were opened.
  'confirm-pay-again',
  // Another shopper of this device has an order without an end.
  'confirm-beside-other',
  // Nothing was sent by the tap: there is no connection, or the provider did not answer.
  'offline',
  'no-answer',
  // Nothing was sent: the device has another session, or the platform has ended this one.
  'session-changed',
  'session-ended',
  // Today's list sells the package for another price.
  'price-changed',
] as const;
export type Dialog = (typeof DIALOGS)[number];

/** How far the search for an order's card is (cashier §4 "Card fetch after payment"). */
export const CARD_FETCH_PHASES = ['not-started', 'fetching', 'succeeded', 'failed'] as const;

/** The card of an order, looked for so that it can be offered again or given a new date. */
export type CardFetch =
  | { readonly phase: 'not-started' }
  | {
      readonly phase: Exclude<(typeof CARD_FETCH_PHASES)[number], 'not-started'>;
      readonly orderId: string;
      /** What the order was paid by. */
      readonly paymentMethod: PaymentMethod;
      /** Intervals of 2 s that have passed. */
      readonly tries: number;
      /** A question is still unanswered: the next one waits for it. */
      readonly reading: boolean;
      /** The shopper wanted the card to be remembered. */
      readonly remember: boolean;
    };

/** The reason of a decline that is shown without one, looked for behind its result. */
export interface ReasonSearch {
  readonly requestId: string;
  /** Readings of the order so far, those before the result included. */
  readonly tries: number;
  readonly reading: boolean;
}

export type CardFetchUnderWay = Exclude<CardFetch, { phase: 'not-started' }>;

/** Whether the chosen wallet could begin in the next tap (D13, D15). */
export const WALLET_READINESSES = ['none', 'preparing', 'ready', 'unsupported', 'elsewhere', 'refused', 'failed'] as const;
export type WalletReadiness = (typeof WALLET_READINESSES)[number];

export interface PaymentState {
  readonly purchase: Purchase | null;
  readonly paymentMethods: readonly PaymentMethod[];
  /** What is paid by: the chosen card's payment method, or the chosen one itself. */
  readonly paymentMethod: PaymentMethod | null;
  /** What the package is sold for today, while the shopper is asked about it; else null. */
  readonly repriced: Pick<CoinsPurchase, 'item' | 'catalogue'> | null;
  /** Reusable cards of the package, latest used first. */
  readonly cards: readonly PayableCard[];
  /** The chosen card; null while the payment methods are shown (display method 1, cashier §3). */
  readonly card: PayableCard | null;
  /** The card that a dialog or the modify-expiry step is about. */
  readonly cardInQuestion: PayableCard | null;
  readonly expiry: ExpiryInput;
  readonly cardFetch: CardFetch;
  /** Retry and repurchase go back to HOME (A) or straight on (B) (cashier §4). */
  readonly policy: RepurchasePolicy;
  readonly wallet: WalletReadiness;
  readonly step: Step;
  /** Steps to go back to, last is the nearest. */
  readonly history: readonly Step[];
  readonly scene: Scene;
  readonly dialog: Dialog;
  readonly form: CardForm;
  readonly attempt: Attempt;
  /** The result was on a visible page for long enough to be read, or was answered (P3). */
  readonly isResultSeen: boolean;
  /** Something was paid since the payment panel was last closed: what is recommended and remembered has changed. */
  readonly hasPaid: boolean;
  /** Earlier orders, superseded by a new one, that turned out to be paid; told until the shopper has read it (D2). */
  readonly earlierPaid: readonly PaymentIntent[];
  /** What the present payer has paid on other pages of this device since the steps were opened, newest first. */
  readonly paidSince: readonly PastPayment[];
  /** How often the orders whose decline was shown were asked about since the last one. */
  readonly declineReviews: number;
  readonly reasonSearch: ReasonSearch | null;
  /** The payment return that this page was opened for: its order is asked about with what the address carried (cashier §2). */
  readonly paymentReturn: PaymentReturn | null;
  /** Who pays on this page (`payerOf`). */
  readonly payer: string;
  /** Another shopper's order without an end on this device: that there is one is told, and nothing more (D52). */
  readonly otherPayersIntent: PaymentIntent | null;
  /** Request id of the order whose verification another tab had open when this one asked for it; null when none had. */
  readonly verifiedElsewhere: string | null;
  /**
   * Request id of the order whose check by the bank, or whose page, the shopper has left before a result was known; null when none was.
   */
  readonly steppedBack: string | null;
  /** An intent whose end is unknown: the next confirm sends the same request again, under the same id (D2). */
  readonly requestToRetry: PaymentIntent | null;
}
