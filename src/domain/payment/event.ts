import type { CardField, FieldFault, FieldState } from '../card/card-field.ts';
import type { PayableCard } from '../card/payable-card.ts';
import type { PayItem } from '../order/pay-item.ts';
import type { PaymentMethod } from '../payment-method/ways-to-pay.ts';
import type { MerchantCheck } from '../payment-method/wallet-merchant.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { Order } from '../order/order.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { PastPayment } from '../order/past-payments.ts';
import type { Evidence, WalletReason } from '../outcome/evidence.ts';
import type { ResultCode } from '../outcome/result-code.ts';
import type { OutcomeRule } from '../outcome/outcome-rule.ts';
import type { RepurchasePolicy } from '../gray/gray.ts';
import type { MessageKey } from '../message-key.ts';
import type { PostedForm } from '../ports/browser.ts';
import type { PaymentReturn } from '../routing/payment-return.ts';
import type { SessionEnd } from './interruptions.ts';
import type { CardChange, Purchase, WalletReadiness } from './state.ts';

/** The shopper's acts. */
export type ShopperAct =
  | {
      readonly type: 'opened';
      readonly purchase: Purchase;
      readonly paymentMethods: readonly PaymentMethod[];
      readonly cards: readonly PayableCard[];
      /** The method of the last successful payment, else the last one used (cashier §3). */
      readonly preferred: { readonly payType: PayType | null; readonly sourceId: string | null };
      /** True if the device can pay with its wallet; an unusable wallet is preselected only if it was the last one paid with. */
      readonly isWalletReady: boolean;
      readonly policy: RepurchasePolicy;
    }
  | { readonly type: 'payment-method-chosen'; readonly payType: PayType }
  /** A tap on the confirm button. `requestId` is freshly minted and used only if no unknown intent has one. */
  | { readonly type: 'confirmed'; readonly requestId: string; readonly at: number }
  /** The provider's form did not load: the shopper pays by card another way. */
  | { readonly type: 'other-route-pressed'; readonly requestId: string; readonly at: number }
  /** In the desktop layout, back from HOME closes the panel without a question (cashier §2). */
  | { readonly type: 'back-pressed'; readonly desktop?: boolean }
  | { readonly type: 'leave-confirmed' }
  | { readonly type: 'dialog-dismissed' }
  | { readonly type: 'holder-name-typed'; readonly text: string }
  /** On the card form, the wish to save the card; on the CVV steps, switching off is sent to the platform at once (cashier §4). */
  | { readonly type: 'remember-toggled'; readonly remember: boolean }
  | { readonly type: 'card-chosen'; readonly sourceId: string; readonly at: number }
  /** HOME shows the payment methods instead of the chosen card (display method 1). */
  | { readonly type: 'payment-methods-shown' }
  | { readonly type: 'card-list-opened' }
  /** `anyDate`: a test build that accepts invalid dates (DBG-8). */
  | { readonly type: 'expiry-typed'; readonly text: string; readonly at: number; readonly anyDate?: boolean }
  /** The offer next to a card that is expired or nearly so. */
  | { readonly type: 'modify-expiry-pressed'; readonly sourceId: string }
  | { readonly type: 'use-another-card-pressed' }
  | { readonly type: 'delete-card-pressed'; readonly sourceId: string }
  | { readonly type: 'delete-card-confirmed' }
  | { readonly type: 'check-again-pressed' }
  | { readonly type: 'send-again-pressed'; readonly at: number }
  | { readonly type: 'buy-again-pressed' }
  | { readonly type: 'buy-again-confirmed' }
  /** The shopper pays again despite the notice that the same was paid on another page meanwhile; `requestId` and `at` as for a confirm. */
  | { readonly type: 'pay-again-confirmed'; readonly requestId: string; readonly at: number }
  /** The shopper wants their own order despite the notice of another shopper's open order on this device. */
  | { readonly type: 'order-beside-other-confirmed' }
  /** `requestId` and `at` as for a confirm, because policy B may pay at once. */
  | { readonly type: 'pay-same-pressed'; readonly requestId: string; readonly at: number }
  | { readonly type: 'lower-package-pressed' }
  | { readonly type: 'retry-pressed'; readonly requestId: string; readonly at: number }
  | { readonly type: 'update-expiry-pressed' }
  /** The shopper retypes a saved card that is no longer stored. */
  | { readonly type: 'enter-card-pressed' }
  | { readonly type: 'another-method-pressed' }
  | { readonly type: 'closed' }
  /** The shopper reloads the page after a result that suggests it (outcome highRisk). */
  | { readonly type: 'refresh-pressed' }
  /** The shopper has read that this earlier order was paid after all. */
  | { readonly type: 'earlier-paid-acknowledged'; readonly requestId: string }
  | { readonly type: 'continue-at-page-pressed' }
  /** The shopper pays the package at today's price. */
  | { readonly type: 'price-accepted' }
  /** The shopper pressed anything on the result page, which means the result was read. */
  | { readonly type: 'result-seen' };

/** Facts the page learns by itself: from storage, the catalogue or page visibility. */
export type PageFact =
  /** An intent found in storage at the start of a visit, or another tab's intent. */
  | {
      readonly type: 'intent-found';
      readonly intent: PaymentIntent;
      readonly paymentMethods: readonly PaymentMethod[];
      /** Ms since its tap. Absent if it was just made. */
      readonly age?: number;
    }
  /**
   * The return from a provider's page (cashier §2). `intent`: the order's stored intent; `past`: the present payer's payment of it
   * that ended earlier; each null if this device has none. `first`: the stored intent that the visit starts with and that takes precedence
   * over an order nothing is waiting for.
   */
  | {
      readonly type: 'payment-return-opened';
      readonly query: PaymentReturn;
      readonly intent: PaymentIntent | null;
      readonly past: PastPayment | null;
      readonly first: { readonly intent: PaymentIntent; readonly paymentMethods: readonly PaymentMethod[] } | null;
    }
  /** The shopper left the page of the payment return. */
  | { readonly type: 'payment-return-left' }
  /** Today's package for the order that a result shows, on a page where nothing was chosen. */
  | {
      readonly type: 'purchase-known';
      readonly purchase: Purchase;
      readonly paymentMethods: readonly PaymentMethod[];
      readonly cards: readonly PayableCard[];
      readonly policy: RepurchasePolicy;
    }
  /** A screen starts to show the result, whether or not the page is visible. */
  | { readonly type: 'result-shown' }
  /** The screen that showed the result is gone. */
  | { readonly type: 'result-hidden' }
  /** Another tab has started an order that may be charged; this tab read it in the journal. */
  | { readonly type: 'another-intent-open'; readonly intent: PaymentIntent }
  /** Today's packages for the account being topped up. */
  | { readonly type: 'package-read'; readonly items: readonly PayItem[] }
  /** The device's session is no longer the one the payment started under. */
  | { readonly type: 'session-changed'; readonly why: SessionEnd }
  /** Superseded orders, and those shown as declined, were polled again; `paid`: those that were paid after all. */
  | { readonly type: 'earlier-orders-reviewed'; readonly paid: readonly PaymentIntent[] }
  /** This payer's payments on other pages of this device since the steps were opened. */
  | { readonly type: 'paid-elsewhere'; readonly payments: readonly PastPayment[] }
  /** Until when (epoch ms) too many declined cards keep this payer from trying another, or null. */
  | { readonly type: 'cards-held'; readonly until: number | null }
  /** The page is visible or online again, or was restored from the back-forward cache. */
  | { readonly type: 'returned' };

/**
 * Why there is no token: the browser is offline, there was no answer, or the card was not accepted. In none of these
 * cases was an order sent.
 */
export const TOKENISE_FAULTS = ['offline', 'no-answer', 'rejected'] as const;
export type TokeniseFault = (typeof TOKENISE_FAULTS)[number];

/** The state of the provider's card form, or of its CVV field. */
export type CardFormChange =
  | { readonly type: 'card-form-loading' }
  | { readonly type: 'card-form-ready' }
  | { readonly type: 'card-form-failed' }
  | { readonly type: 'card-form-removed' }
  | {
      readonly type: 'field-changed';
      readonly field: CardField;
      readonly state: FieldState;
      /** Why it is invalid, if the provider says so. */
      readonly fault?: FieldFault;
    };

/** The answers to the machine's commands, and its timers. An answer that does not match the attempt under way is stale and ignored. */
export type PaymentAnswer =
  | { readonly type: 'card-changed'; readonly sourceId: string; readonly change: CardChange; readonly validDate: string | null }
  | { readonly type: 'card-change-failed'; readonly sourceId: string; readonly change: CardChange; readonly message: MessageKey }
  | { readonly type: 'card-fetched'; readonly orderId: string; readonly card: PayableCard | null }
  | { readonly type: 'wallet-prepared'; readonly payType: PayType; readonly readiness: WalletReadiness }
  | { readonly type: 'sheet-opened'; readonly requestId: string; readonly check: MerchantCheck }
  | { readonly type: 'sheet-ready'; readonly requestId: string }
  /** `said`: the platform's own refusal, or absent if the wallet refused the session or there was no answer. */
  | { readonly type: 'sheet-refused'; readonly requestId: string; readonly reason: WalletReason; readonly said?: Partial<Evidence> }
  | { readonly type: 'wallet-authorised'; readonly requestId: string }
  | { readonly type: 'wallet-cancelled'; readonly requestId: string }
  /** Before any token, so nothing was charged. */
  | { readonly type: 'wallet-failed'; readonly requestId: string; readonly reason: WalletReason }
  | { readonly type: 'wallet-button-shown'; readonly requestId: string }
  /** The page removed the button's mount point, as the browser's back button does. */
  | { readonly type: 'wallet-button-gone'; readonly requestId: string }
  /** The platform's answer, or the lack of one, after the button gave its token. */
  | { readonly type: 'wallet-answered'; readonly requestId: string; readonly evidence: Partial<Evidence> }
  | { readonly type: 'element-form-shown'; readonly requestId: string }
  /** The page removed the form's mount point. */
  | { readonly type: 'element-form-gone'; readonly requestId: string }
  /** The form's pay button was used and no other tab's order is open: the provider now charges by itself. */
  | { readonly type: 'element-form-paying'; readonly requestId: string }
  /** The form reports the end of its payment, whatever the result. */
  | { readonly type: 'element-form-ended'; readonly requestId: string }
  | { readonly type: 'element-form-failed'; readonly requestId: string }
  /** Another tab's order is open or being created (`intent` null): nothing was charged. */
  | { readonly type: 'element-form-blocked'; readonly requestId: string; readonly intent: PaymentIntent | null }
  /** Another tab's intent is open: the token was not sent. */
  | { readonly type: 'authorise-blocked'; readonly requestId: string; readonly intent: PaymentIntent | null }
  | { readonly type: 'authentication-shown'; readonly requestId: string }
  /** Another tab holds the verification, or has taken it over from this one, which then no longer shows it. */
  | { readonly type: 'authentication-elsewhere'; readonly requestId: string }
  /** The verification continues on the bank's own page; the shopper returns through the payment return. */
  | { readonly type: 'left-for-bank'; readonly requestId: string; readonly url: string; readonly form: PostedForm | null }
  | { readonly type: 'tokenised'; readonly requestId: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly type: 'tokenise-failed'; readonly requestId: string; readonly fault: TokeniseFault }
  | { readonly type: 'created'; readonly requestId: string; readonly order: Order }
  | { readonly type: 'create-refused'; readonly requestId: string; readonly code: ResultCode; readonly message: string | null }
  | { readonly type: 'create-unknown'; readonly requestId: string }
  /** The device's session is not the one this request started under: its command was not carried out. */
  | { readonly type: 'session-stopped'; readonly requestId: string }
  /** The browser is offline: nothing was sent, and a first create was not stored. */
  | { readonly type: 'create-not-sent'; readonly requestId: string }
  /** The fine was paid, changed or lifted since the shopper saw it: no order was made for it. */
  | { readonly type: 'fine-changed'; readonly requestId: string }
  /** Another tab holds the lock, or storage has an open intent: nothing was sent. */
  | { readonly type: 'create-blocked'; readonly requestId: string; readonly intent: PaymentIntent | null }
  | { readonly type: 'recovered'; readonly requestId: string; readonly order: Order }
  | { readonly type: 'recovery-absent'; readonly requestId: string }
  | { readonly type: 'recovery-silent'; readonly requestId: string }
  | {
      readonly type: 'evidence-read';
      readonly requestId: string;
      readonly evidence: Partial<Evidence>;
      /** Outcome rows of the provider that processed the order. */
      readonly providerRules: readonly OutcomeRule[];
    }
  /** As above, for the order of a payment return. */
  | {
      readonly type: 'payment-return-read';
      readonly orderId: string;
      readonly evidence: Partial<Evidence>;
      readonly providerRules: readonly OutcomeRule[];
    }
  | { readonly type: 'timer-fired'; readonly timer: PaymentTimer };

/** Everything that can happen to a payment. */
export type PaymentEvent = ShopperAct | PageFact | CardFormChange | PaymentAnswer;
export type EventOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>;

export const PAYMENT_TIMERS = [
  'poll',
  'visible-bound',
  'wallet-setup',
  'wallet-button',
  'element-form',
  'sheet-answer',
  'authentication',
  'card-fetch',
  'decline-review',
  'reason-poll',
  'result-seen',
] as const;
export type PaymentTimer = (typeof PAYMENT_TIMERS)[number];
