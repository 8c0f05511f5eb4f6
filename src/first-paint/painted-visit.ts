import { amountListsOf, type ChargeList } from '../domain/order/pay-item.ts';
import { isSoldAsBefore } from '../domain/order/other-packages.ts';
import type { UsdCents } from '../domain/order/usd-cents.ts';
import type { localPrice } from '../ui/kit/payment/amount-card.tsx';
import type { Stores } from '../ui/stores/stores.ts';
import type { KnownData } from './known-data.ts';
import type { PaintedFrame } from './painted-frame.ts';
import { PaintedPackages, keyOf } from './painted-packages.ts';

interface Shown {
  readonly chargeList: ChargeList;
  readonly isOfLastVisit: boolean;
}

/**
 * Packages before the services load: painted without the framework, then held in its stores. Display only; purchasable once the services
 * reread the answer (EARLY-2). After that, only the services update them.
 */
export class PaintedVisit {
  readonly #known: KnownData;
  readonly #frame: PaintedFrame | null;
  /** Null if nothing is painted, and once the framework has taken over. */
  #page: PaintedPackages | null;
  /** Keys of tapped elements, in order; one package at most. */
  readonly #taps = new Set<string>();
  #chosen = '';
  #shown: Shown | null = null;
  #stores: Stores | null = null;
  #hasChanged = false;

  /** `frame`: the painted page, or null. */
  constructor(frame: PaintedFrame | null, known: KnownData) {
    this.#known = known;
    this.#frame = frame;
    this.#page = frame === null ? null : new PaintedPackages(frame, known.localAmount);
    if (known.lastVisit !== null) this.#show({ chargeList: known.lastVisit, isOfLastVisit: true });
    if (frame !== null) {
      for (const testId of frame.taps) this.#keep(testId);
      frame.onTap = this.#keep;
    }
    void known.list.then((chargeList) => {
      if (chargeList !== null) this.#show({ chargeList, isOfLastVisit: false });
    });
  }

  /** Moves this data into the stores. */
  enter(stores: Stores, price: typeof localPrice): void {
    const { target, catalogue } = stores;
    price.of = this.#known.localAmount;
    target.dispatch({ type: 'remembered', user: this.#known.target, visit: 'first' });
    target.restored = true;
    catalogue.forUid = this.#known.target?.uid ?? null;
    this.#stores = stores;
    if (this.#shown !== null) this.#store(this.#shown);
  }

  /** The framework shows everything: nothing more is recorded. */
  leave(): void {
    this.#frame?.leave();
    this.#page = null;
  }

  /**
   * Lets the framework take over the painted page, then replays the taps. Returns false if nothing is painted. `hydrate` may take its time
   * unless called with `atOnce`, and resolves when done.
   */
  handOver(hydrate: (atOnce: boolean) => Promise<void>): boolean {
    const [page, stores, shown] = [this.#page, this.#stores, this.#shown];
    if (page === null || stores === null) return false;
    const { target, toasts } = stores;
    const field = page.part('account-field') as HTMLInputElement | null;
    const read = (): void => {
      if (!field?.isConnected || field.value === target.text) return;
      target.type(field.value);
      field.value = target.text;
    };
    read();
    const focused = this.#frame?.root.ownerDocument.activeElement;
    page.choose(null);
    // The taps replayed below are not recorded again.
    this.leave();
    // Updates that arrive meanwhile wait: nothing may change before hydration completes.
    this.#stores = null;
    void hydrate(this.#taps.size > 0).then(() => {
      this.#stores = stores;
      // Text that the browser fills into the field meanwhile, without a key press, is invisible to the framework.
      read();
      if (this.#shown !== null && this.#shown !== shown) this.#store(this.#shown);
      if (this.#hasChanged) toasts.show('pay.package-changed');
      // `choose(null)` above removed the focused continue button from the page.
      if (focused?.isConnected === false) page.part(focused.getAttribute('data-testid') ?? '')?.focus({ preventScroll: true });
    });
    for (const key of this.#taps) page.part(key)?.click();
    return true;
  }

  #show(next: Shown): void {
    const before = this.#shown;
    this.#shown = next;
    if (this.#stores !== null) return this.#store(next);
    if (this.#page === null) return;
    if (before !== null && JSON.stringify(before.chargeList) === JSON.stringify(next.chargeList)) return this.#page.confirm();
    this.#page.show(next.chargeList, next.isOfLastVisit);
    const chosen = this.#chosen;
    if (before === null || chosen === '') return;
    const amount = Number(chosen.slice(1)) as UsdCents;
    if (this.#page.choose(isSoldAsBefore(amount, before.chargeList.list, next.chargeList.list) ? chosen : null)) return;
    this.#taps.delete(chosen);
    this.#chosen = '';
    this.#hasChanged = true;
  }

  #store({ chargeList, isOfLastVisit }: Shown): void {
    if (this.#stores === null) return;
    const { gate, catalogue, toasts } = this.#stores;
    const { kind } = catalogue.status;
    const uid = this.#known.target?.uid ?? null;
    if (gate.services !== null || catalogue.forUid !== uid || (kind !== 'idle' && kind !== 'loading')) return;
    const { shown, chosenAmount } = catalogue;
    catalogue.status = { kind, data: { chargeList }, lists: amountListsOf(chargeList), isOfLastVisit };
    if (chosenAmount === null || isSoldAsBefore(chosenAmount, shown, chargeList.list)) return;
    catalogue.chosenAmount = null;
    toasts.show('pay.package-changed');
  }

  readonly #keep = (testId: string): void => {
    const key = keyOf(testId);
    if (key !== testId) {
      this.#taps.delete(this.#chosen);
      this.#chosen = key;
      this.#page?.choose(key);
      this.#hasChanged = false;
    }
    this.#taps.add(key);
  };
}
