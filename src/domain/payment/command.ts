import type { PayableCard } from '../card/payable-card.ts';
import type { SavedCard } from '../card/saved-card.ts';
import type { PaymentMethod } from '../payment-method/ways-to-pay.ts';
import type { MerchantCheck } from '../payment-method/wallet-merchant.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import type { PostedForm } from '../ports/browser.ts';
import type { PaymentReturn } from '../routing/payment-return.ts';
import type { MissingPart } from '../result.ts';
import type { MessageKey } from '../message-key.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { WalletReason } from '../outcome/evidence.ts';
import type { PaymentTimer } from './event.ts';
import type { Purchase } from './state.ts';

/** The commands that the payment machine issues. Each is carried out once; its answer arrives as an event. */
export type PaymentCommand =
  /** Request a token from the mounted card form: answers `tokenised` or `tokenise-failed`, under the request id of the tap. */
  | { readonly type: 'tokenise'; readonly requestId: string; readonly providerId: string; readonly holderName: string }
  /** Request the wire fields of a saved card with its CVV, typed or held in the provider's field: answers as above. */
  | { readonly type: 'tokenise-saved-card'; readonly requestId: string; readonly card: PayableCard }
  /** Change a saved card on the platform: answers `card-changed` or `card-change-failed`. */
  | {
      readonly type: 'update-card';
      readonly card: SavedCard;
      readonly change: 'expiry' | 'remember';
      readonly validDate: string | null;
      readonly remember: boolean | null;
    }
  | { readonly type: 'delete-card'; readonly card: SavedCard }
  /** Look up the card an order was paid with: answers `card-fetched`. */
  | { readonly type: 'fetch-card'; readonly orderId: string; readonly paymentMethod: PaymentMethod }
  /** Check the domain, load the wallet's code and check that it is supported: answers `wallet-prepared` (D13, D15). */
  | { readonly type: 'prepare-wallet'; readonly paymentMethod: PaymentMethod; readonly purchase: Purchase }
  /** Go to the payable domain named by the last preparation, taking the page's state along (D15). */
  | { readonly type: 'leave-for-payable-domain'; readonly purchase: Purchase; readonly paymentMethod: PaymentMethod }
  /** Open the wallet's sheet, within the tap: answers `sheet-opened`, `wallet-authorised`, `wallet-cancelled` or `wallet-failed`. */
  | {
      readonly type: 'begin-wallet-session';
      readonly requestId: string;
      readonly paymentMethod: PaymentMethod;
      readonly purchase: Purchase;
    }
  /** Fetch the wallet's merchant session, if it needs one, and pass the order to the sheet: answers `sheet-ready` or `sheet-refused`. */
  | { readonly type: 'ready-sheet'; readonly intent: PaymentIntent; readonly check: MerchantCheck }
  /**
   * Under the cross-tab lock, store the intent as chargeable and send the sheet's token: answers `evidence-read` or `authorise-blocked`.
   */
  | { readonly type: 'authorise-wallet'; readonly intent: PaymentIntent }
  /** Report the result to the sheet, or remove the sheet. */
  | { readonly type: 'end-wallet-sheet'; readonly result: 'success' | 'failure' | 'abort' }
  /**
   * Show the provider's own button for an order, unless another order is open: answers `another-intent-open`, `wallet-button-shown`,
   * `wallet-button-gone`, `wallet-authorised`, `wallet-cancelled`, `wallet-failed` and, after authorising, `wallet-answered`.
   */
  | { readonly type: 'show-wallet-button'; readonly intent: PaymentIntent; readonly paymentMethod: PaymentMethod }
  | { readonly type: 'hide-wallet-button' }
  /**
   * Show the provider's element form for an order, unless another order is open: answers `element-form-blocked`, `element-form-shown`,
   * `element-form-gone`, `element-form-paying`, `element-form-ended` and `element-form-failed`.
   */
  | { readonly type: 'show-element-form'; readonly intent: PaymentIntent; readonly paymentMethod: PaymentMethod }
  | { readonly type: 'hide-element-form' }
  /**
   * Run the bank's verification of the shopper and submit its result, in one tab at a time: answers `authentication-shown` and finally
   * `evidence-read`, `left-for-bank` or `authentication-elsewhere`. `takeOver`: the tab that holds it gives it up.
   */
  | { readonly type: 'authenticate'; readonly intent: PaymentIntent; readonly providerId: string; readonly takeOver: boolean }
  | { readonly type: 'end-authentication' }
  /** Abandon an order for which nothing was or will be charged: report it to the platform (click_cancel) and forget the intent. */
  | { readonly type: 'abandon-order'; readonly intent: PaymentIntent; readonly reason: WalletReason }
  /**
   * Take the cross-tab lock, store the intent and send the create: answers `created`, `create-refused`, `create-unknown`,
   * `create-blocked`, `create-not-sent` or, for a fine, `fine-changed`. `isRetry`: the intent is already stored and the fate of its first
   * create is unknown.
   */
  | {
      readonly type: 'create-order';
      readonly intent: PaymentIntent;
      readonly fields: Readonly<Record<string, string>>;
      readonly remember: boolean;
      readonly isRetry: boolean;
    }
  /** Look for the order by its request id: answers `recovered`, `recovery-absent` or `recovery-silent`. */
  | { readonly type: 'recover-order'; readonly intent: PaymentIntent }
  /** Read everything the platform reports about the order: answers `evidence-read`. */
  | { readonly type: 'read-evidence'; readonly intent: PaymentIntent }
  /**
   * Read the order of a payment return from the platform: answers `payment-return-read`. `payType`: from the stored
   * intent, or null if only the address has it.
   */
  | { readonly type: 'read-payment-return'; readonly query: PaymentReturn; readonly payType: PayType | null }
  /** Poll the orders that nothing is waiting for but that may still have been paid: answers `earlier-orders-reviewed`. */
  | { readonly type: 'review-earlier-orders' }
  /** Replace the stored copy of this intent. */
  | { readonly type: 'keep-intent'; readonly intent: PaymentIntent }
  | { readonly type: 'forget-intent'; readonly requestId: string }
  /** `visible` timers count only the time the page is visible. Restarting a running timer replaces it. */
  | { readonly type: 'start-timer'; readonly timer: PaymentTimer; readonly ms: number; readonly visible: boolean }
  | { readonly type: 'stop-timer'; readonly timer: PaymentTimer }
  /** `action`: a button in the toast, which then stays until it is answered. */
  | {
      readonly type: 'toast';
      readonly message: MessageKey;
      readonly detail?: string;
      readonly afterMs?: number;
      readonly action?: 'refresh';
    }
  /** Leave for the provider's page; the shopper returns through the payment return. */
  | { readonly type: 'redirect'; readonly url: string; readonly form: PostedForm | null }
  /**
   * Remember the payment method that was paid with. `sourceId`: of the card or of the wallet's pseudo-card, null for a new card, undefined
   * if this page cannot know it: after a reload, or on return from the bank.
   */
  | {
      readonly type: 'remember-payment-method';
      readonly intent: PaymentIntent;
      readonly sourceId: string | null | undefined;
      readonly succeeded: boolean;
    }
  /** The platform refused this payment method as inactive: hide it for the rest of this visit (D30). */
  | { readonly type: 'hide-payment-method'; readonly payType: PayType }
  /** Remember a card found after its payment as the last one used (cashier §3 "Local storage"). */
  | { readonly type: 'remember-card'; readonly sourceId: string }
  /** Report once to telemetry that an order is still unknown past its bounds (P12). */
  | { readonly type: 'report-unresolved'; readonly intent: PaymentIntent }
  /** Report to telemetry the name of something a step requires and lacks (cashier §8). */
  | { readonly type: 'report-missing-part'; readonly missing: MissingPart }
  /** Close the payment panel and return to the amounts. `paid`: something was paid since it was last closed. */
  | { readonly type: 'close'; readonly paid: boolean }
  /** Reload the page (outcome highRisk). */
  | { readonly type: 'refresh' };

export type CommandOf<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>;

/**
 * The device session that a command requires. `same-session`: the one the payment started under, because money may move or card data leave.
 * `same-payer`: a session of that payer, because something of theirs is stored or changed. `any`: no condition; an existing order is
 * tracked to its end, regardless of who is logged in by then.
 */
export const SESSION_NEEDS = ['same-session', 'same-payer', 'any'] as const;
export type SessionNeed = (typeof SESSION_NEEDS)[number];

/** The session need of every command. */
export const SESSION_OF_COMMAND = {
  tokenise: 'same-session',
  'tokenise-saved-card': 'same-session',
  'create-order': 'same-session',
  'begin-wallet-session': 'same-session',
  'ready-sheet': 'same-session',
  'authorise-wallet': 'same-session',
  'show-wallet-button': 'same-session',
  'show-element-form': 'same-session',

  'update-card': 'same-payer',
  'delete-card': 'same-payer',
  'fetch-card': 'same-payer',
  'remember-card': 'same-payer',
  'remember-payment-method': 'same-payer',

  'prepare-wallet': 'any',
  'leave-for-payable-domain': 'any',
  'end-wallet-sheet': 'any',
  'hide-wallet-button': 'any',
  'hide-element-form': 'any',
  authenticate: 'any',
  'end-authentication': 'any',
  'abandon-order': 'any',
  'recover-order': 'any',
  'read-evidence': 'any',
  'read-payment-return': 'any',
  'review-earlier-orders': 'any',
  'keep-intent': 'any',
  'forget-intent': 'any',
  'start-timer': 'any',
  'stop-timer': 'any',
  toast: 'any',
  redirect: 'any',
  'hide-payment-method': 'any',
  'report-unresolved': 'any',
  'report-missing-part': 'any',
  close: 'any',
  refresh: 'any',
} as const satisfies Readonly<Record<PaymentCommand['type'], SessionNeed>>;

type CommandThatNeeds<Need extends SessionNeed> = {
  [Type in PaymentCommand['type']]: (typeof SESSION_OF_COMMAND)[Type] extends Need ? Type : never;
}[PaymentCommand['type']];

/** The commands that are not carried out under another session. */
export type SessionCommand = Extract<PaymentCommand, { readonly type: CommandThatNeeds<'same-session'> }>;

/** True for a command that is not carried out under another session. */
export const needsSession = (command: PaymentCommand): command is SessionCommand => SESSION_OF_COMMAND[command.type] === 'same-session';

/** Returns the request id of such a command. */
export const requestOf = (command: SessionCommand): string => ('intent' in command ? command.intent.requestId : command.requestId);
