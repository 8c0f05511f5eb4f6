import * as limits from '../../limits.ts';
import { mayBeCharged, paidInForm, type PaymentIntent } from '../../order/intent.ts';
import { DEFAULT_REASON, NETWORK_TIMEOUT, USER_CANCEL, type WalletReason } from '../../outcome/wallet-reason.ts';
import { steppedBackFrom } from '../authentication/authenticate.ts';
import type { PaymentCommand } from '../command.ts';
import { onBlocked } from '../create/create-answers.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { track } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';

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
