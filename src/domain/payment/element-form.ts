import * as limits from '../limits.ts';
import { type PaymentIntent, mayBeCharged, paidInForm } from '../order/intent.ts';
import type { PaymentState, AttemptOf } from './state.ts';
import { next, type Transition, atHome, andThen } from './transition.ts';
import { DEFAULT_REASON, NETWORK_TIMEOUT, USER_CANCEL, type WalletReason } from '../outcome/evidence.ts';
import { steppedBackFrom } from './authentication.ts';
import type { PaymentCommand } from './command.ts';
import { onBlocked, track } from './tracking.ts';
import { isOver, openIntentBeside } from '../order/kept-intents.ts';
import type { PaymentEvent } from './event.ts';

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

type Form = AttemptOf<'element-form'>;

const HIDE: PaymentCommand = { type: 'hide-element-form' };
const STOP: PaymentCommand = { type: 'stop-timer', timer: 'element-form' };
const UNAVAILABLE: PaymentCommand = { type: 'toast', message: 'card.element-unavailable' };
const EXPIRED: PaymentCommand = { type: 'toast', message: 'card.element-expired' };
const within = (ms: number): PaymentCommand => ({ type: 'start-timer', timer: 'element-form', ms, visible: false });

/** True if its order may have been charged: its pay button was used, or an earlier request under its id may have arrived (D2). */
const mayBePaid = ({ intent, phase }: Form): boolean => phase === 'paying' || mayBeCharged(intent);

/** The form closes before anything was paid in it: nothing was charged, so its order is abandoned (D57). */
export const leaveUnpaidForm = (
  state: PaymentState,
  { intent }: Form,
  reason: WalletReason,
  ...said: readonly PaymentCommand[]
): Transition => next({ ...atHome(state), attempt: { kind: 'idle' } }, HIDE, STOP, { type: 'abandon-order', intent, reason }, ...said);

/** The form ended or was given up after its pay button was used: only the order's result decides (D57). */
export const waitForPaidForm = (state: PaymentState, { intent }: Form): Transition => {
  const paid = paidInForm(intent);
  return andThen(next(state, HIDE, STOP, { type: 'keep-intent', intent: paid }), (hidden) =>
    track(hidden, paid, { mayAuthenticate: false }),
  );
};

/** The shopper leaves the form: the order is tracked if it was paid in, else abandoned. */
export const leaveElementForm = (state: PaymentState, attempt: Form): Transition =>
  mayBePaid(attempt) ? waitForPaidForm(steppedBackFrom(state, attempt.intent), attempt) : leaveUnpaidForm(state, attempt, USER_CANCEL);

/** The page removed the form's mount point, as the browser's back button does. */
export const onElementFormGone = (state: PaymentState, attempt: Form): Transition => leaveElementForm(state, attempt);

/** The form now takes input, but for less time than a visit waits before it abandons such an order (F26). */
export const onElementFormShown = (state: PaymentState, attempt: Form): Transition =>
  next({ ...state, attempt: { ...attempt, phase: 'shown' } }, within(limits.elementFormOpen));

/** The form's pay button was used: from now on money may move, and the bank may verify the shopper within the form. */
export const onElementFormPaying = (state: PaymentState, attempt: Form): Transition => {
  const intent = paidInForm(attempt.intent);
  return next(
    { ...state, dialog: 'none', attempt: { ...attempt, intent, phase: 'paying' } },
    { type: 'keep-intent', intent },
    within(limits.authenticationBound),
  );
};

/** The form could not be shown, or broke: an order not paid in it is abandoned, and the shopper may start again at once. */
export const onElementFormFailed = (state: PaymentState, attempt: Form): Transition =>
  mayBePaid(attempt) ? waitForPaidForm(state, attempt) : leaveUnpaidForm(state, attempt, DEFAULT_REASON, UNAVAILABLE);

/** The form did not load in time, was unpaid for too long, or had no end for as long as a bank may take. */
export const onElementFormTimer = (state: PaymentState, attempt: Form): Transition =>
  mayBePaid(attempt)
    ? waitForPaidForm(state, attempt)
    : leaveUnpaidForm(state, attempt, NETWORK_TIMEOUT, attempt.phase === 'loading' ? UNAVAILABLE : EXPIRED);

/**
 * Another tab's order may be charged, or its create is under way (`intent` null): closes the form unpaid and shows the other order (P6,
 * P8).
 */
export const onElementFormBlocked = (state: PaymentState, attempt: Form, intent: PaymentIntent | null): Transition =>
  mayBePaid(attempt)
    ? waitForPaidForm(state, attempt)
    : andThen(leaveUnpaidForm(state, attempt, USER_CANCEL), (left) => onBlocked(left, intent));

/**
 * Returns the event that says why an element form may not charge its order, or null if it may (D57). `kept`: the intents read under the
 * cross-tab lock, between the press and the charge. An order no longer stored was abandoned by another tab because of its age.
 */
export const formRefusal = (kept: readonly PaymentIntent[], requestId: string): PaymentEvent | null => {
  const own = kept.find((intent) => intent.requestId === requestId);
  if (own !== undefined && isOver(own)) return { type: 'element-form-ended', requestId };
  const other = openIntentBeside(kept, requestId);
  if (other !== null) return { type: 'element-form-blocked', requestId, intent: other };
  return own === undefined ? { type: 'timer-fired', timer: 'element-form' } : null;
};
