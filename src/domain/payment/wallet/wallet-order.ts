import { withOrder, type PaymentIntent } from '../../order/intent.ts';
import type { Order } from '../../order/order.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { PaymentCommand } from '../command.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

export const validateMerchant = (intent: PaymentIntent, validationUrl: string): PaymentCommand => ({
  type: 'validate-merchant',
  intent,
  validationUrl,
});

/** The order of the sheet exists: its merchant is validated. */
export const onSheetOrder = (state: PaymentState, attempt: AttemptOf<'wallet-sheet'>, created: PaymentIntent, order: Order): Transition => {
  if (attempt.validationUrl === null) return next(state);
  const intent = withOrder(created, order);
  return next(
    { ...state, requestToRetry: null, attempt: { ...attempt, phase: 'validating', intent } },
    { type: 'keep-intent', intent },
    validateMerchant(intent, attempt.validationUrl),
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
