import * as limits from '../../limits.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import type { PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

/** The order of an element form exists: shows the provider's form for it, with a time-out until it takes input (D57). */
export const showElementForm = (state: PaymentState, intent: PaymentIntent): Transition => {
  const { paymentMethod } = state;
  if (paymentMethod === null) return next(state);
  return next(
    { ...state, requestToRetry: null, attempt: { kind: 'element-form', intent, phase: 'loading' } },
    { type: 'keep-intent', intent },
    { type: 'start-timer', timer: 'element-form', ms: limits.elementFormWait, visible: false },
    { type: 'show-element-form', intent, paymentMethod },
  );
};
