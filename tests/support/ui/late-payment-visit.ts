import { runInAction } from 'mobx';
import { amountListsOf } from '../../../src/domain/order/pay-item.ts';
import type { CoinsPurchase } from '../../../src/domain/payment/state.ts';
import type { RouteName } from '../../../src/domain/routing/routes.ts';
import { openPayment, type LatePayment } from '../../../src/ui/boot/payment/open-payment.ts';
import type { PaymentStore } from '../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../src/ui/stores/stores.ts';
import { cents, chargeListOf, itemOf, userOf } from '../payment/builders.ts';

/** Everything that was due has happened. */
export const settled = (): Promise<void> => new Promise((due) => setImmediate(due));

interface Load {
  readonly came: (payment?: PaymentStore) => void;
  readonly failed: () => void;
  readonly isOfStart: () => boolean;
}

/** A visit on a device that keeps no order, unless told otherwise; the payment's code comes when a test says so. */
export class LatePaymentVisit {
  readonly stores = createStores();
  readonly loads: Load[] = [];
  readonly crashes: unknown[] = [];
  readonly opened: number[] = [];
  mayHold: boolean | Promise<boolean> = false;
  route: RouteName | null = 'rechargeList';
  goesOn = false;
  /** How often the payment's screens were asked for. */
  screens = 0;
  /** Another tab may have changed the orders. */
  otherTab = (): void => {};
  readonly #unpainted: (() => void)[] = [];
  #changeRoute = (): void => {};

  constructor() {
    this.arePackages('ready');
  }

  /** `moreDiamonds`: in each package than the shopper saw. */
  arePackages(kind: 'loading' | 'ready' | 'failed', moreDiamonds = 0): void {
    const chargeList = chargeListOf({ list: [499, 999].map((amount) => itemOf(amount, { coin: itemOf(amount).coin + moreDiamonds })) });
    const ready = { kind: 'ready', data: { chargeList, savedCards: [], account: null }, lists: amountListsOf(chargeList) } as const;
    const now = { ready, loading: { kind: 'loading' }, failed: { kind: 'failed', message: 'request.failed' } } as const;
    runInAction(() => (this.stores.catalogue.status = now[kind]));
  }

  goTo(next: RouteName): void {
    this.route = next;
    this.#changeRoute();
  }

  /** The shopper continues with an account and a package, chosen beforehand. */
  press(amount = 499): void {
    const { catalogue, gate, target } = this.stores;
    if (target.confirmed === null) target.choose(userOf());
    catalogue.choose(cents(amount));
    this.goTo('payStep');
    gate.continueWith({ kind: 'coins', target: target.confirmed ?? userOf(), item: itemOf(amount) });
  }

  /** A payment that is known, or still looks for the device's orders; it records the amounts it was opened for. */
  paymentOf(found: Partial<Pick<PaymentStore, 'isLookingBack' | 'hasUnseenResult' | 'isUnderWay'>> = {}): PaymentStore {
    const open = ({ item }: CoinsPurchase) => this.opened.push(item.amount);
    return {
      isLookingBack: false,
      hasUnseenResult: false,
      isUnderWay: false,
      open,
      ...found,
    } as unknown as PaymentStore;
  }

  /** What became of the order that the shopper continued with. */
  get order(): 'waiting' | 'dropped' | readonly number[] {
    if (this.stores.gate.continued !== null) return 'waiting';
    return this.opened.length === 0 ? 'dropped' : this.opened;
  }

  async begin(): Promise<LatePayment> {
    const { stores } = this;
    const late = openPayment({
      code: { mayHoldOrders: () => Promise.resolve(this.mayHold), onOrdersChanged: (changed) => ((this.otherTab = changed), () => {}) },
      catalogue: stores.catalogue,
      gate: stores.gate,
      target: stores.target,
      load: (isOfStart) =>
        new Promise<void>((resolve, reject) =>
          this.loads.push({
            isOfStart,
            came: (payment = this.paymentOf()) => {
              runInAction(() => (stores.gate.payment = payment));
              resolve();
            },
            failed: () => reject(new Error('blocked')),
          }),
        ),
      route: () => this.route,
      goesOnWithPayment: () => this.goesOn,
      onRoute: (changed) => (this.#changeRoute = changed),
      loadScreens: () => (this.screens += 1),
      opened: () => {},
      afterPaint: (work) => this.#unpainted.push(work),
      reportCrash: (error) => this.crashes.push(error),
    });
    await settled();
    return late;
  }

  /** The browser paints what has changed. */
  paint(): void {
    for (const work of this.#unpainted.splice(0)) work();
  }
}
