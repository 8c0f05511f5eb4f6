import type { PastPayment } from '../../order/past-payments.ts';
import { amountOf } from '../create/intent-of-purchase.ts';
import type { Tap } from '../create/send-create.ts';
import type { EventOf } from '../event.ts';
import type { PaymentState, Purchase } from '../state.ts';
import { next, type Transition } from '../transition.ts';

const isOf = ({ amount, coins, displayUid }: PastPayment, purchase: Purchase): boolean =>
  amount === amountOf(purchase) && (coins === null) === (purchase.kind === 'fine') && displayUid === purchase.target.displayUid;

/** Returns the newest payment for this same purchase made on another page since; null if none. */
export const paidElsewhere = ({ purchase, paidSince }: Pick<PaymentState, 'purchase' | 'paidSince'>): PastPayment | null =>
  purchase === null ? null : (paidSince.find((payment) => isOf(payment, purchase)) ?? null);

/** Other pages of this device have paid since the steps were opened: the steps show it before anything is confirmed. */
export const onPaidElsewhere = (state: PaymentState, { payments }: EventOf<'paid-elsewhere'>): Transition => {
  const paidSince = payments.filter(({ payer, state: end }) => payer === state.payer && end === 'paid');
  return next({ ...state, paidSince });
};

/** Asks the shopper if the same was paid elsewhere meanwhile; otherwise, and after their answer, runs `pay`. */
export const unlessPaidElsewhere = (state: PaymentState, pay: (state: PaymentState) => Transition): Transition =>
  paidElsewhere(state) === null ? pay(state) : next({ ...state, dialog: 'confirm-pay-again' });

/** The shopper knows of that payment and wants another one: the question is not repeated in this pass through the steps. */
export const onPayAgainConfirmed = (state: PaymentState, tap: Tap, pay: (state: PaymentState, tap: Tap) => Transition): Transition =>
  state.dialog === 'confirm-pay-again' ? pay({ ...state, dialog: 'none', paidSince: [] }, tap) : next(state);
