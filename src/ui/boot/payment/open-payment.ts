import { observable, reaction, runInAction, when } from 'mobx';
import type { RouteName } from '../../../domain/routing/routes.ts';
import type { PaymentCode } from '../../di/payment-services.ts';
import type { CatalogueStore } from '../../stores/catalogue-store.ts';
import type { ServicesGate } from '../../stores/services-gate.ts';
import type { TargetStore } from '../../stores/target-store.ts';

interface OpenPaymentDeps {
  readonly code: Pick<PaymentCode, 'mayHoldOrders' | 'onOrdersChanged'>;
  readonly catalogue: Pick<CatalogueStore, 'chosenAmount' | 'status'>;
  readonly target: Pick<TargetStore, 'confirmed' | 'missing'>;
  readonly gate: Pick<ServicesGate, 'payment' | 'fail'>;
  /**
   * Loads the code and joins the payment to the stores; rejects when it does not come. Called once. `isOfStart`: what the device kept when
   * the visit began is being taken up, as far as is known.
   */
  readonly load: (isOfStart: () => boolean) => Promise<void>;
  /** The screen of the address; null for none. */
  readonly route: () => RouteName | null;
  /** The address is the way back from a provider's page, or brings a choice from another domain. */
  readonly goesOnWithPayment: () => boolean;
  readonly onRoute: (changed: () => void) => void;
  /** Begins to load the payment's screens as well. */
  readonly loadScreens: () => void;
  readonly afterPaint: (work: () => void) => void;
  readonly reportCrash: (error: unknown) => void;
}

/** The payment, whose code comes after the amounts. */
export interface LatePayment {
  /**
   * For a press on "continue": loads it, and waits until an order of this device would be known and the packages are there. Says whether
   * to go on: only for the newest press, and not where the amounts were left, or the package or the account changed, meanwhile. Fails
   * the page where the code did not come.
   */
  open(): Promise<boolean>;
  /** Looks whether this device may keep an order by now, and opens the payment then. */
  look(): void;
  /** Observable: false while an order of this device may be open without being shown. */
  readonly isOrderKnown: boolean;
}

/** Screens that show nothing without the payment; those that show it; and all where an order may not go unseen. */
const NEED: readonly (RouteName | null)[] = ['payStep', 'fines'];
const SHOW: readonly (RouteName | null)[] = ['index', 'pay', 'recharge', ...NEED];
const CASHIER: readonly (RouteName | null)[] = ['rechargeList', ...SHOW];

/**
 * Opens the payment: at once where this device may keep an order or the screen has something of it, else when a package
 * is chosen, another tab begins an order, or the shopper goes on.
 */
export const openPayment = (deps: OpenPaymentDeps): LatePayment => {
  const { code, catalogue, target, gate, load, route, goesOnWithPayment, onRoute, loadScreens, afterPaint, reportCrash } = deps;
  const isEmpty = observable.box(false);
  const isMissing = observable.box(false);
  /** The number of the newest press; another one when it is no longer to be carried out. */
  const press = observable.box(0);
  let looks = 0;
  let mayHold = false;
  let isOfStart = true;
  let opening: Promise<void> | null = null;
  const nextPress = (): number => runInAction(() => (press.set(press.get() + 1), press.get()));
  // An order that waits on this device may not go unseen: without the code the page fails, as it does without the services. A screen
  // outside the cashier shows none, and keeps what is being typed there.
  const failWhereNeeded = (): void => {
    if (isMissing.get() && (mayHold || goesOnWithPayment() ? CASHIER : NEED).includes(route())) gate.fail();
  };
  // Once a page: modules that were asked for a second time would be other ones than those that their importers have.
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
      // An earlier look that comes later knows of an order, but not of none.
      if (may || ticket === looks) runInAction(() => isEmpty.set(!mayHold));
      if (!mayHold) return;
      open();
      failWhereNeeded();
    });
  };
  const openForRoute = (): void => {
    if (route() !== 'rechargeList') nextPress();
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
      // Asking for the code takes a slow phone long: the package is seen to be chosen first.
      afterPaint(() => {
        loadScreens();
        open();
      });
    },
    { fireImmediately: true },
  );
  reaction(() => `${catalogue.chosenAmount} ${target.confirmed?.uid} ${target.missing}`, nextPress);
  return {
    open: async () => {
      loadScreens();
      const mine = nextPress();
      open();
      await when(
        () =>
          press.get() !== mine ||
          isMissing.get() ||
          (gate.payment?.isLookingBack === false && ['ready', 'failed'].includes(catalogue.status.kind)),
      );
      if (press.get() !== mine) return false;
      if (isMissing.get()) gate.fail();
      return !isMissing.get() && catalogue.status.kind === 'ready';
    },
    look,
    get isOrderKnown() {
      return gate.payment === null ? isEmpty.get() : !gate.payment.isLookingBack;
    },
  };
};
