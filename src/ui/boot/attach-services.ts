import type { Services } from '../di/services.ts';
import { cardsAfter } from '../stores/cards-after.ts';
import { PaymentStore } from '../stores/payment-store.ts';
import type { Stores } from '../stores/stores.ts';
import { resumePayment } from './resume-payment.ts';

/** Joins the stores to the services, once, and takes up a payment without an end. Outside the first download. */
export const attachServices = ({ gate, toasts, target, catalogue }: Stores, services: Services, closed: () => void): void => {
  const payment = new PaymentStore(
    services,
    toasts,
    (paid) => {
      // A paid order changes what is recommended and remembered.
      if (paid) catalogue.reload();
      closed();
    },
    (before, after) => catalogue.keepCards(cardsAfter(catalogue.savedCards, before, after)),
  );
  target.restore(services);
  target.recheck(services);
  services.onReturn(() => {
    payment.dispatch({ type: 'returned' });
    payment.reviewEarlier();
  });
  services.onIntentsChanged(() => payment.resume());
  gate.provide(services, payment);
  resumePayment(payment, services.unseenIntent());
  payment.reviewEarlier();
};
