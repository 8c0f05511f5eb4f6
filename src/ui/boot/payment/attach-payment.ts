import { reaction, runInAction } from 'mobx';
import { payerOf } from '../../../domain/order/intent.ts';
import { finePath } from '../../../domain/fine/fine-path.ts';
import { newlyEnded } from '../../../domain/payment/result/newly-ended.ts';
import { newlyPaid } from '../../../domain/payment/result/newly-paid.ts';
import { pathOf } from '../../../domain/routing/routes.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';
import { addArabic } from '../../../texts/loaded-arabic.ts';
import type { AppServices } from '../../di/app-services.ts';
import { cardsAfter } from '../../stores/cards-after.ts';
import { PaymentStore } from '../../stores/payment-store.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Navigate } from '../navigate.ts';
import { resumePayment } from './resume-payment.ts';
import { ShopperPayment } from './shopper-payment.ts';

export interface PaymentJoin {
  readonly stores: Stores;
  readonly services: AppServices;
  readonly navigate: Navigate;
  /** An order that is found was there when the visit began, as far as is known: it comes first. */
  readonly isOfStart: () => boolean;
  /** Settles when it is known whose visit this is. */
  readonly shopperKnown: Promise<unknown>;
}

/**
 * Joins the payment to the stores and services, once, and takes up an order without an end. Its code, and the payment's services,
 * come after the others (decision 0133).
 */
export const attachPayment = ({ stores, services, navigate, isOfStart, shopperKnown }: PaymentJoin): ShopperPayment => {
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
        payerOf(services.session.loggedInUser()?.uid ?? null),
      ),
    (paid, fineOf) => {
      // A paid order changes what is recommended and remembered.
      if (paid) catalogue.reload();
      navigate(fineOf === null ? pathOf('rechargeList') : finePath(fineOf), { replace: true });
    },
  );
  const payment = payments.create();
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
  // Before a screen sees the payment: one that is only not known yet is not empty.
  payment
    .lookBack(shopperKnown, (unseen) => resumePayment(gate.payment ?? payment, unseen, isOfStart() ? navigate : null))
    // A hint alone says nothing of the order: the payment asks at once instead of at its next turn.
    .then(() => services.analytics.hintOfOrder(() => gate.payment?.dispatch({ type: 'returned' })))
    .catch(services.analytics.reportCrash);
  runInAction(() => (gate.payment = payment));
  payment.reviewEarlier();
  return payments;
};
