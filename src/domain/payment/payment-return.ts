import { isPaid, type Outcome } from '../outcome/outcome.ts';
import { attemptRule, resultOf, trackingOf } from './attempt-rules.ts';
import {
  type PaymentBounds,
  readOnce,
  type Reading,
  askNow,
  onIntentFound,
  POLL_SLOWLY,
  POLL_SOON,
  START_BOUND,
  STOP_TRACKING_TIMERS,
  track,
  withoutCard,
} from './tracking.ts';
import type { PaymentCommand } from './command.ts';
import type { EventOf } from './event.ts';
import { NO_EVIDENCE } from '../outcome/evidence.ts';
import { hasEnded, isOfAnother, mayBeCharged, type PaymentIntent } from '../order/intent.ts';
import { isTakenUp } from '../order/kept-intents.ts';
import type { AttemptOf, PaymentState } from './state.ts';
import { andThen, next, type Transition } from './transition.ts';
import type { PaymentReturn } from '../routing/payment-return.ts';

type ReturnedOrder = AttemptOf<'returned-order'>;

/**
 * True if, as far as this device knows, the present payer did not make the payment return's order here: a link to it
 * proves nothing, so nothing of the order is shown, neither its number nor its result.
 */
export const isMadeElsewhere = ({ intent, past }: Pick<ReturnedOrder, 'intent' | 'past'>): boolean => intent === null && past === null;

const askFor = ({ query, intent, past }: ReturnedOrder): PaymentCommand => ({
  type: 'read-payment-return',
  query,
  payType: intent?.payType ?? past?.payType ?? null,
});

/** Adds the provider's parameters from this return to the intent; a later return replaces an earlier one. */
const carrying = (intent: PaymentIntent, { sentOn }: PaymentReturn): PaymentIntent =>
  sentOn === '' || sentOn === intent.wayBack ? intent : { ...intent, wayBack: sentOn };

/**
 * True if the provider's parameters still have to reach the platform for an order that was not made here, because its reading got
 * no answer yet. The page stays unchanged.
 */
const isToldAgain = (order: ReturnedOrder): boolean => isMadeElsewhere(order) && order.query.sentOn !== '' && order.tries > 0;

/**
 * The return from a provider's page (cashier §2). An order that a payment on this device waits for is tracked as that
 * payment; any other is only read and shown. A payment under way for another order takes precedence (P6), as does a stored one
 * without an end or with an unseen end, unless the returned order has no end either.
 */
export const onPaymentReturnOpened = (
  state: PaymentState,
  { query: opened, intent: kept, past, first }: EventOf<'payment-return-opened'>,
): Transition => {
  // Nothing is shown of another shopper's order (D52).
  const own = kept !== null && isOfAnother(kept, state.payer) ? null : kept;
  const query: PaymentReturn = { ...opened, sentOn: opened.sentOn || (own?.wayBack ?? '') };
  const intent = own === null ? null : carrying(own, query);
  const keep: readonly PaymentCommand[] = intent === null || intent === own ? [] : [{ type: 'keep-intent', intent }];
  const { attempt } = state;
  const returned: PaymentState = { ...state, paymentReturn: query };
  const tracking = trackingOf(state);
  if (tracking !== null && tracking.intent.orderId === query.orderId) {
    const carried: PaymentState = { ...returned, attempt: { ...tracking, intent: carrying(tracking.intent, query) } };
    return andThen(next(carried, ...keep), askNow);
  }
  if (resultOf(attempt)?.intent.orderId === query.orderId) return next(returned);
  // Another order is shown first; the provider's parameters are sent to the platform all the same (PAY-140).
  const tell: readonly PaymentCommand[] =
    query.sentOn === ''
      ? []
      : [...keep, { type: 'read-payment-return', query, payType: intent?.payType ?? (past?.payer === state.payer ? past.payType : null) }];
  if (!attemptRule(attempt).givesWayToReturn || state.requestToRetry !== null) return next(state, ...tell);
  if (intent !== null && intent.orderId === query.orderId && isTakenUp(intent))
    return andThen(next(returned, ...keep), (free) => track(withoutCard(free), intent, { mayAuthenticate: false }));
  if (first !== null && (intent === null || hasEnded(intent))) {
    const resumed = onIntentFound(state, { type: 'intent-found', ...first });
    if (trackingOf(resumed.state) !== null) return andThen(resumed, (taken) => next(taken, ...tell));
  }
  const order: ReturnedOrder = {
    kind: 'returned-order',
    query,
    intent,
    past: past?.payer === state.payer ? past : null,
    isBesideOpen: first !== null && first.intent.requestId !== intent?.requestId && !isOfAnother(first.intent, state.payer),
    evidence: NO_EVIDENCE,
    tries: 0,
    reasonTries: 0,
    reading: true,
    unresolved: false,
    decision: null,
  };
  const bound = isMadeElsewhere(order) ? [] : [START_BOUND];
  return next({ ...returned, dialog: 'none', attempt: order }, ...keep, ...bound, askFor(order));
};

/** Reads the order at once; an order that was not made here is read only until the platform has answered. */
export const askReturnedNow = (state: PaymentState, order: ReturnedOrder): Transition =>
  order.reading || order.decision !== null || (isMadeElsewhere(order) && !isToldAgain(order))
    ? next(state)
    : next({ ...state, attempt: { ...order, reading: true } }, { type: 'stop-timer', timer: 'poll' }, askFor(order));

/** "Still checking", with slow polling in the background (D3). */
export const giveUpReturned = (state: PaymentState, order: ReturnedOrder): Transition =>
  next(
    { ...state, attempt: { ...order, unresolved: true } },
    { type: 'stop-timer', timer: 'visible-bound' },
    ...(order.reading ? [] : [POLL_SLOWLY]),
  );

/**
 * Stores the end that a return page found for an order. A paid intent stays as it was until the page was seen, so that a visit that
 * starts before then reads and reports it again. A decline ends it.
 */
const keepEnd = (intent: PaymentIntent, outcome: Outcome): readonly PaymentCommand[] => {
  if (!isPaid(outcome)) return [{ type: 'keep-intent', intent: { ...intent, decided: true, declined: true } }];
  return mayBeCharged(intent) ? [] : [{ type: 'keep-intent', intent: { ...intent, chargeable: true } }];
};

/** One reading of the order. */
export const onReturnedRead = (state: PaymentState, order: ReturnedOrder, reading: Reading, bounds: PaymentBounds): Transition => {
  if (isMadeElsewhere(order)) {
    const isHeard = order.query.sentOn === '' || reading.evidence.fast_result !== undefined || order.tries + 1 >= bounds.pollTries;
    const tries = isHeard ? 0 : order.tries + 1;
    return next({ ...state, attempt: { ...order, tries, reading: false } }, ...(isHeard ? [] : [POLL_SOON]));
  }
  const { wait, decision, isExhausted } = readOnce(order, reading, order.unresolved, bounds);
  // Past the bounds, tries are no longer counted.
  const counted = order.unresolved ? { evidence: wait.evidence } : wait;
  const read: ReturnedOrder = { ...order, ...counted, decision, reading: false };
  if (decision !== null) {
    const keep = order.intent === null ? [] : keepEnd(order.intent, decision.outcome);
    return next({ ...state, isResultSeen: false, attempt: read }, ...STOP_TRACKING_TIMERS, ...keep);
  }
  if (order.unresolved) return next({ ...state, attempt: read }, POLL_SLOWLY);
  return isExhausted ? giveUpReturned(state, read) : next({ ...state, attempt: read }, POLL_SOON);
};

/**
 * The shopper left the page of the return. An order that was only shown is dropped; its stored intent stays until its end was seen. The
 * next open order is then resumed.
 */
export const onPaymentReturnLeft = (state: PaymentState): Transition => {
  const { attempt, paymentReturn } = state;
  // A payment that waits for the order keeps polling as before: an answer may be on its way.
  if (paymentReturn === null || trackingOf(state)?.intent.orderId === paymentReturn.orderId) return next(state);
  const left: PaymentState = { ...state, paymentReturn: null };
  return attempt.kind === 'returned-order' ? next({ ...left, attempt: { kind: 'idle' } }, ...STOP_TRACKING_TIMERS) : next(left);
};
