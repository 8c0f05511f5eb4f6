import { Effect } from 'effect';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import type { Orders } from '../../domain/ports/payment.ts';

/** Searches for an order by the request id of its intent (D2). Only a result-0 "found: false" means that there is none. */
export class RecoverOrder {
  readonly #orders: Orders;
  constructor(orders: Orders) {
    this.#orders = orders;
  }

  execute({ requestId, payer }: Pick<PaymentIntent, 'requestId' | 'payer'>): Effect.Effect<PaymentEvent> {
    return this.#orders.byRequestId(requestId, payer).pipe(
      Effect.match({
        onSuccess: (order): PaymentEvent =>
          order === null ? { type: 'recovery-absent', requestId } : { type: 'recovered', requestId, order },
        onFailure: (): PaymentEvent => ({ type: 'recovery-silent', requestId }),
      }),
    );
  }
}
