import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { PaymentCommand } from '../../domain/payment/command.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';

/** Orders, from create to result. */
export interface PaymentServices {
  /** Carries out a command of the payment machine; answers come back through `emit`, possibly several or none. */
  run(command: PaymentCommand, emit: (event: PaymentEvent) => void): void;
  newRequestId(): string;
  /** The newest intent that is not decided, if any (D2). */
  openIntent(): PaymentIntent | null;
  /** As above, else the newest one whose end was never seen: for the start of a visit (P3). */
  unseenIntent(): PaymentIntent | null;
  /** Earlier orders that were given up for a new one, and turn out to be paid (D2). */
  reviewSuperseded(): Promise<readonly PaymentIntent[]>;
  /** Called when the kept intents change in another tab. */
  onIntentsChanged(changed: () => void): () => void;
  /** The kept intent of an order; null when this device keeps none. */
  intentOfOrder(orderId: string): PaymentIntent | null;
  /** The 3DS container, while the page shows it; null when it is taken away (cashier §2). */
  authenticationMountPoint(element: unknown): void;
}
