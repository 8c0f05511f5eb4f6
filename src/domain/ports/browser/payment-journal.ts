import type { PaymentIntent } from '../../order/intent.ts';

/** Intents kept on the device, shared by every tab of the browser (D2, P3). */
export abstract class PaymentJournal {
  /** Newest last. */
  abstract all(): readonly PaymentIntent[];
  /** Adds or replaces by request id. */
  abstract keep(intent: PaymentIntent): void;
  abstract forget(requestId: string): void;
}
