import type { PaymentIntent } from '../../order/intent.ts';

/** Intents kept on the device, shared by every tab of the browser (D2, P3). What they mean is said in `domain/order/kept-intents`. */
export abstract class PaymentJournal {
  /** Newest last. */
  abstract all(): readonly PaymentIntent[];
  /** Adds the intent, or what it says of one that is kept: `withIntent` of the domain (P7). */
  abstract keep(intent: PaymentIntent): void;
  abstract forget(requestId: string): void;
}
