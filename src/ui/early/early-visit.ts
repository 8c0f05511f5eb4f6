import type { PayToUser } from '../../domain/account/account.ts';
import { amountListsOf } from '../../domain/catalog/amount-lists.ts';
import type { ChargeList } from '../../domain/catalog/pay-item.ts';
import { isSoldAsBefore } from '../../domain/catalog/other-packages.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { localPrice } from '../kit/payment/amount-card.tsx';
import type { Stores } from '../stores/stores.ts';
import type { EarlyFrame } from './early-frame.ts';
import { EarlyPage, keyOf } from './early-page.ts';

/** What is known before the services are there. */
export interface Early {
  readonly target: PayToUser | null;
  /** What the device keeps of the last visit; null for nothing. */
  readonly lastVisit: ChargeList | null;
  /** Today's; null where it is left to the services. */
  readonly list: Promise<ChargeList | null>;
  readonly localAmount: (cents: UsdCents) => string | null;
}

interface Shown {
  readonly chargeList: ChargeList;
  readonly isOfLastVisit: boolean;
}

/**
 * The packages before the services are there: painted without the framework, then in its stores. None of them can be bought: the
 * services read the answer again, and what they have read can (EARLY-2). Once they are there, what comes is theirs alone.
 */
export class EarlyVisit {
  readonly #early: Early;
  readonly #frame: EarlyFrame | null;
  /** Null where nothing is painted, and once it was taken over: the framework shows all. */
  #page: EarlyPage | null;
  /** Keys of what was tapped, in order; one package at most. */
  readonly #taps = new Set<string>();
  /** The key of the package among them. */
  #chosen = '';
  #shown: Shown | null = null;
  #stores: Stores | null = null;
  #hasChanged = false;

  /** `frame`: what is painted already; null for nothing. */
  constructor(frame: EarlyFrame | null, early: Early) {
    this.#early = early;
    this.#frame = frame;
    this.#page = frame === null ? null : new EarlyPage(frame, early.localAmount);
    if (early.lastVisit !== null) this.#show({ chargeList: early.lastVisit, isOfLastVisit: true });
    if (frame !== null) {
      for (const testId of frame.taps) this.#keep(testId);
      frame.onTap = this.#keep;
    }
    void early.list.then((chargeList) => {
      if (chargeList !== null) this.#show({ chargeList, isOfLastVisit: false });
    });
  }

  /** From now on all this stands in the stores. */
  enter(stores: Stores, price: typeof localPrice): void {
    const { target, catalogue } = stores;
    price.of = this.#early.localAmount;
    target.dispatch({ type: 'remembered', user: this.#early.target, visit: 'first' });
    target.restored = true;
    catalogue.forUid = this.#early.target?.uid ?? null;
    this.#stores = stores;
    if (this.#shown !== null) this.#store(this.#shown);
  }

  /** The framework shows all: nothing is kept for it. */
  leave(): void {
    this.#frame?.leave();
    this.#page = null;
  }

  /**
   * Lets the framework take over what is painted, and carries out what was tapped. False where nothing is painted. `hydrate` may take its
   * time unless it is asked to do it at once, and resolves when it is done.
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
    // What is carried out below is not kept again.
    this.leave();
    // What comes meanwhile waits: nothing may change before the page is taken over.
    this.#stores = null;
    void hydrate(this.#taps.size > 0).then(() => {
      this.#stores = stores;
      // The framework does not see what the browser writes into the field meanwhile, without a key.
      read();
      if (this.#shown !== null && this.#shown !== shown) this.#store(this.#shown);
      if (this.#hasChanged) toasts.show('pay.package-changed');
      // `choose(null)` above took the button that goes on, which had the focus, off the page.
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
    const uid = this.#early.target?.uid ?? null;
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
