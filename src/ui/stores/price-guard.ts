import { makeAutoObservable, runInAction } from 'mobx';
import type { CoinsIntent, PaymentIntent } from '../../domain/order/intent.ts';
import type { PayItem } from '../../domain/order/pay-item.ts';
import type { PaymentEvent } from '../../domain/payment/event.ts';
import { newlyPaid } from '../../domain/payment/result.ts';
import type { PaymentState } from '../../domain/payment/state.ts';
import {
  beginsInTap,
  confirmPays,
  isPriceOfToday,
  isSoldAsSent,
  isSoldAsShown,
  mayPay,
  packageToday,
  sentAgain,
} from '../../domain/payment/panel.ts';
import type { ListedPrices } from './payment-listeners.ts';
import type { ToastStore } from './toast-store.ts';

interface GuardedPayment {
  readonly state: PaymentState;
  dispatch(event: PaymentEvent): void;
  /** Removes the package from the steps: it is no longer sold as shown. */
  dropPurchase(): void;
}

/** Holds a payment back until the displayed price is current, and asks the shopper to confirm a changed one (PAY-85, WARM-1). */
export class PriceGuard {
  /** The package may have a new price: nothing can be paid until the packages are reloaded. */
  isInQuestion = false;
  readonly #payment: GuardedPayment;
  readonly #toasts: Pick<ToastStore, 'show'>;
  readonly #prices: ListedPrices | null;
  /** A list read before a payment, which may have ended an offer such as the first top-up's. */
  #outdated: readonly PayItem[] | null = null;

  constructor(payment: GuardedPayment, toasts: Pick<ToastStore, 'show'>, prices: ListedPrices | null) {
    this.#payment = payment;
    this.#toasts = toasts;
    this.#prices = prices;
    makeAutoObservable(this);
  }

  /** Returns whether an event that may pay must wait for the price; the event is dispatched again once the price is known. */
  holdsBack(event: PaymentEvent): boolean {
    return mayPay(event) && (this.isInQuestion || !this.#isKnown(event));
  }

  /** Returns whether a result may go straight on (policy B): to a step that sends nothing, or to a payment at a price just read. */
  get isFresh(): boolean {
    const { state } = this.#payment;
    const { purchase } = state;
    if (this.#prices === null || purchase?.kind !== 'coins' || !confirmPays({ ...state, step: 'HOME' })) return true;
    return this.#known(purchase.target.uid) !== null;
  }

  /** The packages are being reloaded: a package waiting to be paid is payable only as today's list has it. */
  question(): void {
    if (isPriceOfToday(this.#payment.state)) this.isInQuestion = true;
  }

  /**
   * Today's packages of this account: asks the shopper about a package no longer sold as shown. Null if loading failed: then there is no
   * message, and the next tap reads the price.
   */
  answer(uid: string | null, items: readonly PayItem[] | null): void {
    const { state } = this.#payment;
    const isKept = !this.isInQuestion || items === null || isSoldAsShown(state, uid, items);
    this.isInQuestion = false;
    if (!isKept) this.#tell(state.purchase?.target.uid === uid ? items : []);
  }

  /** Returns what this step found paid. After that, and after a payment on another page, the packages are read before the next payment. */
  paidBy(before: PaymentState, after: PaymentState): readonly PaymentIntent[] {
    const paid = newlyPaid(before, after);
    const isPaid = paid.length > 0 || (after.paidSince.length > 0 && after.paidSince !== before.paidSince);
    if (isPaid) this.#outdated = this.#prices?.known((paid[0] ?? after.purchase?.target)?.uid ?? '') ?? null;
    return paid;
  }

  #known(uid: string): readonly PayItem[] | null {
    const today = this.#prices?.known(uid) ?? null;
    return today === this.#outdated ? null : today;
  }

  /** The steps are opened with a package from a list that was just read. */
  opened(): void {
    this.isInQuestion = false;
  }

  /** The page is back, or a wallet is ready: an outdated price is read before the tap, which could not wait for it. */
  review(): void {
    const { state } = this.#payment;
    const uid = state.purchase?.target.uid ?? null;
    if (this.#prices === null || uid === null || this.isInQuestion || !isPriceOfToday(state)) return;
    if (state.dialog === 'none' && this.#known(uid) === null) void this.#read(this.#prices, uid, null);
  }

  #isKnown(event: PaymentEvent): boolean {
    const { state } = this.#payment;
    const again = sentAgain(state, event);
    const uid = (again ?? state.purchase?.target)?.uid ?? null;
    if (this.#prices === null || uid === null) return true;
    if (again === null && (!isPriceOfToday(state) || !confirmPays(state))) return true;
    const today = this.#known(uid);
    if (today === null) {
      void this.#read(this.#prices, uid, event);
      return false;
    }
    return this.#isAsShown(today, again);
  }

  /** Returns whether today's list sells what is shown; if not, tells the shopper. */
  #isAsShown(today: readonly PayItem[], again: CoinsIntent | null): boolean {
    const { state } = this.#payment;
    const isAsShown = again === null ? packageToday(state, today).kind === 'as-shown' : isSoldAsSent(again, today);
    if (!isAsShown && again === null) this.#tell(today);
    if (!isAsShown && again !== null) this.#giveUp();
    return isAsShown;
  }

  /** Gives up a request that was to be sent again: a dialog offers a new order. */
  #giveUp(): void {
    const leave = this.#payment.state.attempt.kind === 'idle' ? (['back-pressed', 'leave-confirmed'] as const) : [];
    for (const type of [...leave, 'buy-again-pressed'] as const) this.#payment.dispatch({ type });
    this.#toasts.show('pay.package-changed');
  }

  async #read(prices: ListedPrices, uid: string, event: PaymentEvent | null): Promise<void> {
    this.isInQuestion = true;
    const before = this.#payment.state;
    const today = await prices.read(uid);
    runInAction(() => {
      this.isInQuestion = false;
      if (today !== null) this.#outdated = null;
      const { state } = this.#payment;
      const again = event === null ? null : sentAgain(state, event);
      // The selection has changed meanwhile.
      if (state.purchase !== before.purchase || state.step !== before.step || (again === null && !isPriceOfToday(state))) return;
      if (state.paymentMethod !== before.paymentMethod || state.card !== before.card) return;
      if (today === null) {
        if (event !== null) this.#toasts.show('request.network');
      } else if (!this.#isAsShown(today, again)) return;
      else if (event !== null && again === null && beginsInTap(state)) this.#toasts.show('price-changed.checked');
      else if (event !== null) this.#payment.dispatch(event);
    });
  }

  /** Today's list does not sell the package as shown. */
  #tell(today: readonly PayItem[]): void {
    if (packageToday(this.#payment.state, today).kind === 'changed') return this.#payment.dispatch({ type: 'package-read', items: today });
    this.#payment.dropPurchase();
    this.#toasts.show('pay.package-changed');
  }
}
