import { observable, reaction, runInAction, when } from 'mobx';
import type { RouteName } from '../../../domain/routing/routes.ts';
import type { PaymentCode } from '../../di/payment-services.ts';
import type { CatalogueStore } from '../../stores/catalogue-store.ts';
import type { ServicesGate } from '../../stores/services-gate.ts';
import type { ToastStore } from '../../stores/toast-store.ts';

interface OpenPaymentDeps {
  readonly code: Pick<PaymentCode, 'mayHoldOrders' | 'onOrdersChanged'>;
  readonly catalogue: Pick<CatalogueStore, 'chosenAmount'>;
  readonly gate: Pick<ServicesGate, 'payment' | 'fail'>;
  readonly toasts: Pick<ToastStore, 'show'>;
  /** Loads the code and joins the payment to the stores; rejects when it does not come. */
  readonly load: () => Promise<void>;
  /** The screen of the address; null for none. */
  readonly route: () => RouteName | null;
  /** The address is the way back from a provider's page, or brings a choice from another domain. */
  readonly goesOnWithPayment: () => boolean;
  readonly onRoute: (changed: () => void) => void;
  /** Begins to load the payment's screens as well. */
  readonly loadScreens: () => void;
  readonly reportCrash: (error: unknown) => void;
}

/** The payment, whose code comes after the amounts. */
export interface LatePayment {
  /**
   * For a press on "continue": loads it, and waits until an order of this device would be known. Says whether to go on: not where it did
   * not come, which the shopper is told and can ask for again, nor where the amounts were left meanwhile.
   */
  open(): Promise<boolean>;
  /** Looks whether this device may keep an order by now, and opens the payment then. */
  look(): void;
  /** Observable: false while an order of this device may be open without being shown. */
  readonly isOrderKnown: boolean;
}

/** Screens that show nothing without the payment, and screens that show something of it. */
const NEED: readonly (RouteName | null)[] = ['payStep', 'fines'];
const SHOW: readonly (RouteName | null)[] = ['index', 'pay', 'recharge'];

/**
 * Opens the payment (decision 0133): at once where this device may keep an order or the screen has something of it, else when a package
 * is chosen, another tab begins an order, or the shopper goes on.
 */
export const openPayment = (deps: OpenPaymentDeps): LatePayment => {
  const { code, catalogue, gate, toasts, load, route, goesOnWithPayment, onRoute, loadScreens, reportCrash } = deps;
  const isEmpty = observable.box(false);
  let opening: Promise<boolean> | null = null;
  const open = (): Promise<boolean> => {
    opening ??= load().then(
      () => true,
      (error: unknown) => {
        opening = null;
        reportCrash(error);
        return false;
      },
    );
    return opening;
  };
  // An order that waits on this device may not go unseen: without the code the page fails, as it does without the services.
  const mustOpen = (): void => {
    if (gate.payment === null) void open().then((came) => came || gate.fail());
  };
  const look = (): void => {
    if (gate.payment !== null) return;
    void code.mayHoldOrders().then((may) => {
      runInAction(() => isEmpty.set(!may));
      if (may) mustOpen();
    });
  };
  const openForRoute = (): void => {
    if (goesOnWithPayment() || NEED.includes(route())) mustOpen();
    else if (SHOW.includes(route())) void open();
  };

  look();
  openForRoute();
  onRoute(openForRoute);
  code.onOrdersChanged(look);
  reaction(
    () => catalogue.chosenAmount !== null,
    (isChosen) => {
      if (!isChosen) return;
      loadScreens();
      void open();
    },
    { fireImmediately: true },
  );
  return {
    open: async () => {
      loadScreens();
      if (!(await open())) {
        toasts.show('request.failed');
        return false;
      }
      await when(() => gate.payment?.isLookingBack !== true);
      return route() === 'rechargeList';
    },
    look,
    get isOrderKnown() {
      return gate.payment === null ? isEmpty.get() : !gate.payment.isLookingBack;
    },
  };
};
