import { reaction, runInAction } from 'mobx';
import { finePath } from '../../../domain/fine/fine.ts';
import * as limits from '../../../domain/limits.ts';
import { newlyEnded, newlyPaid } from '../../../domain/payment/result/newly-ended.ts';
import { isPaymentOpen } from '../../../domain/payment/selectors.ts';
import { entriesOf } from '../../../domain/payment/steps/leave.ts';
import { shownSuccess } from '../../../domain/payment/result/seen-result.ts';
import { beginsInTap } from '../../../domain/payment/steps/package-in-question.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';
import { addArabic } from '../../../texts/loaded-arabic.ts';
import type { AppServices } from '../../di/app-services.ts';
import { backEntries } from '../../kit/layout/back-entries.ts';
import { isDesktop } from '../../screens/pay-step/use-desktop.ts';
import { leaveSuccess } from '../../screens/receipt/leave-success.ts';
import { cardsAfter } from '../../stores/cards-after.ts';
import { PaymentStore } from '../../stores/payment-store.ts';
import type { ArrivalStore } from '../../stores/arrival-store.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Navigate } from '../current-route.ts';
import { GoOnAfterSession } from './after-session.ts';
import { resumePayment } from './resume-payment.ts';
import { ShopperPayment } from './shopper-payment.ts';

export interface PaymentJoin {
  readonly stores: Stores;
  readonly services: AppServices;
  readonly arrival: ArrivalStore;
  readonly navigate: Navigate;
  /** An order that is found was there when the visit began, as far as is known: it comes first. */
  readonly isOfStart: () => boolean;
  /** Settles when it is known whose visit this is. */
  readonly shopperKnown: Promise<unknown>;
}

/** The payment as the visit goes on with it. */
export interface JoinedPayment {
  readonly payments: ShopperPayment;
  readonly afterSession: GoOnAfterSession;
}

/** Binds the browser's back to the payment's steps: the machine decides what it does. */
const bindBack = (gate: Stores['gate']): void => {
  const steps = {
    depth: () => (gate.payment === null || gate.payment.isLookingBack || gate.payment.isEmpty ? 0 : entriesOf(gate.payment.state)),
    back: () => {
      // An empty payment with a page is a success after a reload.
      if (gate.payment?.isEmpty === true) leaveSuccess();
      else gate.payment?.dispatch({ type: 'back-pressed', desktop: isDesktop() });
    },
    isAsking: () => gate.payment?.state.dialog === 'confirm-leave',
    isOpen: () => gate.payment !== null && isPaymentOpen(gate.payment.state),
    success: () => (gate.payment === null ? null : shownSuccess(gate.payment.state)),
  };
  backEntries().follow(steps);
  reaction(
    () => `${steps.depth()} ${steps.isAsking()} ${steps.success()}`,
    () => backEntries().settle(),
  );
};

/**
 * Joins the payment to the stores and services, once, and takes up an order without an end. Its code, and the payment's services,
 * come after the others (docs/decisions/16-first-load.md).
 */
export const attachPayment = ({ stores, services, arrival, navigate, isOfStart, shopperKnown }: PaymentJoin): JoinedPayment => {
  const { gate, toasts, catalogue, target } = stores;
  addArabic(paymentMessages);
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
          newlyEnded(before, after).forEach(services.payment.rememberEnd);
          if (before.attempt !== after.attempt) gate.payment?.reviewDevice();
        },
        { payer: services.session.payer, ...services.session.bindSession() },
        catalogue,
      ),
    (paid, fineOf) => {
      // The next package is chosen by itself.
      if (paid && fineOf === null) catalogue.leaveChoice();
      // A paid order changes what is recommended and remembered.
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
    // What was reviewed before did not have them.
    if (change === 'opened-late') gate.payment?.reviewEarlier();
  });
  reaction(
    () => `${target.confirmed?.uid} ${target.missing}`,
    () => gate.payment?.followTarget(target.payable),
  );
  // The packages and saved cards that came were those of a device that had never paid.
  services.payment.onDeviceRestored(() => {
    if (catalogue.status.kind !== 'idle') catalogue.reload();
  });
  reaction(() => gate.payment?.endsWithPage === true, services.page.askBeforeLeaving);
  services.page.onRestored(() => gate.payment?.leavePaidForm());
  services.page.onReturn(() => gate.payment?.price.review());
  // A wallet's sheet begins in the tap (D13), which waits for no list.
  reaction(
    () => gate.payment !== null && gate.payment.state.attempt.kind === 'idle' && beginsInTap(gate.payment.state),
    (isReady) => {
      clearInterval(reviewing);
      if (isReady)
        reviewing = setInterval(() => document.visibilityState === 'visible' && gate.payment?.price.review(), limits.listedPriceLife / 4);
    },
  );
  // Before a screen sees the payment: one that is only not known yet is not empty.
  payment
    .lookBack(shopperKnown, (unseen) => resumePayment(gate.payment ?? payment, unseen, isOfStart() ? navigate : null))
    // A hint alone says nothing of the order: the payment asks at once instead of at its next turn.
    .then(() => services.analytics.hintOfOrder(() => gate.payment?.dispatch({ type: 'returned' })))
    .catch(services.analytics.reportCrash);
  runInAction(() => (gate.payment = payment));
  bindBack(gate);
  payment.reviewEarlier();
  return { payments, afterSession: new GoOnAfterSession({ gate, arrival, target, startOver: () => payments.startOver(), navigate }) };
};
