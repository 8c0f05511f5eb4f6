import type { PayerCheck } from '../../application/payment/command-table.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { PastPayment } from '../../domain/order/past-payments.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { JournalChange, JournalPlace, LockReach } from '../../domain/ports/payment.ts';

/** What a device knows of the order in an address: its kept intent, and the payer's finished payment for it. */
export interface KnownOfReturn {
  readonly intent: PaymentIntent | null;
  readonly past: PastPayment | null;
  /** The payer's intent that takes precedence at the start of a visit. */
  readonly first: PaymentIntent | null;
}

/** Orders, from create to result. */
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
  /** The kept intent of an order; null if this device keeps none. */
  intentOfOrder(orderId: string): Promise<PaymentIntent | null>;
  /** What this device knows of the order of a payment return, and which order of this payer takes precedence. */
  knownOfReturn(orderId: string, payer: string): Promise<KnownOfReturn>;
  /** Stores a payment's result and receipt for its payer to look up later. */
  rememberEnd(payment: PastPayment): void;
  /** Payments of this payer (`payerOf`) on this device in the last 90 days, newest first, 20 at most (D52). */
  pastPayments(payer: string): Promise<readonly PastPayment[]>;
  /** Called when the device turns out to differ from the one that earlier requests named; immediately if that has already happened. */
  onDeviceRestored(restored: () => void): () => void;
  /** Those of the past payments already known to be paid; synchronous. */
  paidPayments(payer: string): readonly PastPayment[];
  /** Where intents are stored: on the device, or in this page alone (D50). */
  journalPlace(): JournalPlace;
  /** Whether creates of all tabs are known to exclude each other (D50). */
  lockReach(): LockReach;
  /** Returns a loader for a part of a screen, which may be called again after a failure; a failure is reported under the part's name. */
  partLoader<T>(name: string, load: () => Promise<T>): () => Promise<T>;
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

/** Wallet payment. */
export interface WalletServices {
  /** Sets the mount point of a provider's own wallet button while the page shows it; null once it is removed (cashier §2). */
  walletButtonMountPoint(element: unknown): void;
}
