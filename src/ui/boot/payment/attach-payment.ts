import { reaction, runInAction } from 'mobx';
import { finePath } from '../../../domain/fine/fine.ts';
import * as limits from '../../../domain/limits.ts';
import { newlyEnded, newlyPaid, refusedByBank, shownSuccess } from '../../../domain/payment/result.ts';
import { entriesOf, beginsInTap, isPriceOfToday, opensOnlyForm } from '../../../domain/payment/panel.ts';
import type { PaymentIntent } from '../../../domain/order/intent.ts';
import { pathOf, type RouteName } from '../../../domain/routing/routes.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';
import { results } from '../../../texts/ar/results.ts';
import { addArabic } from '../../../texts/loaded-arabic.ts';
import type { AppServices } from '../../di/app-services.ts';
import { backEntries } from '../../kit/layout/back-entries.ts';
import { isDesktop } from '../../screens/pay-step/use-desktop.ts';
import { leaveSuccess } from '../../screens/payment-return/receipt-page.tsx';
import { cardsAfter } from '../../stores/card-rows.ts';
import { PaymentStore } from '../../stores/payment-store.ts';
import type { ArrivalStore } from '../../stores/arrival-store.ts';
import type { Stores } from '../../stores/stores.ts';
import { currentRoute, isPaymentReturn, onRoute, type Navigate } from '../current-route.ts';
import { GoOnAfterSession } from './after-session.ts';
import { ShopperPayment } from './shopper-payment.ts';

export interface PaymentJoin {
  readonly stores: Stores;
  readonly services: AppServices;
  readonly arrival: ArrivalStore;
  readonly navigate: Navigate;
  /** True while an order that is found is presumed to date from before the visit; such an order comes first. */
  readonly isOfStart: () => boolean;
  /** Settles once the shopper of this visit is known. */
  readonly shopperKnown: Promise<unknown>;
}

/** The connected payment, as the rest of the visit uses it. */
export interface JoinedPayment {
  readonly payments: ShopperPayment;
  readonly afterSession: GoOnAfterSession;
  /** Opens the card form of a new order if it is the only way to pay (CHN-20). */
  readonly openOnlyForm: () => void;
}

const CASHIER_ROUTES: readonly (RouteName | null)[] = ['pay', 'recharge', 'rechargeList', 'payStep', 'fines'];

/**
 * Resumes an unfinished intent at the start of a visit (D2), which takes precedence on the cashier's own routes. A payment return visit
 * shows its own order. `navigate` is null during a visit: an order of another tab leaves the page as it is.
 */
export const resumePayment = (payment: PaymentStore, unseen: PaymentIntent | null, navigate: Navigate | null): void => {
  if (isPaymentReturn()) return;
  const found = payment.resume(unseen);
  if (found && CASHIER_ROUTES.includes(currentRoute())) navigate?.(pathOf('payStep'), { replace: true });
};

/** Binds the browser's back button to the payment steps; the machine decides what back does. */
const bindBack = (gate: Stores['gate'], payments: ShopperPayment): void => {
  const steps = {
    depth: () => (gate.payment === null || gate.payment.isLookingBack || gate.payment.isEmpty ? 0 : entriesOf(gate.payment.state)),
    back: () => {
      // An empty payment that has a page is a success page after a reload.
      if (gate.payment?.isEmpty === true) leaveSuccess();
      else gate.payment?.dispatch({ type: 'back-pressed', desktop: isDesktop() });
    },
    isAsking: () => gate.payment?.state.dialog === 'confirm-leave',
    isOpen: () => payments.isOpen,
    success: () => (gate.payment === null ? null : shownSuccess(gate.payment.state)),
  };
  backEntries().follow(steps);
  reaction(
    () => `${steps.depth()} ${steps.isAsking()} ${steps.success()}`,
    () => backEntries().settle(),
  );
};

/**
 * Connects the payment to the stores and services, once, and resumes an unfinished order. Its code and the payment services load after the
 * others (docs/decisions/16-first-load.md).
 */
export const attachPayment = ({ stores, services, arrival, navigate, isOfStart, shopperKnown }: PaymentJoin): JoinedPayment => {
  const { gate, toasts, catalogue, target } = stores;
  addArabic(paymentMessages, results);
  const payments = new ShopperPayment(
    gate,
    (closed) =>
      new PaymentStore(
        services,
        toasts,
        closed,
        (before, after) => catalogue.keepCards(cardsAfter(catalogue.savedCards, before, after)),
        (event, before, after) => {
          services.analytics.observePayment(event, before, after);
          for (const intent of newlyPaid(before, after)) {
            services.account.countPaid(intent);
            services.fine.rememberPaid(intent);
          }
          [...newlyEnded(before, after), ...refusedByBank(event, before)].forEach(services.payment.rememberEnd);
          if (before.attempt !== after.attempt) gate.payment?.reviewDevice();
        },
        { payer: services.session.payer, ...services.session.bindSession() },
        catalogue,
      ),
    (paid, fineOf) => {
      // The next package is selected automatically.
      if (paid && fineOf === null) catalogue.leaveChoice();
      // A paid order changes the recommended and remembered choices.
      if (paid) catalogue.reload();
      backEntries().leave(fineOf === null ? pathOf('rechargeList') : finePath(fineOf));
    },
  );
  const payment = payments.create();
  let reviewing: ReturnType<typeof setInterval> | undefined;
  services.payment.onIntentsChanged((change) => {
    gate.payment?.reviewDevice();
    gate.payment?.lookForPaid();
    void gate.payment?.resumeOpen();
    // Intents opened late were missing from the first review.
    if (change === 'opened-late') gate.payment?.reviewEarlier();
  });
  // Also when the steps can be paid again: the account may have been changed while an order was awaited.
  reaction(
    () => `${target.confirmed?.uid} ${target.missing} ${gate.payment !== null && isPriceOfToday(gate.payment.state)}`,
    () => gate.payment?.followTarget(target.payable),
  );
  // The packages and saved cards loaded so far were those of a device that had never paid.
  services.payment.onDeviceRestored(() => {
    if (catalogue.status.kind !== 'idle') catalogue.reload();
  });
  reaction(() => gate.payment?.endsWithPage === true, services.page.askBeforeLeaving);
  services.page.onRestored(() => gate.payment?.leavePaidForm());
  services.page.onReturn(() => gate.payment?.price.review());
  // A wallet sheet must open within the tap (D13), so it cannot wait for a list.
  reaction(
    () => gate.payment !== null && gate.payment.state.attempt.kind === 'idle' && beginsInTap(gate.payment.state),
    (isReady) => {
      clearInterval(reviewing);
      if (isReady)
        reviewing = setInterval(() => document.visibilityState === 'visible' && gate.payment?.price.review(), limits.listedPriceLife / 4);
    },
  );
  // Before a screen sees the payment: a payment that is not known yet is not an empty one.
  payment
    .lookBack(shopperKnown, (unseen) => resumePayment(gate.payment ?? payment, unseen, isOfStart() ? navigate : null))
    // A hint alone does not prove the order, so the payment queries now rather than at its next poll.
    .then(() => services.analytics.hintOfOrder(() => gate.payment?.dispatch({ type: 'returned' })))
    .catch(services.analytics.reportCrash);
  runInAction(() => (gate.payment = payment));
  bindBack(gate, payments);
  payment.reviewEarlier();
  const openOnlyForm = (): void => {
    const { payment: opened } = gate;
    if (opened === null || !opensOnlyForm(opened.state)) return;
    opened.dispatch({ type: 'confirmed', requestId: services.payment.newRequestId(), at: services.page.now() });
  };
  return {
    payments,
    openOnlyForm,
    afterSession: new GoOnAfterSession({
      gate,
      arrival,
      target,
      startOver: () => payments.startOver(),
      navigate,
      route: currentRoute,
      onRoute,
    }),
  };
};
