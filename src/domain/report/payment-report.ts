import * as limits from '../limits.ts';
import { hasEnded, type PaymentIntent } from '../order/intent.ts';
import { type Evidence, mergeEvidence, NO_EVIDENCE } from '../outcome/evidence.ts';
import { isPaid, type Verdict } from '../outcome/outcome.ts';
import { verdictOf } from '../outcome/verdict.ts';
import { isUnresolved, resultOf } from '../payment/attempt-rules.ts';
import { creatingOf } from '../payment/correlation.ts';
import { amountOf } from '../payment/create.ts';
import type { PaymentEvent } from '../payment/event.ts';
import { newlyPaid } from '../payment/result.ts';
import type { PaymentState } from '../payment/state.ts';
import type { PageEvent } from '../ports/reports.ts';

/** The order whose create is still to be reported, with its last read status. */
export interface WatchedOrder {
  readonly intent: PaymentIntent;
  readonly evidence: Evidence;
  readonly readings: number;
  /** It was reported while its end was unknown: its end will be reported too. */
  readonly isTold?: true;
}

export interface PaymentReport {
  readonly watched: WatchedOrder | null;
  readonly events: readonly PageEvent[];
  /** The order that turned out to be paid, by any event: a new page view starts (cashier §9). */
  readonly paid: string | null;
}

const detailsOf = ({ orderId, payType, amount }: PaymentIntent): Pick<PageEvent, 'orderId' | 'payType' | 'amount'> => ({
  ...(orderId === null ? {} : { orderId }),
  payType,
  amount,
});

/** Returns the intent of a payment, from its create on; the order of a payment return does not belong to this payment. */
const intentOf = ({ attempt }: PaymentState): PaymentIntent | null => {
  switch (attempt.kind) {
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'decided':
      return attempt.intent;
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'returned-order':
      return null;
  }
};

const paidBy = (before: PaymentState, after: PaymentState): string | null => {
  const result = resultOf(after.attempt);
  return result !== null && resultOf(before.attempt) === null && isPaid(result.outcome) ? result.intent.orderId : null;
};

const recharged = ({ step, paymentMethod, purchase }: Pick<PaymentState, 'step' | 'paymentMethod' | 'purchase'>): readonly PageEvent[] =>
  step !== 'HOME' || purchase === null
    ? []
    : [{ name: 'click_recharge', amount: amountOf(purchase), ...(paymentMethod === null ? {} : { payType: paymentMethod.payType }) }];

/** The tap that takes another route counts if it orders at once: no confirm precedes that order. */
const rerouted = ({ purchase, paymentMethod }: PaymentState): readonly PageEvent[] => recharged({ step: 'HOME', purchase, paymentMethod });

const result = (intent: PaymentIntent, word: string): PageEvent => ({ name: 'h5_create_pay_result', ...detailsOf(intent), result: word });

/**
 * The analytics events for one step of a payment (cashier §7): the tap on "recharge now" and, once per create, its
 * result. The status comes from at most 3 of the payment's own reads (D38); reporting sends no reads itself. An order
 * reported as pending, unresolved or redirected, on this visit or an earlier one, is reported once more when its end is known.
 */
export const reportPayment = (
  watched: WatchedOrder | null,
  event: PaymentEvent,
  before: PaymentState,
  after: PaymentState,
): PaymentReport => {
  const paid = paidBy(before, after);
  if (event.type === 'confirmed' && before !== after) return { watched: followed(watched, after), events: recharged(before), paid };
  if (event.type === 'other-route-pressed' && before !== after && isBeingCreated(after))
    return { watched: followed(watched, after), events: rerouted(after), paid };
  if (event.type === 'create-refused' && watched?.intent.requestId === event.requestId) {
    return { watched: null, events: [result(watched.intent, String(event.code))], paid };
  }
  const late = newlyPaid(before, after).filter(({ requestId }) => resultOf(after.attempt)?.intent.requestId !== requestId);
  const lateEvents = late.map((intent) => result(intent, 'success'));
  const now = followed(watched, after) ?? foundAgain(event, after);
  if (now === null) {
    const givenUp = watched === null || watched.isTold === true ? [] : [result(watched.intent, 'given-up')];
    return { watched: null, events: [...givenUp, ...lateEvents], paid };
  }
  const told = ended(now, event, after);
  return { ...told, events: [...told.events, ...lateEvents], paid };
};

/** Updates the watched order; a new create is watched from now on. Null if there is none. */
const followed = (watched: WatchedOrder | null, after: PaymentState): WatchedOrder | null => {
  const intent = intentOf(after);
  if (watched !== null) return intent?.requestId === watched.intent.requestId ? { ...watched, intent } : null;
  return intent !== null && isBeingCreated(after) ? { intent, evidence: NO_EVIDENCE, readings: 0 } : null;
};

/** Returns an order of an earlier visit or another tab with an unknown end: it was reported when it was created. */
const foundAgain = (event: PaymentEvent, after: PaymentState): WatchedOrder | null => {
  if (event.type !== 'intent-found' && event.type !== 'payment-return-opened') return null;
  const intent = intentOf(after);
  return intent === null || hasEnded(intent) ? null : { intent, evidence: NO_EVIDENCE, readings: 0, isTold: true };
};

const isBeingCreated = (state: PaymentState): boolean => creatingOf(state) !== null;

/** Returns a verdict as a reported end, or null while the order is undecided. */
const endByVerdict = (verdict: Verdict): 'success' | 'declined' | null => {
  switch (verdict) {
    case 'success':
    case 'declined':
      return verdict;
    case 'pending':
    case 'unknown':
      return null;
  }
};

const ended = (watched: WatchedOrder, event: PaymentEvent, after: PaymentState): Omit<PaymentReport, 'paid'> => {
  const tell = (word: string): Omit<PaymentReport, 'paid'> => ({ watched: null, events: [result(watched.intent, word)] });
  /** A provisional report, made once: the end is still to come. */
  const tellForNow = (word: string): Omit<PaymentReport, 'paid'> => ({
    watched: { ...watched, evidence, readings, isTold: true },
    events: watched.isTold === true ? [] : [result(watched.intent, word)],
  });
  const isAnswer = (event.type === 'evidence-read' || event.type === 'wallet-answered') && event.requestId === watched.intent.requestId;
  const evidence = isAnswer ? mergeEvidence(watched.evidence, event.evidence) : watched.evidence;
  const readings = watched.readings + (isAnswer ? 1 : 0);
  if (event.type === 'created' && event.order.url !== null) return tellForNow('redirected');
  const end = endByVerdict(verdictOf(evidence)) ?? resultOf(after.attempt)?.outcome ?? null;
  if (end !== null) return tell(end);
  if (isUnresolved(after.attempt)) return tellForNow('unresolved');
  if (readings >= limits.eventStatusReads) return tellForNow('pending');
  return { watched: { ...watched, evidence, readings }, events: [] };
};

/** The page view that started a create without an answer (D42). */
export interface OpenPageView {
  readonly requestId: string;
  readonly pageViewId: string;
}

/** Events that answer a create, whatever the answer. */
const ANSWERS = ['created', 'create-refused', 'recovered'] as const satisfies readonly PaymentEvent['type'][];

/** Returns the record to keep after a payment step: the page view of a create that starts, until the platform has answered that create. */
export const openPageViewAfter = (
  open: OpenPageView | null,
  event: PaymentEvent,
  after: PaymentState,
  currentPageView: () => string,
): OpenPageView | null => {
  const creating = creatingOf(after)?.intent.requestId ?? null;
  if (creating !== null && creating !== open?.requestId) return { requestId: creating, pageViewId: currentPageView() };
  const isAnswered = ANSWERS.some((type) => type === event.type) && 'requestId' in event && event.requestId === open?.requestId;
  return isAnswered ? null : open;
};
