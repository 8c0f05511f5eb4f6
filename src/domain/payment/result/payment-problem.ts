import type { MessageKey } from '../../message-key.ts';
import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import { createReachedBank } from '../../outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { attemptRule, intentOfAttempt } from '../attempt-rules.ts';
import type { CommandOf } from '../command.ts';
import type { PaymentEvent } from '../event.ts';
import type { PaymentState } from '../state.ts';
import type { Transition } from '../transition.ts';
import type { MoneyKnown } from './result-words.ts';

/** Why an attempt failed: its toast's message (D59), what is known of the money, and the request it concerns. */
export interface PaymentProblem {
  readonly message: MessageKey;
  readonly money: MoneyKnown;
  /** Identifies the order, or the request, to customer service; null if none was started. */
  readonly about: Pick<PaymentIntent, 'orderId' | 'requestId'> | null;
}

/** Messages shown only in a toast: successes, and what is shown in full right away. */
const NO_PROBLEM: readonly MessageKey[] = [
  'card.expiry-updated',
  'payment.earlier-order-open',
  'payment.paid-after-decline',
  'payment.no-way-back',
];

/** The acts by which the shopper responds to a problem, which is then dismissed. */
const ANSWERS: readonly PaymentEvent['type'][] = ['opened', 'payment-method-chosen', 'payment-methods-shown', 'card-chosen', 'closed'];

const moneyOf = ({ message }: CommandOf<'toast'>, event: PaymentEvent, before: PaymentState, after: PaymentState): MoneyKnown => {
  if ([before, after].some(({ requestToRetry }) => mayBeCharged(requestToRetry))) return 'earlier-unknown';
  // An attempt stopped by another tab sent nothing, or has an order for which nothing was charged, such as an element form's.
  const hasOrder = (intentOfAttempt(before.attempt)?.orderId ?? null) !== null;
  if (message === 'payment.other-tab') return hasOrder ? 'not-charged' : 'another-order';
  if (event.type !== 'create-refused') return 'not-charged';
  return createReachedBank({ ...NO_EVIDENCE, create_result: event.code, create_message: event.message }) ? 'not-received' : 'not-charged';
};

const aboutOf = ({ attempt, requestToRetry }: PaymentState): PaymentProblem['about'] => intentOfAttempt(attempt) ?? requestToRetry;

/**
 * The problem shown on the page after an event: an attempt's toast message stays until it is read, or until the
 * shopper chooses otherwise or tries again. Null if there is none, and while an order is awaited or its end is shown.
 */
export const problemAfter = (
  problem: PaymentProblem | null,
  event: PaymentEvent,
  before: PaymentState,
  { state, commands }: Transition,
): PaymentProblem | null => {
  if (attemptRule(state.attempt).isShownInFull) return null;
  const toast = commands.find((command) => command.type === 'toast' && !NO_PROBLEM.includes(command.message));
  if (toast?.type === 'toast' && attemptRule(before.attempt).mayFail) {
    const about = aboutOf(before);
    return {
      message: toast.message,
      money: moneyOf(toast, event, before, state),
      about: about === null ? null : { orderId: about.orderId, requestId: about.requestId },
    };
  }
  const isTriedAgain = before.attempt.kind === 'idle' && state.attempt.kind !== 'idle';
  return isTriedAgain || ANSWERS.includes(event.type) ? null : problem;
};
