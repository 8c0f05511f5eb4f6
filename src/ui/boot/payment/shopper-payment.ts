import { runInAction } from 'mobx';
import { isPaymentOpen } from '../../../domain/payment/selectors.ts';
import type { PaymentClosed } from '../../stores/payment-listeners.ts';
import type { PaymentStore } from '../../stores/payment-store.ts';

/** Where the payment stands for everyone to see: the gate. */
interface PaymentPlace {
  payment: PaymentStore | null;
}

/** Makes a payment; `closed` is called when it is done and left. */
export type MakePayment = (closed: PaymentClosed) => PaymentStore;

/** The payment of the shopper who is logged in, made anew for another one (LOG-13). */
export class ShopperPayment {
  readonly #place: PaymentPlace;
  readonly #make: MakePayment;
  readonly #closed: PaymentClosed;
  /** Another shopper came while the payment was open. */
  #isOvertaken = false;

  constructor(place: PaymentPlace, make: MakePayment, closed: PaymentClosed) {
    this.#place = place;
    this.#make = make;
    this.#closed = closed;
  }

  /** A payment of which nothing is known yet. */
  create(): PaymentStore {
    return this.#make((paid, fineOf) => {
      if (this.#isOvertaken) this.startOver();
      this.#closed(paid, fineOf);
    });
  }

  get isOpen(): boolean {
    return this.#place.payment !== null && isPaymentOpen(this.#place.payment.state);
  }

  /** Nothing of the shopper before stays in memory; an open payment is theirs until it is closed, or the question about it is answered. */
  startOver(): void {
    this.#isOvertaken = this.isOpen || this.#place.payment?.asksAboutSession === true;
    if (!this.#isOvertaken) runInAction(() => (this.#place.payment = this.create()));
  }
}
