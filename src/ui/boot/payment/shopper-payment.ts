import { runInAction } from 'mobx';
import { isPaymentOpen, trackingOf } from '../../../domain/payment/attempt-rules.ts';
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
      if (this.#isOvertaken && this.#isKept) {
        this.#replace();
        // The order may be this shopper's too.
        void this.#place.payment?.resumeUnseen();
      } else if (this.#isOvertaken) this.startOver();
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
  startOver(): void {
    this.#isOvertaken = this.isOpen || this.#place.payment?.asksAboutSession === true;
    if (!this.#isOvertaken) this.#replace();
  }

  /** The open order is only awaited, and the journal keeps it for its payer. A wallet's sheet must get its answer from here. */
  get #isKept(): boolean {
    const { payment } = this.#place;
    const order = payment === null || payment.endsWithPage ? null : trackingOf(payment.state);
    return order !== null && !(order.kind === 'waiting' && order.sheetOpen);
  }

  #replace(): void {
    const { payment } = this.#place;
    this.#isOvertaken = false;
    // It may still be reading for the shopper before.
    if (payment !== null) payment.isReplaced = true;
    const created = this.create();
    runInAction(() => (this.#place.payment = created));
    created.reviewEarlier();
  }
}
