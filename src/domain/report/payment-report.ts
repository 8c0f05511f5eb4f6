import { LIMITS } from '../limits.ts';
import type { PaymentIntent } from '../order/intent.ts';
import { mergeEvidence, NO_EVIDENCE, type Evidence } from '../outcome/evidence.ts';
import { verdictOf } from '../outcome/verdict.ts';
import { amountOf } from '../payment/create/intent-of-purchase.ts';
import type { PaymentEvent } from '../payment/event.ts';
import type { PaymentState } from '../payment/state.ts';
import type { PageEvent } from '../ports/platform/event-reporter.ts';

/** The order whose create is still to be reported, with its last read status. */
export interface WatchedOrder {
  readonly intent: PaymentIntent;
  readonly evidence: Evidence;
  readonly readings: number;
}

export interface PaymentReport {
  readonly watched: WatchedOrder | null;
  readonly events: readonly PageEvent[];
  /** The order that turned out to be paid, of whatever event: a new page view begins (cashier §9). */
  readonly paid: string | null;
}

const detailsOf = ({ orderId, payType, amount }: PaymentIntent): Pick<PageEvent, 'orderId' | 'payType' | 'amount'> => ({
  ...(orderId === null ? {} : { orderId }),
  payType,
  amount,
});

const CREATED_BY = [
  'creating',
  'wallet-sheet',
  'wallet-button',
  'authenticating',
  'recovering',
  'waiting',
  'unresolved',
  'decided',
] as const;

/** The intent that an attempt is about, from its create on. */
const intentOf = ({ attempt }: PaymentState): PaymentIntent | null =>
  (CREATED_BY as readonly string[]).includes(attempt.kind) && 'intent' in attempt ? attempt.intent : null;

const paidBy = (before: PaymentState, after: PaymentState): string | null =>
  after.attempt.kind === 'decided' && before.attempt.kind !== 'decided' && after.attempt.outcome === 'success'
    ? after.attempt.intent.orderId
    : null;

const recharged = ({ step, paymentMethod, purchase }: PaymentState): readonly PageEvent[] =>
  step !== 'HOME' || purchase === null
    ? []
    : [{ name: 'click_recharge', amount: amountOf(purchase), ...(paymentMethod === null ? {} : { payType: paymentMethod.payType }) }];

const result = (intent: PaymentIntent, word: string): PageEvent => ({ name: 'h5_create_pay_result', ...detailsOf(intent), result: word });

/**
 * The analytics events of one step of a payment (cashier §7): the tap on "recharge now" and, once per create, its
 * result. The status comes from at most 3 of the payment's own reads (D38); reporting sends no reads itself. Orders
 * found again from an earlier visit were reported then.
 */
export const reportPayment = (
  watched: WatchedOrder | null,
  event: PaymentEvent,
  before: PaymentState,
  after: PaymentState,
): PaymentReport => {
  const paid = paidBy(before, after);
  if (event.type === 'confirmed' && before !== after) return { watched: followed(watched, after), events: recharged(before), paid };
  if (event.type === 'create-refused' && watched?.intent.requestId === event.requestId) {
    return { watched: null, events: [result(watched.intent, String(event.code))], paid };
  }
  const now = followed(watched, after);
  if (now === null) return { watched: null, events: watched === null ? [] : [result(watched.intent, 'given-up')], paid };
  return { ...ended(now, event, after), paid };
};

/** The watched order, updated; a new create is watched from now on. Null when there is none. */
const followed = (watched: WatchedOrder | null, after: PaymentState): WatchedOrder | null => {
  const intent = intentOf(after);
  if (watched !== null) return intent?.requestId === watched.intent.requestId ? { ...watched, intent } : null;
  return intent !== null && isBeingCreated(after) ? { intent, evidence: NO_EVIDENCE, readings: 0 } : null;
};

const isBeingCreated = ({ attempt }: PaymentState): boolean =>
  attempt.kind === 'creating' || (attempt.kind === 'wallet-sheet' && attempt.phase === 'creating');

const ended = (watched: WatchedOrder, event: PaymentEvent, after: PaymentState): Omit<PaymentReport, 'paid'> => {
  const tell = (word: string): Omit<PaymentReport, 'paid'> => ({ watched: null, events: [result(watched.intent, word)] });
  if (event.type === 'created' && event.order.url !== null) return tell('redirected');
  const isAnswer = (event.type === 'evidence-read' || event.type === 'wallet-answered') && event.requestId === watched.intent.requestId;
  const evidence = isAnswer ? mergeEvidence(watched.evidence, event.evidence) : watched.evidence;
  const readings = watched.readings + (isAnswer ? 1 : 0);
  const verdict = verdictOf(evidence);
  if (verdict === 'success' || verdict === 'declined') return tell(verdict);
  if (after.attempt.kind === 'decided') return tell(after.attempt.outcome);
  if (after.attempt.kind === 'unresolved') return tell('unresolved');
  if (readings >= LIMITS.eventStatusReads.value) return tell('pending');
  return { watched: { ...watched, evidence, readings }, events: [] };
};
