import { authenticate, authenticatorOf } from '../authentication/authenticate.ts';
import type { PaymentCommand } from '../command.ts';
import { withOrder, type PaymentIntent } from '../../order/intent.ts';
import type { Order } from '../../order/order.ts';
import type { PostedForm } from '../../ports/browser.ts';
import type { PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { ask, POLL_SLOWLY, START_BOUND, STOP_TRACKING_TIMERS, waitingFor } from './track.ts';

/**
 * Leaves for the provider's or bank's page once that is stored, so that nothing leaves for it a second time by itself. The
 * address of a provider's page is stored with the order, so that a shopper who returns without having paid can continue there.
 */
export const leaveForPage = (state: PaymentState, intent: PaymentIntent, url: string, form: PostedForm | null = null): Transition => {
  const left: PaymentIntent = { ...intent, leftForBank: true };
  return next(
    { ...state, requestToRetry: null, steppedBack: null, dialog: 'none', attempt: waitingFor(left, { reading: false }) },
    { type: 'keep-intent', intent: left },
    START_BOUND,
    POLL_SLOWLY,
    { type: 'redirect', url, form },
  );
};

/**
 * The order of an intent is known: the shopper leaves for its page, is verified by the bank, or waits for its result.
 * `takeOver`: the verification belongs to this tab, for example because the shopper has just ordered here.
 */
export const orderKnown = (
  state: PaymentState,
  intent: PaymentIntent,
  order: Order,
  { takeOver }: { readonly takeOver: boolean },
): Transition => {
  const known = withOrder(intent, order);
  const keep: PaymentCommand = { type: 'keep-intent', intent: known };
  if (order.url !== null) return leaveForPage(state, { ...known, pageUrl: order.url }, order.url);
  const providerId = authenticatorOf(state, known);
  if (providerId !== null) {
    return andThen(next(state, keep, ...STOP_TRACKING_TIMERS), (kept) => authenticate(kept, known, providerId, { takeOver }));
  }
  return next({ ...state, requestToRetry: null, attempt: waitingFor(known) }, keep, START_BOUND, ask(state, known));
};
