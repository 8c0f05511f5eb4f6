import { LIMITS } from '../limits.ts';
import type { PaymentIntent } from '../order/intent.ts';
import type { Order } from '../order/order.ts';
import { NO_EVIDENCE, mergeEvidence, type Evidence } from '../outcome/evidence.ts';
import { SUCCESS_DECISION, decideDecline, type OutcomeDecision } from '../outcome/decide-outcome.ts';
import type { OutcomeRule } from '../outcome/outcome-rule.ts';
import { givesReason, verdictOf } from '../outcome/verdict.ts';
import type { PaymentBounds } from './bounds.ts';
import type { PaymentCommand } from './command.ts';
import { EMPTY_FORM } from './initial.ts';
import type { Attempt, PaymentState } from './state.ts';
import { go, stay, type Transition } from './transition.ts';

type Unresolved = Extract<Attempt, { kind: 'unresolved' }>;

/** Attempts that are looking for the truth about an order. */
export type Pursuit = Extract<Attempt, { kind: 'recovering' | 'waiting' | 'unresolved' }>;

export const pursuitOf = (state: PaymentState): Pursuit | null =>
  state.attempt.kind === 'recovering' || state.attempt.kind === 'waiting' || state.attempt.kind === 'unresolved' ? state.attempt : null;

const STOP_TIMERS: readonly PaymentCommand[] = [
  { type: 'stop-timer', timer: 'poll' },
  { type: 'stop-timer', timer: 'visible-bound' },
];

/** The bound of D3: 60 s of visible time from the moment that the result is first asked for. */
const START_BOUND: PaymentCommand = { type: 'start-timer', timer: 'visible-bound', ms: LIMITS.waitingVisibleTime.value, visible: true };
const POLL_SOON: PaymentCommand = { type: 'start-timer', timer: 'poll', ms: LIMITS.pollInterval.value, visible: false };
const POLL_SLOWLY: PaymentCommand = { type: 'start-timer', timer: 'poll', ms: LIMITS.unresolvedPollInterval.value, visible: true };

/** Asks the platform for what it knows of the intent: its order by the request id, or the order's result. */
const ask = (intent: PaymentIntent): PaymentCommand =>
  intent.orderId === null ? { type: 'recover-order', intent } : { type: 'read-evidence', intent };

/** Begins to look for the truth: by request id while no order is known, by order id after that. */
export const pursue = (state: PaymentState, intent: PaymentIntent): Transition => {
  const attempt: Attempt =
    intent.orderId === null
      ? { kind: 'recovering', intent, tries: 0, absentTries: 0, reading: true }
      : { kind: 'waiting', intent, evidence: NO_EVIDENCE, tries: 0, reasonTries: 0, reading: true };
  return go({ ...state, dialog: 'none', attempt }, START_BOUND, ask(intent));
};

/** Asks at once when no question is under way; a running one is never overlapped (D3). */
export const askNow = (state: PaymentState): Transition => {
  const pursuit = pursuitOf(state);
  if (pursuit === null || pursuit.reading) return stay(state);
  return go({ ...state, attempt: { ...pursuit, reading: true } }, { type: 'stop-timer', timer: 'poll' }, ask(pursuit.intent));
};

/** "Still checking, do not pay again" (D3); a slow poll goes on behind it. */
export const giveUpWaiting = (state: PaymentState, bounds: PaymentBounds): Transition => {
  const pursuit = pursuitOf(state);
  if (pursuit === null || pursuit.kind === 'unresolved') return stay(state);
  const absentTries = pursuit.kind === 'recovering' ? pursuit.absentTries : 0;
  const attempt: Unresolved = {
    kind: 'unresolved',
    intent: pursuit.intent,
    evidence: pursuit.kind === 'recovering' ? NO_EVIDENCE : pursuit.evidence,
    reading: pursuit.reading,
    absentTries,
    provenAbsent: absentTries >= bounds.absentTries,
  };
  const stop: PaymentCommand = { type: 'stop-timer', timer: 'visible-bound' };
  const report: PaymentCommand = { type: 'report-unresolved', intent: pursuit.intent };
  return pursuit.reading ? go({ ...state, attempt }, stop, report) : go({ ...state, attempt }, stop, POLL_SLOWLY, report);
};

/** The order of an intent is known, from the create's answer or from the recovery. */
export const orderKnown = (state: PaymentState, intent: PaymentIntent, order: Order): Transition => {
  const known: PaymentIntent = { ...intent, orderId: order.orderId, platformData: order.platformData };
  const keep: PaymentCommand = { type: 'keep-intent', intent: known };
  const attempt: Attempt = { kind: 'waiting', intent: known, evidence: NO_EVIDENCE, tries: 0, reasonTries: 0, reading: order.url === null };
  const next: PaymentState = { ...state, attempt, resend: null };
  return order.url === null ? go(next, keep, START_BOUND, ask(known)) : go(next, keep, START_BOUND, { type: 'redirect', url: order.url });
};

const settle = (state: PaymentState, intent: PaymentIntent, evidence: Evidence, decision: OutcomeDecision): Transition => {
  const settled: PaymentIntent = { ...intent, settled: true };
  return go(
    { ...state, dialog: 'none', form: EMPTY_FORM, resend: null, attempt: { kind: 'settled', intent: settled, evidence, ...decision } },
    ...STOP_TIMERS,
    { type: 'keep-intent', intent: settled },
    { type: 'remember-channel', intent: settled, succeeded: decision.outcome === 'success' },
  );
};

/** One reading of the order: success and decline end the attempt, anything else waits on (D30, cashier §4). */
export const evidenceRead = (
  state: PaymentState,
  later: Partial<Evidence>,
  providerRules: readonly OutcomeRule[],
  bounds: PaymentBounds,
): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'waiting' && attempt.kind !== 'unresolved') return stay(state);
  const evidence = mergeEvidence(attempt.evidence, later);
  const verdict = verdictOf(evidence);
  if (verdict === 'success') return settle(state, attempt.intent, evidence, SUCCESS_DECISION);
  if (attempt.kind === 'unresolved') {
    return verdict === 'declined'
      ? settle(state, attempt.intent, evidence, decideDecline(evidence, providerRules))
      : go({ ...state, attempt: { ...attempt, evidence, reading: false } }, POLL_SLOWLY);
  }
  const tries = attempt.tries + 1;
  const reasonTries = verdict === 'declined' ? attempt.reasonTries + 1 : 0;
  const mayGiveReasonYet = !givesReason(evidence) && reasonTries < bounds.reasonTries && tries < bounds.pollTries;
  if (verdict === 'declined' && !mayGiveReasonYet) {
    return settle(state, attempt.intent, evidence, decideDecline(evidence, providerRules));
  }
  const waiting: PaymentState = { ...state, attempt: { ...attempt, evidence, tries, reasonTries, reading: false } };
  return tries >= bounds.pollTries ? giveUpWaiting(waiting, bounds) : go(waiting, POLL_SOON);
};

/** One answer of the recovery that brought no order: `absent` is the platform's own "no such order" (D2). */
export const recoveryRead = (state: PaymentState, absent: boolean, bounds: PaymentBounds): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'unresolved' && attempt.kind !== 'recovering') return stay(state);
  // Counted up to what is asked for, so that a long wait is no different from a sufficient one.
  const absentTries = absent ? Math.min(attempt.absentTries + 1, bounds.absentTries) : 0;
  const isProven = absentTries >= bounds.absentTries;
  if (attempt.kind === 'unresolved') {
    return go(
      { ...state, attempt: { ...attempt, reading: false, absentTries, provenAbsent: isProven || attempt.provenAbsent } },
      POLL_SLOWLY,
    );
  }
  const tries = attempt.tries + 1;
  const asked: PaymentState = { ...state, attempt: { ...attempt, tries, absentTries, reading: false } };
  return isProven || tries >= bounds.pollTries ? giveUpWaiting(asked, bounds) : go(asked, POLL_SOON);
};
