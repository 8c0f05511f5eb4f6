import type { CardField, FieldState } from '../card/card-field.ts';
import type { PayableCard } from '../card/payable-card.ts';
import type { PayItem } from '../catalog/pay-item.ts';
import type { PaymentMethod } from '../payment-method/payment-method.ts';
import type { MerchantCheck } from '../payment-method/wallet-merchant.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { Order } from '../order/order.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { PastPayment } from '../order/past-payments.ts';
import type { Evidence } from '../outcome/evidence.ts';
import type { ResultCode } from '../outcome/result-code.ts';
import type { OutcomeRule } from '../outcome/outcome-rule.ts';
import type { RepurchasePolicy } from '../gray/gray.ts';
import type { MessageKey } from '../message-key.ts';
import type { PostedForm } from '../ports/browser.ts';
import type { PaymentReturn } from '../routing/payment-return.ts';
import type { WalletReason } from '../outcome/wallet-reason.ts';
import type { SessionEnd } from './create/stop-for-session.ts';
import type { CardChange, Purchase, WalletReadiness } from './state.ts';

/** What the shopper does. */
export type ShopperAct =
  | {
      readonly type: 'opened';
      readonly purchase: Purchase;
      readonly paymentMethods: readonly PaymentMethod[];
      readonly cards: readonly PayableCard[];
      /** What was last paid with successfully, else last used (cashier §3). */
      readonly preferred: { readonly payType: PayType | null; readonly sourceId: string | null };
      /** Whether the device can pay by its wallet; one that it cannot use is preselected only where it was paid with last. */
      readonly isWalletReady: boolean;
      readonly policy: RepurchasePolicy;
    }
  | { readonly type: 'payment-method-chosen'; readonly payType: PayType }
  /** The tap on the confirm button. `requestId` is freshly minted and used only when no unknown intent has one. */
  | { readonly type: 'confirmed'; readonly requestId: string; readonly at: number }
  /** The provider's form did not come: another way to pay by card is taken. */
  | { readonly type: 'other-route-pressed'; readonly requestId: string; readonly at: number }
  /** On the desktop layout, back from HOME closes the panel without a question (cashier §2). */
  | { readonly type: 'back-pressed'; readonly desktop?: boolean }
  | { readonly type: 'leave-confirmed' }
  | { readonly type: 'dialog-dismissed' }
  | { readonly type: 'holder-name-typed'; readonly text: string }
  /** On the card form the wish to keep the card; on the CVV steps switching off tells the platform at once (cashier §4). */
  | { readonly type: 'remember-toggled'; readonly remember: boolean }
  | { readonly type: 'card-chosen'; readonly sourceId: string; readonly at: number }
  /** HOME shows the payment methods instead of the chosen card (display method 1). */
  | { readonly type: 'payment-methods-shown' }
  | { readonly type: 'card-list-opened' }
  /** `anyDate`: the build is tested with dates that are not valid (DBG-8). */
  | { readonly type: 'expiry-typed'; readonly text: string; readonly at: number; readonly anyDate?: boolean }
  /** The offer beside a card that is expired or nearly so. */
  | { readonly type: 'modify-expiry-pressed'; readonly sourceId: string }
  | { readonly type: 'use-another-card-pressed' }
  | { readonly type: 'delete-card-pressed'; readonly sourceId: string }
  | { readonly type: 'delete-card-confirmed' }
  | { readonly type: 'check-again-pressed' }
  | { readonly type: 'send-again-pressed' }
  | { readonly type: 'buy-again-pressed' }
  | { readonly type: 'buy-again-confirmed' }
  /** The shopper, told that the same was paid on another page meanwhile, pays once more; `requestId` and `at` as of a confirm. */
  | { readonly type: 'pay-again-confirmed'; readonly requestId: string; readonly at: number }
  /** The shopper, told of another shopper's open order on this device, wants one of their own all the same. */
  | { readonly type: 'order-beside-other-confirmed' }
  /** `requestId` and `at`: as of a confirm, because policy B may pay at once. */
  | { readonly type: 'pay-same-pressed'; readonly requestId: string; readonly at: number }
  | { readonly type: 'lower-package-pressed' }
  | { readonly type: 'retry-pressed'; readonly requestId: string; readonly at: number }
  | { readonly type: 'update-expiry-pressed' }
  /** A saved card that is kept no more is typed again. */
  | { readonly type: 'enter-card-pressed' }
  | { readonly type: 'another-method-pressed' }
  | { readonly type: 'closed' }
  /** The page anew, after a result that asks for it (outcome highRisk). */
  | { readonly type: 'refresh-pressed' }
  /** The shopper has read that this earlier order was paid after all. */
  | { readonly type: 'earlier-paid-acknowledged'; readonly requestId: string }
  | { readonly type: 'continue-at-page-pressed' }
  /** The package is paid at today's price. */
  | { readonly type: 'price-accepted' }
  /** Something on the page of the result was pressed, whatever it does: the result was read. */
  | { readonly type: 'result-seen' };

/** What the page learns on its own: from storage, from the catalogue, from being shown. */
export type PageFact =
  /** An intent found in storage at the start of a visit, or another tab's. */
  | { readonly type: 'intent-found'; readonly intent: PaymentIntent; readonly paymentMethods: readonly PaymentMethod[] }
  /**
   * The way back from a provider's page (cashier §2). `intent`: the kept one of the order, `past`: the present payer's payment of it
   * that ended earlier; null where this device knows none. `first`: the kept intent that a visit begins with, and that comes before an
   * order which is not waited for.
   */
  | {
      readonly type: 'payment-return-opened';
      readonly query: PaymentReturn;
      readonly intent: PaymentIntent | null;
      readonly past: PastPayment | null;
      readonly first: { readonly intent: PaymentIntent; readonly paymentMethods: readonly PaymentMethod[] } | null;
    }
  /** The shopper has left the page of the payment return. */
  | { readonly type: 'payment-return-left' }
  /** Today's package of the order that a result shows, on a page on which nothing was chosen. */
  | {
      readonly type: 'purchase-known';
      readonly purchase: Purchase;
      readonly paymentMethods: readonly PaymentMethod[];
      readonly cards: readonly PayableCard[];
      readonly policy: RepurchasePolicy;
    }
  /** A screen begins to show the result, whether the page is visible or not. */
  | { readonly type: 'result-shown' }
  /** The screen that showed the result is gone. */
  | { readonly type: 'result-hidden' }
  /** Another tab has begun an order that may be charged; this tab's journal says so. */
  | { readonly type: 'another-intent-open'; readonly intent: PaymentIntent }
  /** Today's packages of the account that is topped up. */
  | { readonly type: 'package-read'; readonly items: readonly PayItem[] }
  /** The device has another session than the one under which the payment was begun. */
  | { readonly type: 'session-changed'; readonly why: SessionEnd }
  /** Superseded orders, and those whose decline was shown, were asked about again; `paid`: those that were paid after all. */
  | { readonly type: 'earlier-orders-reviewed'; readonly paid: readonly PaymentIntent[] }
  /** What this payer has paid on other pages of this device since the steps were opened. */
  | { readonly type: 'paid-elsewhere'; readonly payments: readonly PastPayment[] }
  /** Visible again, online again, page shown from the back-forward cache. */
  | { readonly type: 'returned' };

/**
 * Why there is no token: the browser has no connection, nobody answered, or the card was not accepted. In none of these
 * cases an order was sent.
 */
export const TOKENISE_FAULTS = ['offline', 'no-answer', 'rejected'] as const;
export type TokeniseFault = (typeof TOKENISE_FAULTS)[number];

/** What the provider's card form, or its CVV field, says of itself. */
export type CardFormChange =
  | { readonly type: 'card-form-loading' }
  | { readonly type: 'card-form-ready' }
  | { readonly type: 'card-form-failed' }
  | { readonly type: 'card-form-removed' }
  | { readonly type: 'field-changed'; readonly field: CardField; readonly state: FieldState };

/** The answers to the machine's commands, and its timers. One that does not belong to the attempt under way is stale and ignored. */
export type PaymentAnswer =
  | { readonly type: 'card-changed'; readonly sourceId: string; readonly change: CardChange; readonly validDate: string | null }
  | { readonly type: 'card-change-failed'; readonly sourceId: string; readonly change: CardChange; readonly message: MessageKey }
  | { readonly type: 'card-fetched'; readonly orderId: string; readonly card: PayableCard | null }
  | { readonly type: 'wallet-prepared'; readonly payType: PayType; readonly readiness: WalletReadiness }
  | { readonly type: 'sheet-opened'; readonly requestId: string; readonly check: MerchantCheck }
  | { readonly type: 'sheet-ready'; readonly requestId: string }
  /** `said`: the platform's own refusal; absent where the wallet refused the session, or nobody answered. */
  | { readonly type: 'sheet-refused'; readonly requestId: string; readonly reason: WalletReason; readonly said?: Partial<Evidence> }
  | { readonly type: 'wallet-authorised'; readonly requestId: string }
  | { readonly type: 'wallet-cancelled'; readonly requestId: string }
  /** Before any token: nothing was charged. */
  | { readonly type: 'wallet-failed'; readonly requestId: string; readonly reason: WalletReason }
  | { readonly type: 'wallet-button-shown'; readonly requestId: string }
  /** The page took the button's mount point away, as the browser's own back does. */
  | { readonly type: 'wallet-button-gone'; readonly requestId: string }
  /** What the platform, or nobody, said after the button had given its token. */
  | { readonly type: 'wallet-answered'; readonly requestId: string; readonly evidence: Partial<Evidence> }
  | { readonly type: 'element-form-shown'; readonly requestId: string }
  /** The page took the form's mount point away. */
  | { readonly type: 'element-form-gone'; readonly requestId: string }
  /** Its pay button was used, and no other tab's order is open: the provider charges now, by itself. */
  | { readonly type: 'element-form-paying'; readonly requestId: string }
  /** The form says that its payment is over, however it ended. */
  | { readonly type: 'element-form-ended'; readonly requestId: string }
  | { readonly type: 'element-form-failed'; readonly requestId: string }
  /** Another tab's order is open, or being created (`intent` null): nothing was charged. */
  | { readonly type: 'element-form-blocked'; readonly requestId: string; readonly intent: PaymentIntent | null }
  /** Another tab's intent is open: the token was not sent. */
  | { readonly type: 'authorise-blocked'; readonly requestId: string; readonly intent: PaymentIntent | null }
  | { readonly type: 'authentication-shown'; readonly requestId: string }
  /** Another tab has the right to the verification, or has taken it over from this one, where it is off the page. */
  | { readonly type: 'authentication-elsewhere'; readonly requestId: string }
  /** The verification goes on at the bank's own page; the way back is the payment return. */
  | { readonly type: 'left-for-bank'; readonly requestId: string; readonly url: string; readonly form: PostedForm | null }
  | { readonly type: 'tokenised'; readonly requestId: string; readonly fields: Readonly<Record<string, string>> }
  | { readonly type: 'tokenise-failed'; readonly requestId: string; readonly fault: TokeniseFault }
  | { readonly type: 'created'; readonly requestId: string; readonly order: Order }
  | { readonly type: 'create-refused'; readonly requestId: string; readonly code: ResultCode; readonly message: string | null }
  | { readonly type: 'create-unknown'; readonly requestId: string }
  /** The device has another session than this request was begun under: its command was not carried out. */
  | { readonly type: 'session-stopped'; readonly requestId: string }
  /** The browser has no connection: nothing was sent, and a first create was not kept. */
  | { readonly type: 'create-not-sent'; readonly requestId: string }
  /** The fine was paid, changed or lifted since the shopper saw it: no order was made of it. */
  | { readonly type: 'fine-changed'; readonly requestId: string }
  /** Another tab holds the lock, or storage holds an open intent: nothing was sent. */
  | { readonly type: 'create-blocked'; readonly requestId: string; readonly intent: PaymentIntent | null }
  | { readonly type: 'recovered'; readonly requestId: string; readonly order: Order }
  | { readonly type: 'recovery-absent'; readonly requestId: string }
  | { readonly type: 'recovery-silent'; readonly requestId: string }
  | {
      readonly type: 'evidence-read';
      readonly requestId: string;
      readonly evidence: Partial<Evidence>;
      /** Outcome rows of the provider that the order was paid with. */
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
