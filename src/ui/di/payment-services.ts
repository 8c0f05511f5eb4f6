import type { PayerCheck } from '../../application/payment/command-table.ts';
import type { PayToUser } from '../../domain/account/account.ts';
import type { HostedCardField } from '../../domain/card/card-field.ts';
import type { PayableCard } from '../../domain/card/payable-card.ts';
import type { FineInfo } from '../../domain/fine/fine.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { Seller } from '../../domain/order/order.ts';
import type { PastPayment } from '../../domain/order/past-payments.ts';
import type { PayType } from '../../domain/payment-method/provider-manifest.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { JournalChange, JournalPlace, LockReach } from '../../domain/ports/payment.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';

/** Facts that a device has about the order in an address: its kept intent, and the payer's finished payment for it. */
export interface KnownOfReturn {
  readonly intent: PaymentIntent | null;
  readonly past: PastPayment | null;
  /** The payer's intent that takes precedence at the start of a visit. */
  readonly first: PaymentIntent | null;
}

export interface PaymentServices {
  /**
   * Runs a command of the payment machine, as far as the current session allows (`check`); answers arrive through `emit`, possibly several
   * or none.
   */
  run(command: PaymentCommand, emit: (event: PaymentEvent) => void, check: PayerCheck): void;
  newRequestId(): string;
  /** The newest undecided intent or null, this payer's own first (D2, D52). */
  openIntent(payer: string): Promise<PaymentIntent | null>;
  /** As above, else the newest intent whose result was never seen: for the start of a visit (P3). */
  unseenIntent(payer: string): Promise<PaymentIntent | null>;
  /** Earlier orders that were replaced by a new one and turn out to be paid (D2). */
  reviewSuperseded(): Promise<readonly PaymentIntent[]>;
  /** Called when another tab may have changed the kept intents, and when their storage has changed. */
  onIntentsChanged(changed: (change: JournalChange) => void): () => void;
  /** The kept intent of an order, or null if this device keeps none. */
  intentOfOrder(orderId: string): Promise<PaymentIntent | null>;
  /** Returns this device's facts about the order of a payment return, and which order of this payer takes precedence. */
  knownOfReturn(orderId: string, payer: string): Promise<KnownOfReturn>;
  /** Stores a payment's result and receipt for its payer to look up later. */
  rememberEnd(payment: PastPayment): void;
  /** Until when (epoch ms) no further card may be tried by this payer with this form, or null (PAY-150). */
  cardsHeldUntil(payer: string, payType: PayType | null): number | null;
  /** Payments of this payer (`payerOf`) on this device in the last 90 days, newest first, 20 at most (D52). */
  pastPayments(payer: string): Promise<readonly PastPayment[]>;
  seller(): Seller;
  /** Called when the device turns out to differ from the one that earlier requests named; immediately if that has already happened. */
  onDeviceRestored(restored: () => void): () => void;
  /** Those of the past payments already known to be paid; synchronous. */
  paidPayments(payer: string): readonly PastPayment[];
  /** Returns the place of stored intents: the device, or this page alone (D50). */
  journalPlace(): JournalPlace;
  /** Returns whether creates of all tabs are known to exclude each other (D50). */
  lockReach(): LockReach;
  /** Sets the 3DS container while the page shows it; null once it is removed (cashier §2). */
  authenticationMountPoint(element: unknown): void;
}

/** The payment code, loaded later than the other services. */
export interface PaymentCode {
  /** Loads the code unless it is loaded; rejects if loading fails, then for the lifetime of the page. */
  open(): Promise<void>;
  /** Returns whether this device may have an order; false only if certain. Never rejects. */
  mayHoldOrders(): Promise<boolean>;
  /** Returns whether this device remembers a payment of this payer (`payerOf`) that can be opened again. */
  hasPastPayments(payer: string): boolean;
  /** Called when another tab may have changed the stored orders; returns the unsubscribe. */
  onOrdersChanged(changed: () => void): () => void;
}

export interface WalletServices {
  /** Sets the mount point of a provider's own wallet button while the page shows it; null once it is removed (cashier §2). */
  walletButtonMountPoint(element: unknown): void;
}

export interface CardFormMount {
  readonly providerId: string;
  /** New elements for this mount only. */
  readonly mountPoints: Readonly<Record<HostedCardField, unknown>>;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (field: HostedCardField, focused: boolean) => void;
  readonly brandChanged: (brand: string | null) => void;
}

export interface CvvMount {
  readonly card: PayableCard;
  /** A new element for this mount only. */
  readonly mountPoint: unknown;
  readonly emit: (event: PaymentEvent) => void;
  readonly focusChanged: (focused: boolean) => void;
}

export interface CvvInput {
  /** Called when the input accepts digits; possibly synchronously. */
  readonly ready: () => void;
  readonly emit: (event: PaymentEvent) => void;
}

/** Card payment: with a new card, or with a saved card and its CVV. */
export interface CardServices {
  /** Starts loading what the card steps need. */
  prefetch(): void;
  /** Starts loading what a provider's own form needs (D57). */
  prefetchElementForm(): void;
  /** Starts loading a provider's code ahead of its form. */
  prefetchProvider(providerId: string): void;
  /** Mounts the provider's card form; returns the unmount. Emits card-form-loading, -ready, -failed and field-changed. */
  mountCardForm(mount: CardFormMount): () => void;
  focusCardField(field: HostedCardField): void;
  /**
   * Applies the page's current colours to the mounted form, keeping its input; returns false, with nothing changed, if its provider cannot.
   */
  restyleCardForm(): boolean;
  /** Mounts the provider's own CVV field for a saved card; returns the unmount. Emits as the card form does. */
  mountCvv(mount: CvvMount): () => void;
  focusCvv(): void;
  /** Same as `restyleCardForm`, for the CVV field of a saved card. */
  restyleCvv(): boolean;
  /** Registers our own CVV input on the page; returns the close, which forgets its digits (P10). Emits as the card form does. */
  openCvv(input: CvvInput): () => void;
  /** Sets the mount point of a provider's element form while the page shows it; null once it is removed (D57). */
  elementFormMountPoint(element: unknown): void;
  /**
   * Handles input in our own CVV field and returns the digits to display. They are kept nowhere else (D10). Before the input is ready, the
   * text is left unchanged and not stored.
   */
  cvvTyped(text: string, scheme: string, emit: (event: PaymentEvent) => void): string;
}

/** When a ban ends by itself: its day in Saudi time, or only once the fine is paid, or null if the platform does not report it. */
export type BanEnd = { readonly day: string } | 'when-paid' | null;

export interface FineServices {
  /** Returns the fine of this fine id or uid, or null for an account without one. Amounts in US cents. */
  read(id: string): Promise<Result<FineInfo | null, Refusal>>;
  /** Looks up the account of a typed display id, whatever its status; a refusal says what is wrong with the id. */
  findAccount(displayId: string): Promise<Result<PayToUser, Refusal>>;
  /** Looks up a fine's account by the uid named in the fine, whatever its status. */
  accountOf(uid: string): Promise<Result<PayToUser, Refusal>>;
  /** Records that the order of a fine was paid, so that the fine is not paid again while its account is being unlocked. */
  rememberPaid(intent: PaymentIntent): void;
  /** True if the platform has reported on this device that this fine is paid. */
  isPaid(fine: FineInfo): boolean;
  /** Polls until the account is unlocked, for at most 5 minutes of visible time; returns the stop. */
  followUnlock(uid: string, told: (answer: 'unlocked' | 'late') => void): () => void;
  banEnd(fine: FineInfo): BanEnd;
  /** Support phone number for questions about a ban. */
  supportPhone(): string;
}
