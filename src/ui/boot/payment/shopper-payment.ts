import { runInAction } from 'mobx';
import { isPaymentOpen } from '../../../domain/payment/attempt-rules.ts';
import type { PaymentClosed } from '../../stores/payment-listeners.ts';
import type { PaymentStore } from '../../stores/payment-store.ts';

/** Holder of the payment that everyone observes: the gate. */
interface PaymentPlace {
  payment: PaymentStore | null;
}

/** Creates a payment; `closed` is called when it is finished and left. */
export type MakePayment = (closed: PaymentClosed) => PaymentStore;

/** The payment of the logged-in shopper; created again for another shopper (LOG-13). */
export class ShopperPayment {
  readonly #place: PaymentPlace;
  readonly #make: MakePayment;
  readonly #closed: PaymentClosed;
  /** Another shopper logged in while the payment was open. */
  #isOvertaken = false;

  constructor(place: PaymentPlace, make: MakePayment, closed: PaymentClosed) {
    this.#place = place;
    this.#make = make;
    this.#closed = closed;
  }

  /** Creates an empty payment. */
  create(): PaymentStore {
    return this.#make((paid, fineOf) => {
      if (this.#isOvertaken) this.startOver(true);
      this.#closed(paid, fineOf);
    });
  }

  get isOpen(): boolean {
    return this.#place.payment !== null && isPaymentOpen(this.#place.payment.state);
  }

  /**
   * Drops the previous shopper's data from memory, and reviews the next one's earlier orders. An open payment stays theirs until it is closed
   * or its question is answered.
   */
  startOver(isClosed?: true): void {
    const { payment } = this.#place;
    // It has ended, or is an order that is only awaited: the journal keeps that for its payer.
    const isLeft = isClosed && !payment?.endsWithPage;
    this.#isOvertaken = !isLeft && (this.isOpen || payment?.asksAboutSession === true);
    if (this.#isOvertaken) return;
    // It may still be reading for the shopper before.
    if (payment !== null) payment.isReplaced = true;
    const created = this.create();
    runInAction(() => (this.#place.payment = created));
    created.reviewEarlier();
    // It may be this shopper's too.
    if (isLeft) void created.resumeUnseen();
  }
}
