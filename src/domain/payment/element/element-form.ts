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

/** Whether its order may have been charged: its pay button was used, or an earlier request under its id may have landed (D2). */
const mayBePaid = ({ intent, phase }: Form): boolean => phase === 'paying' || mayBeCharged(intent);

/** The form goes before anything was paid in it: nothing was charged, its order is given up (D57). */
export const leaveUnpaidForm = (
  state: PaymentState,
  { intent }: Form,
  reason: WalletReason,
  ...said: readonly PaymentCommand[]
): Transition => next({ ...atHome(state), attempt: { kind: 'idle' } }, HIDE, STOP, { type: 'abandon-order', intent, reason }, ...said);

/** The form is over, or given up, after its pay button was used: only the order's result decides (D57). */
export const waitForPaidForm = (state: PaymentState, { intent }: Form): Transition => {
  const paid = paidInForm(intent);
  return andThen(next(state, HIDE, STOP, { type: 'keep-intent', intent: paid }), (hidden) =>
    track(hidden, paid, { mayAuthenticate: false }),
  );
};

/** The shopper leaves the form: by then it was paid in, and the order is waited for, or it was not, and is given up. */
export const leaveElementForm = (state: PaymentState, attempt: Form): Transition =>
  mayBePaid(attempt) ? waitForPaidForm(steppedBackFrom(state, attempt.intent), attempt) : leaveUnpaidForm(state, attempt, USER_CANCEL);

/** The page took the form's place away, as the browser's own back does. */
export const onElementFormGone = (state: PaymentState, attempt: Form): Transition => leaveElementForm(state, attempt);

/** From here on it takes input, for less time than after which a visit gives such an order up as left behind (F26). */
export const onElementFormShown = (state: PaymentState, attempt: Form): Transition =>
  next({ ...state, attempt: { ...attempt, phase: 'shown' } }, within(limits.elementFormOpen));

/** Its pay button was used: from here on money may move, and the bank may verify the shopper within the form. */
export const onElementFormPaying = (state: PaymentState, attempt: Form): Transition => {
  const intent = paidInForm(attempt.intent);
  return next(
    { ...state, dialog: 'none', attempt: { ...attempt, intent, phase: 'paying' } },
    { type: 'keep-intent', intent },
    within(limits.authenticationBound),
  );
};

/** The form could not be shown, or broke: what was not paid in it is given up, and may be begun anew at once. */
export const onElementFormFailed = (state: PaymentState, attempt: Form): Transition =>
  mayBePaid(attempt) ? waitForPaidForm(state, attempt) : leaveUnpaidForm(state, attempt, DEFAULT_REASON, UNAVAILABLE);

/** Not there in time, unpaid for too long, or without an end for as long as a bank may take. */
export const onElementFormTimer = (state: PaymentState, attempt: Form): Transition =>
  mayBePaid(attempt)
    ? waitForPaidForm(state, attempt)
    : leaveUnpaidForm(state, attempt, NETWORK_TIMEOUT, attempt.phase === 'loading' ? UNAVAILABLE : EXPIRED);

/** Another tab's order may be charged, or its create is under way (`intent` null): the form goes unpaid, the other order is shown (P6, P8). */
export const onElementFormBlocked = (state: PaymentState, attempt: Form, intent: PaymentIntent | null): Transition =>
  mayBePaid(attempt)
    ? waitForPaidForm(state, attempt)
    : andThen(leaveUnpaidForm(state, attempt, USER_CANCEL), (left) => onBlocked(left, intent));
