import { runInAction } from 'mobx';
import { amountListsOf } from '../../../src/domain/order/pay-item.ts';
import type { RouteName } from '../../../src/domain/routing/routes.ts';
import { openPayment, type LatePayment } from '../../../src/ui/boot/payment/open-payment.ts';
import type { PaymentStore } from '../../../src/ui/stores/payment-store.ts';
import { createStores } from '../../../src/ui/stores/stores.ts';
import { chargeListOf, itemOf } from '../payment/builders.ts';

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

  arePackages(kind: 'loading' | 'ready' | 'failed'): void {
    const chargeList = chargeListOf({ list: [itemOf(499), itemOf(999)] });
    const ready = { kind: 'ready', data: { chargeList, savedCards: [], account: null }, lists: amountListsOf(chargeList) } as const;
    const now = { ready, loading: { kind: 'loading' }, failed: { kind: 'failed', message: 'request.failed' } } as const;
    runInAction(() => (this.stores.catalogue.status = now[kind]));
  }

  goTo(next: RouteName): void {
    this.route = next;
    this.#changeRoute();
  }

  /** What became of a press: null while it waits. */
  pressed(late: LatePayment): () => boolean | null {
    let went: boolean | null = null;
    void late.open().then((may) => (went = may));
    return () => went;
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
            came: (payment = { isLookingBack: false } as PaymentStore) => {
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
