import { makeAutoObservable, runInAction } from 'mobx';
import type { PayItem } from '../../../domain/catalog/pay-item.ts';
import type { PaymentEvent } from '../../../domain/payment/event.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import {
  beginsInTap,
  confirmPays,
  isPriceOfToday,
  isSoldAsShown,
  mayPay,
  packageToday,
} from '../../../domain/payment/steps/package-in-question.ts';
import type { ListedPrices } from '../payment-listeners.ts';
import type { ToastStore } from '../toast-store.ts';

/** What the guard sees and does of the payment. */
export interface GuardedPayment {
  readonly state: PaymentState;
  dispatch(event: PaymentEvent): void;
  /** The package leaves the steps: it is no longer sold as it was shown. */
  dropPurchase(): void;
}

/** Holds a payment back until the price on the screen is today's, and asks the shopper about one that has changed (PAY-85, WARM-1). */
export class PriceGuard {
  /** The package may cost something else today: nothing can be paid until the packages are back. */
  isInQuestion = false;
  readonly #payment: GuardedPayment;
  readonly #toasts: Pick<ToastStore, 'show'>;
  readonly #prices: ListedPrices | null;

  constructor(payment: GuardedPayment, toasts: Pick<ToastStore, 'show'>, prices: ListedPrices | null) {
    this.#payment = payment;
    this.#toasts = toasts;
    this.#prices = prices;
    makeAutoObservable(this);
  }

  /** Whether an event that may pay has to wait for the price; the event is dispatched again once that is known. */
  holdsBack(event: PaymentEvent): boolean {
    return mayPay(event) && (this.isInQuestion || !this.#isKnown(event));
  }

  /** Whether a result may go straight on to another payment (policy B): not at a price that has to be read first. */
  get isFresh(): boolean {
    const { purchase } = this.#payment.state;
    return this.#prices === null || purchase?.kind !== 'coins' || this.#prices.known(purchase.target.uid) !== null;
  }

  /** The packages are being read again: what waits to be paid is payable only as today's list has it. */
  question(): void {
    if (isPriceOfToday(this.#payment.state)) this.isInQuestion = true;
  }

  /**
   * Today's packages of this account: a package that is not sold as it was shown is asked about. Null where they did not come: then
   * nothing is said of the package, and the next tap reads its price.
   */
  answer(uid: string | null, items: readonly PayItem[] | null): void {
    const { state } = this.#payment;
    const isKept = !this.isInQuestion || items === null || isSoldAsShown(state, uid, items);
    this.isInQuestion = false;
    if (!isKept) this.#tell(state.purchase?.target.uid === uid ? items : []);
  }

  /** The steps are opened: their package comes from a list that was just read. */
  opened(): void {
    this.isInQuestion = false;
  }

  /** The page is back, or a wallet stands ready: a price that is too old is read before the tap, which could not wait for it. */
  review(): void {
    const { state } = this.#payment;
    const uid = state.purchase?.target.uid ?? null;
    if (this.#prices === null || uid === null || this.isInQuestion || !isPriceOfToday(state)) return;
    if (state.dialog === 'none' && this.#prices.known(uid) === null) void this.#read(this.#prices, uid, null);
  }

  #isKnown(event: PaymentEvent): boolean {
    const { state } = this.#payment;
    const uid = state.purchase?.target.uid ?? null;
    if (this.#prices === null || uid === null || !isPriceOfToday(state) || !confirmPays(state)) return true;
    const today = this.#prices.known(uid);
    if (today === null) {
      void this.#read(this.#prices, uid, event);
      return false;
    }
    const isAsShown = packageToday(state, today).kind === 'as-shown';
    if (!isAsShown) this.#tell(today);
    return isAsShown;
  }

  async #read(prices: ListedPrices, uid: string, event: PaymentEvent | null): Promise<void> {
    this.isInQuestion = true;
    const before = this.#payment.state;
    const today = await prices.read(uid);
    runInAction(() => {
      this.isInQuestion = false;
      const { state } = this.#payment;
      // Something else was chosen meanwhile.
      if (state.purchase !== before.purchase || state.step !== before.step || !isPriceOfToday(state)) return;
      if (today === null) {
        if (event !== null) this.#toasts.show('request.network');
      } else if (packageToday(state, today).kind !== 'as-shown') this.#tell(today);
      else if (event !== null && beginsInTap(state)) this.#toasts.show('price-changed.checked');
      else if (event !== null) this.#payment.dispatch(event);
    });
  }

  /** Today's list does not sell the package as it was shown. */
  #tell(today: readonly PayItem[]): void {
    if (packageToday(this.#payment.state, today).kind === 'changed') return this.#payment.dispatch({ type: 'package-read', items: today });
    this.#payment.dropPurchase();
    this.#toasts.show('pay.package-changed');
  }
}
