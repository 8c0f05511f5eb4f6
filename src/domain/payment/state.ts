import type { PayToUser } from '../account/account.ts';
import type { CardField, FieldFault, FieldState, HolderNameState, HostedCardField } from '../card/card-field.ts';
import type { PayableCard } from '../card/payable-card.ts';
import type { PayItem } from '../order/pay-item.ts';
import type { PaymentMethod } from '../payment-method/ways-to-pay.ts';
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

/** Steps of the payment screens (cashier §4). */
export const STEPS = ['HOME', 'SAVED_CARD_LIST', 'CARD_FRAME', 'CARD_CVV', 'CARD_CVV_IS_NOT_REMEMBER', 'CKO_CARD_MODIFY_EXPIRE'] as const;
export type Step = (typeof STEPS)[number];

/** Why the shopper goes through the steps (cashier §4). */
export const SCENES = ['normal', 'retry', 'repurchase', 'expired'] as const;
export type Scene = (typeof SCENES)[number];

/** First content of HOME, by the platform's numbers (cashier §3 Display method). */
export const DISPLAY_METHODS = { 'most-recent': 0, 'show-payment-methods': 1 } as const;
export type DisplayMethod = keyof typeof DISPLAY_METHODS;

/** A package and the account that receives it. */
export interface CoinsPurchase {
  readonly kind: 'coins';
  readonly target: PayToUser;
  readonly item: PayItem;
  /** The catalogue it was chosen from, used to find the next cheaper package. */
  readonly catalogue: readonly PayItem[];
}

/** A purchase without the catalogue it was chosen from. */
export type Ordered = FinePurchase | Omit<CoinsPurchase, 'catalogue'>;

/** A fine and the account it belongs to (D39). */
export interface FinePurchase {
  readonly kind: 'fine';
  readonly target: PayToUser;
  readonly fine: Pick<FineInfo, 'id' | 'amount'>;
}

export type Purchase = CoinsPurchase | FinePurchase;

/** The provider's card form or its CVV field: whether a payment could be submitted at all. */
export type CardFormPhase = 'absent' | 'loading' | 'ready' | 'failed';

export interface CardForm {
  readonly phase: CardFormPhase;
  /** On the CVV steps only `cvv` counts. */
  readonly fields: Readonly<Record<HostedCardField, FieldState> & { readonly 'holder-name': HolderNameState }>;
  /** Why a field is invalid, where its provider says so. */
  readonly faults: Readonly<Partial<Record<CardField, FieldFault>>>;
  readonly holderName: string;
  readonly remember: boolean;
  /** True once a confirm was refused: from then on the fields show their errors. */
  readonly showErrors: boolean;
}

/** The new date on the modify-expiry step. */
export interface ExpiryInput {
  /** MM/YY as typed so far. */
  readonly text: string;
  readonly state: FieldState;
  readonly showErrors: boolean;
}

/** The changes that can be made to a saved card. */
export const CARD_CHANGES = ['delete', 'expiry', 'remember'] as const;
export type CardChange = (typeof CARD_CHANGES)[number];

/** The phases of a wallet payment before its token (D13). */
export const WALLET_SHEET_PHASES = ['opening', 'creating', 'validating', 'open'] as const;
export type WalletSheetPhase = (typeof WALLET_SHEET_PHASES)[number];

/**
 * One attempt to pay, from the tap to its end. Exactly one is under way at a time (P8); only the shopper's own next step
 * leaves `decided` (P7).
 */
export type Attempt =
  | { readonly kind: 'idle' }
  /** A saved card is being deleted or changed on the platform; nothing is paid. */
  | { readonly kind: 'changing-card'; readonly sourceId: string; readonly change: CardChange }
  /** The page is being left for the payable domain (D15). */
  | { readonly kind: 'leaving' }
  /** A token is requested from the provider, under the request id of this tap; nothing was sent to the platform yet. */
  | {
      readonly kind: 'tokenising';
      readonly requestId: string;
      /** Platform time of the tap, epoch ms. */
      readonly at: number;
    }
  /** The create was sent, or is about to be. */
  | { readonly kind: 'creating'; readonly intent: PaymentIntent }
  /** The wallet's sheet is open and has given no token yet: nothing can have been charged (D13). */
  | {
      readonly kind: 'wallet-sheet';
      readonly phase: WalletSheetPhase;
      readonly requestId: string;
      /** Platform time of the tap, epoch ms. */
      readonly at: number;
      /** The create's intent, from `creating` on. */
      readonly intent: PaymentIntent | null;
      readonly check: MerchantCheck | null;
      readonly retriesLeft: number;
    }
  /** The order exists and the provider's wallet button is shown for it; not chargeable until the button is used (D13). */
  | { readonly kind: 'wallet-button'; readonly intent: PaymentIntent; readonly phase: 'loading' | 'shown' }
  /**
   * The order exists and the provider's element form is shown for it (D57). `paying`: its pay button was used; before that,
   * nothing was charged.
   */
  | { readonly kind: 'element-form'; readonly intent: PaymentIntent; readonly phase: 'loading' | 'shown' | 'paying' }
  /** The order exists, and the bank may verify the shopper on our page (cashier §4). */
  | { readonly kind: 'authenticating'; readonly intent: PaymentIntent; readonly shown: boolean }
  /** It is unknown whether the create arrived: the order is searched for by its request id (D2). */
  | {
      readonly kind: 'recovering';
      readonly intent: PaymentIntent;
      readonly tries: number;
      /** Consecutive "no such order" answers from the platform; a late create may still arrive (D2). */
      readonly absentTries: number;
      readonly reading: boolean;
    }
  /** The order exists: its result is polled (D3). */
  | {
      readonly kind: 'waiting';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly tries: number;
      /** Tries since the order was first read as declined without a reason. */
      readonly reasonTries: number;
      readonly reading: boolean;
      /** The wallet's sheet still awaits the result; it gets one within 25 s (D13). */
      readonly sheetOpen: boolean;
      /** Found again on another visit: the bank's verification may have been interrupted, and is resumed once (cashier §4). */
      readonly mayAuthenticate: boolean;
    }
  /** The bounds ran out: "still checking, do not pay again" (D3). */
  | {
      readonly kind: 'unresolved';
      readonly intent: PaymentIntent;
      readonly evidence: Evidence;
      readonly reading: boolean;
      /** Consecutive "no such order" answers, as above. */
      readonly absentTries: number;
      /** True after enough of them: the same request may be sent again under the same id. */
      readonly provenAbsent: boolean;
    }
  /**
   * A payment return names an order that no payment on this device waits for: one that the shopper left for another (its stored
   * `intent`), one that ended earlier (`past`), or one that was not made here. Its result is only read and shown, without further
   * effects; for one that was not made here nothing is shown (`isMadeElsewhere`).
   */
  | {
      readonly kind: 'returned-order';
      readonly query: PaymentReturn;
      readonly intent: PaymentIntent | null;
      readonly past: PastPayment | null;
      /** Another order of the payer is still open, or its end was not seen: the page mentions it next to this one. */
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
  // Another shopper on this device has an open order.
  'confirm-beside-other',
  // The tap sent nothing: there is no connection, or the provider did not answer.
  'offline',
  'no-answer',
  // Nothing was sent: the device has another session, or the platform has ended this one.
  'session-changed',
  'session-ended',
  // Today's list has another price for the package.
  'price-changed',
  // Too many cards were declined here lately.
  'cards-held',
] as const;
export type Dialog = (typeof DIALOGS)[number];

/** The progress of the search for an order's card (cashier §4 "Card fetch after payment"). */
export const CARD_FETCH_PHASES = ['not-started', 'fetching', 'succeeded', 'failed'] as const;

/** The lookup of an order's card, so that it can be offered again or given a new date. */
export type CardFetch =
  | { readonly phase: 'not-started'; readonly sourceId?: undefined }
  | {
      readonly phase: Exclude<(typeof CARD_FETCH_PHASES)[number], 'not-started'>;
      readonly orderId: string;
      readonly paymentMethod: PaymentMethod;
      /** Intervals of 2 s that have passed. */
      readonly tries: number;
      /** A reading is still pending: the next one waits for it. */
      readonly reading: boolean;
      /** The shopper wanted the card to be saved. */
      readonly remember: boolean;
      readonly sourceId?: string;
    };

/** The background search for the reason of a decline shown without one. */
export interface ReasonSearch {
  readonly requestId: string;
  /** Readings of the order so far, including those before the result. */
  readonly tries: number;
  readonly reading: boolean;
}

export type CardFetchUnderWay = Exclude<CardFetch, { phase: 'not-started' }>;

/** Readiness of the chosen wallet to start in the next tap (D13, D15). */
export const WALLET_READINESSES = ['none', 'preparing', 'ready', 'unsupported', 'elsewhere', 'refused', 'failed'] as const;
export type WalletReadiness = (typeof WALLET_READINESSES)[number];

export interface PaymentState {
  readonly purchase: Purchase | null;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The payment method: that of the chosen card, or the chosen method itself. */
  readonly paymentMethod: PaymentMethod | null;
  /** The package as sold today, while the shopper decides about the new price; else null. */
  readonly repriced: Pick<CoinsPurchase, 'item' | 'catalogue'> | null;
  /** Reusable cards of the package, latest used first. */
  readonly cards: readonly PayableCard[];
  /** The chosen card, or null while the payment methods are shown (display method 1, cashier §3). */
  readonly card: PayableCard | null;
  /** The card that a dialog or the modify-expiry step is about. */
  readonly cardInQuestion: PayableCard | null;
  readonly expiry: ExpiryInput;
  readonly cardFetch: CardFetch;
  /** Retry and repurchase return to HOME (A) or continue at once (B) (cashier §4). */
  readonly policy: RepurchasePolicy;
  readonly wallet: WalletReadiness;
  readonly step: Step;
  /** Steps to go back to, nearest last. */
  readonly history: readonly Step[];
  readonly scene: Scene;
  readonly dialog: Dialog;
  readonly form: CardForm;
  readonly attempt: Attempt;
  /** The result was on a visible page long enough to be read, or was answered (P3). */
  readonly isResultSeen: boolean;
  /** Something was paid since the payment panel was last closed: recommended and remembered choices have changed. */
  readonly hasPaid: boolean;
  /** Superseded earlier orders that turned out to be paid; shown until the shopper has read it (D2). */
  readonly earlierPaid: readonly PaymentIntent[];
  /** Request ids of paid orders that the shopper has acknowledged or that this page shows, or has shown, as a success. */
  readonly toldPaid: readonly string[];
  /** The present payer's payments on other pages of this device since the steps were opened, newest first. */
  readonly paidSince: readonly PastPayment[];
  /** Reviews so far of the orders shown as declined, counted since the last such decline. */
  readonly declineReviews: number;
  /** Until when (epoch ms) no further card may be tried, or null. */
  readonly cardsHeldUntil: number | null;
  readonly reasonSearch: ReasonSearch | null;
  /** The payment return that this page was opened for: its order is read with the parameters from the address (cashier §2). */
  readonly paymentReturn: PaymentReturn | null;
  readonly payer: string;
  /** Another shopper's open order on this device: the page says only that there is one (D52). */
  readonly otherPayersIntent: PaymentIntent | null;
  /** Request id of the order whose verification was open in another tab when this one requested it, or null if none. */
  readonly verifiedElsewhere: string | null;
  /** Request id of the order whose bank check, or page, the shopper left before a result was known, or null if none. */
  readonly steppedBack: string | null;
  /** An intent with an unknown end: the next confirm sends the same request again, under the same id (D2). */
  readonly requestToRetry: PaymentIntent | null;
}
