import { withOrder, type PaymentIntent } from '../../order/intent.ts';
import type { Order } from '../../order/order.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { MerchantCheck } from '../../payment-method/wallet-merchant.ts';
import type { PaymentCommand } from '../command.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

/** The order of a sheet exists: the sheet is given it, with the merchant session that its wallet wants. */
export const readySheet = (intent: PaymentIntent, check: MerchantCheck): PaymentCommand => ({
  type: 'ready-sheet',
  intent,
  check,
});

/** The order of the sheet exists. */
export const onSheetOrder = (state: PaymentState, attempt: AttemptOf<'wallet-sheet'>, created: PaymentIntent, order: Order): Transition => {
  if (attempt.check === null) return next(state);
  const intent = withOrder(created, order);
  return next(
    { ...state, requestToRetry: null, attempt: { ...attempt, phase: 'validating', intent } },
    { type: 'keep-intent', intent },
    readySheet(intent, attempt.check),
  );
};

/** The create of a wallet whose sheet is gone: an order is given up, an unknown one is sent again by the next confirm (D2, F26). */
export const onOrphanOrder = (state: PaymentState, intent: PaymentIntent, order: Order | null): Transition =>
  order === null
    ? next({ ...state, requestToRetry: intent, attempt: { kind: 'idle' } })
    : next(
        { ...state, requestToRetry: null, attempt: { kind: 'idle' } },
        { type: 'abandon-order', intent: withOrder(intent, order), reason: USER_CANCEL },
      );
