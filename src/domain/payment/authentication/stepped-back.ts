import type { PaymentIntent } from '../../order/intent.ts';
import { resultWaitOf } from '../correlation.ts';
import type { PaymentState } from '../state.ts';

/** The shopper has left the bank's check, or the page of the order, before a result was known. */
export const steppedBackFrom = (state: PaymentState, { requestId }: PaymentIntent): PaymentState => ({ ...state, steppedBack: requestId });

/**
 * The order that the shopper has stepped back from, and that the platform, asked since then, has not decided; null when there is none. It
 * is waited for like any other order without an end. Only, the shopper is at the bank no more, and need not wait before going on.
 */
export const steppedBackOrder = ({ attempt, steppedBack, paymentReturn }: PaymentState): PaymentIntent | null => {
  const wait = steppedBack === null ? null : resultWaitOf({ attempt }, steppedBack);
  // A shopper whom the bank's page has sent back has not stepped back from it.
  if (wait === null || paymentReturn?.orderId === wait.intent.orderId) return null;
  switch (wait.kind) {
    case 'waiting':
      return wait.tries > 0 && !wait.mayAuthenticate ? wait.intent : null;
    case 'unresolved':
      return wait.intent;
  }
};
