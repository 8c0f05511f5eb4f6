import { reaction } from 'mobx';
import type { PastPayment } from '../../../domain/order/past-payments.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import type { PaymentServices } from '../../di/payment-services.ts';

export interface FoundPayments {
  readonly payer: string;
  readonly payments: readonly PastPayment[];
}

type Services = Pick<PaymentServices, 'pastPayments' | 'onIntentsChanged'>;
type Watched = Pick<PaymentState, 'payer' | 'attempt' | 'earlierPaid'>;

/**
 * Reads the current payer's payments on this device: now, and again when the payer or the payment changes, here or in another tab. Only the
 * answer to the latest read counts. Returns the stop.
 */
export const followPastPayments = (services: Services, state: () => Watched, found: (payments: FoundPayments) => void): (() => void) => {
  let asked = 0;
  const ask = (): void => {
    const ticket = ++asked;
    const { payer } = state();
    void services.pastPayments(payer).then((payments) => {
      if (ticket === asked) found({ payer, payments });
    });
  };
  const ends = [
    services.onIntentsChanged(ask),
    reaction(
      () => {
        const { payer, attempt, earlierPaid } = state();
        return { payer, attempt, earlierPaid };
      },
      ask,
      {
        fireImmediately: true,
        equals: (now, then) => now.payer === then.payer && now.attempt === then.attempt && now.earlierPaid === then.earlierPaid,
      },
    ),
  ];
  return () => {
    asked += 1;
    for (const end of ends) end();
  };
};
