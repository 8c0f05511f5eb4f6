import { mayBeCharged } from '../../order/intent.ts';
import { attemptRule } from '../attempt-rules.ts';
import { giveUpRetry } from '../create/give-up-retry.ts';
import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { hasUnseenResult } from '../selectors.ts';
import type { PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { choose, firstUsable, preselected } from './payment-method-choice.ts';
import { atHome } from './step-changes.ts';

/** Starts the steps afresh. An attempt under way, one without an end, or an unseen result is shown instead (P3, P6). */
export const onOpened = (state: PaymentState, event: EventOf<'opened'>): Transition => {
  const { attempt, requestToRetry } = state;
  if (!attemptRule(attempt).givesWayToOrder || hasUnseenResult(state)) return next(state);
  if (requestToRetry !== null && mayBeCharged(requestToRetry)) return giveUpRetry(state, requestToRetry);
  const { purchase, paymentMethods, cards, policy } = event;
  const { paymentMethod, card } = preselected(paymentMethods, cards, event.preferred, event.isWalletReady);
  const leave: readonly PaymentCommand[] =
    requestToRetry === null ? [] : [{ type: 'abandon-order', intent: requestToRetry, reason: USER_CANCEL }];
  const opened: PaymentState = {
    ...atHome(state),
    purchase,
    paymentMethods,
    cards,
    policy,
    scene: 'normal',
    attempt: { kind: 'idle' },
    requestToRetry: null,
    paidSince: [],
  };
  return andThen(next(opened, ...leave), (fresh) => choose(fresh, paymentMethod, card));
};

export const onPaymentMethodChosen = (state: PaymentState, event: EventOf<'payment-method-chosen'>): Transition => {
  const paymentMethod = state.paymentMethods.find((candidate) => candidate.payType === event.payType);
  if (paymentMethod === undefined || state.attempt.kind !== 'idle' || state.step !== 'HOME') return next(state);
  return choose(state, paymentMethod, null);
};

/** Shows the payment methods instead of the chosen card (cashier §3 Display method 1) and unselects a wallet that the device cannot use. */
export const onPaymentMethodsShown = (state: PaymentState): Transition => {
  if (state.attempt.kind !== 'idle' || state.step !== 'HOME') return next(state);
  if (state.wallet === 'unsupported') {
    const others = state.paymentMethods.filter(({ payType }) => payType !== state.paymentMethod?.payType);
    return choose(state, firstUsable(others, false), null);
  }
  return next({ ...state, card: null });
};
