import type { PayItem } from '../../catalog/pay-item.ts';
import type { PayableTarget } from '../../account/target-choice.ts';
import { termsOf } from '../../catalog/terms-of.ts';
import type { PaymentEvent } from '../event.ts';
import type { PaymentState } from '../state.ts';

/** Whether the shopper does something on the steps that may create an order. */
export const mayPay = ({ type }: PaymentEvent): boolean =>
  type === 'confirmed' || type === 'pay-again-confirmed' || type === 'other-route-pressed';

/** As above, and what a result offers, which may pay at once. */
export const beginsPayment = (event: PaymentEvent): boolean =>
  (mayPay(event) && event.type !== 'pay-again-confirmed') || event.type === 'retry-pressed' || event.type === 'pay-same-pressed';

/** Whether the next order would be at the price that is shown: a request that is sent again has the price that it began with. */
export const isPriceOfToday = ({ attempt, purchase, requestToRetry }: PaymentState): boolean =>
  attempt.kind === 'idle' && purchase?.kind === 'coins' && requestToRetry === null;

/** Whether what waits to be paid is for the account that may be paid for now: not while another one is wanted, typed or found (ACC-64). */
export const isForTarget = (state: PaymentState, payable: PayableTarget): boolean =>
  !isPriceOfToday(state) || (payable.kind === 'account' && payable.account.uid === state.purchase?.target.uid);

/** Whether what waits to be paid is sold to its account today for the same price, with the same diamonds and under the same recharge ids. */
export const isSoldAsShown = (state: PaymentState, uid: string | null, today: readonly PayItem[]): boolean => {
  const { purchase } = state;
  if (purchase?.kind !== 'coins' || !isPriceOfToday(state)) return true;
  return purchase.target.uid === uid && today.some((item) => termsOf(item) === termsOf(purchase.item));
};
