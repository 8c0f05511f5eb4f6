import { observable, reaction, runInAction } from 'mobx';
import { isSoldAsBefore } from '../../../domain/order/other-packages.ts';
import type { RouteName } from '../../../domain/routing/routes.ts';
import type { PaymentCode } from '../../di/payment-services.ts';
import type { CatalogueStore } from '../../stores/catalogue-store.ts';
import type { ServicesGate } from '../../stores/services-gate.ts';
import type { TargetStore } from '../../stores/target-store.ts';

interface OpenPaymentDeps {
  readonly code: Pick<PaymentCode, 'mayHoldOrders' | 'onOrdersChanged'>;
  readonly catalogue: Pick<CatalogueStore, 'chosen' | 'chosenAmount' | 'items' | 'savedCards' | 'status'>;
  readonly target: Pick<TargetStore, 'confirmed' | 'missing' | 'payable'>;
  readonly gate: Pick<ServicesGate, 'payment' | 'continued' | 'fail'>;
  /**
   * Loads the payment code and connects it to the stores; rejects if loading fails. Called once. `isOfStart`: true while intents kept
   * before the visit are presumed to be resumed.
   */
  readonly load: (isOfStart: () => boolean) => Promise<void>;
  /** The screen of the current address, or null. */
  readonly route: () => RouteName | null;
  /** True if the address is a return from a provider's page or brings a choice from another domain. */
  readonly goesOnWithPayment: () => boolean;
  readonly onRoute: (changed: () => void) => void;
  readonly loadScreens: () => void;
  /** Called once the order that the shopper continued with has opened. */
  readonly opened: () => void;
  readonly afterPaint: (work: () => void) => void;
  readonly reportCrash: (error: unknown) => void;
}

/** The payment, whose code loads after the amounts. */
export interface LatePayment {
  /** Checks whether this device may have an order, and opens the payment if so. */
  look(): void;
  /** Observable: false while this device may have an open order that is not shown. */
  readonly isOrderKnown: boolean;
}

/** Screens that are empty without the payment; screens that show it; and all screens on which an order must not stay hidden. */
const NEED: readonly (RouteName | null)[] = ['payStep', 'fines'];
const SHOW: readonly (RouteName | null)[] = ['index', 'pay', 'recharge', ...NEED];
const CASHIER: readonly (RouteName | null)[] = ['rechargeList', ...SHOW];

/**
 * Loads the payment: immediately if this device may have an order or the screen shows the payment; otherwise when a package is selected,
 * another tab starts an order, or the shopper continues. The order that the shopper continued with opens once the payment is loaded, any order
 * of this device is known and today's packages are read. It is dropped if the shopper has left /pay-step, or if the account or the package
 * is another by then; the screen then leads back to the packages.
 */
export const openPayment = (deps: OpenPaymentDeps): LatePayment => {
  const { code, catalogue, target, gate, load, route, goesOnWithPayment, onRoute, loadScreens, opened, afterPaint, reportCrash } = deps;
  const isEmpty = observable.box(false);
  const isMissing = observable.box(false);
  let looks = 0;
  let mayHold = false;
  let isOfStart = true;
  let opening: Promise<void> | null = null;
  // A waiting order must not stay hidden: without the payment code the page fails, as it does without the services. A screen outside the
  // cashier shows no order, and keeps what the shopper is typing.
  const failWhereNeeded = (): void => {
    if (isMissing.get() && (mayHold || goesOnWithPayment() ? CASHIER : NEED).includes(route())) gate.fail();
  };
  // Once per page: requesting the modules a second time would give instances other than those their importers hold.
  const open = (): void => {
    opening ??= load(() => isOfStart).catch((error: unknown) => {
      reportCrash(error);
      runInAction(() => isMissing.set(true));
      failWhereNeeded();
    });
  };
  const look = (): void => {
    if (gate.payment !== null) return;
    const ticket = ++looks;
    void code.mayHoldOrders().then((may) => {
      if (ticket === 1) isOfStart = may;
      mayHold ||= may;
      // An older check that finishes late may report an order, but not the absence of one.
      if (may || ticket === looks) runInAction(() => isEmpty.set(!mayHold));
      if (!mayHold) return;
      open();
      failWhereNeeded();
    });
  };
  const drop = (): void => runInAction(() => void (gate.continued = null));
  const isKnown = (): boolean =>
    gate.payment?.isLookingBack === false && (catalogue.status.kind === 'ready' || catalogue.status.kind === 'failed');
  const openOrder = (): void => {
    const { payment, continued } = gate;
    if (continued === null || payment === null || !isKnown()) return;
    const { chosen, items, savedCards } = catalogue;
    const { payable } = target;
    const { amount } = continued.item;
    const isAsShown = chosen?.amount === amount && isSoldAsBefore(amount, [continued.item], items);
    // An order of this device comes first: the screen shows it.
    const isFree = !payment.hasUnseenResult && !payment.isUnderWay;
    if (isFree && isAsShown && payable.kind === 'account' && payable.account.uid === continued.target.uid) {
      payment.open({ kind: 'coins', target: payable.account, item: chosen, catalogue: items }, savedCards);
      opened();
    }
    drop();
  };
  const openForRoute = (): void => {
    if (route() !== 'payStep') drop();
    if (goesOnWithPayment() || SHOW.includes(route())) open();
    failWhereNeeded();
  };

  look();
  openForRoute();
  onRoute(openForRoute);
  code.onOrdersChanged(look);
  reaction(
    () => catalogue.chosenAmount !== null,
    (isChosen) => {
      if (!isChosen) return;
      // Requesting the code keeps a slow phone busy, so the selected package is painted first.
      afterPaint(() => {
        loadScreens();
        open();
      });
    },
    { fireImmediately: true },
  );
  // Within the press if everything is loaded: the page then opens with its steps.
  reaction(() => gate.continued, openOrder, { fireImmediately: true });
  // Others hear the same answer, and may drop the choice or question the account: they come first.
  reaction(isKnown, () => queueMicrotask(openOrder));
  return {
    look,
    get isOrderKnown() {
      return gate.payment === null ? isEmpty.get() : !gate.payment.isLookingBack;
    },
  };
};
