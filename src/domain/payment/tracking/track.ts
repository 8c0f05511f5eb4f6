import { WALLET_SOURCE_ID, walletCard, withWalletCard } from '../../card/wallet-card.ts';
import { LIMITS } from '../../limits.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import type { Order } from '../../order/order.ts';
import { NO_EVIDENCE, mergeEvidence, type Evidence } from '../../outcome/evidence.ts';
import { SUCCESS_DECISION, decideDecline, type OutcomeDecision } from '../../outcome/decide-outcome.ts';
import type { OutcomeRule } from '../../outcome/outcome-rule.ts';
import { givesReason, verdictOf } from '../../outcome/verdict.ts';
import type { PaymentBounds } from '../bounds.ts';
import { paymentMethodPaying, payingPaymentMethod } from '../steps/payment-method-choice.ts';
import type { PaymentCommand } from '../command.ts';
import { EMPTY_FORM } from '../initial.ts';
import { fetchCard } from '../saved-cards/on-card.ts';
import type { Attempt, PaymentState } from '../state.ts';
import { go, stay, andThen, type Transition } from '../transition.ts';

type Unresolved = Extract<Attempt, { kind: 'unresolved' }>;
type Waiting = Extract<Attempt, { kind: 'waiting' }>;

/** Attempts that are looking for the truth about an order. */
export type OrderTracking = Extract<Attempt, { kind: 'recovering' | 'waiting' | 'unresolved' }>;

export const trackingOf = (state: PaymentState): OrderTracking | null =>
  state.attempt.kind === 'recovering' || state.attempt.kind === 'waiting' || state.attempt.kind === 'unresolved' ? state.attempt : null;

const STOP_TIMERS: readonly PaymentCommand[] = [
  { type: 'stop-timer', timer: 'poll' },
  { type: 'stop-timer', timer: 'visible-bound' },
];

/** The bound of D3: 60 s of visible time from the moment that the result is first asked for. */
export const START_BOUND: PaymentCommand = {
  type: 'start-timer',
  timer: 'visible-bound',
  ms: LIMITS.waitingVisibleTime.value,
  visible: true,
};
export const POLL_SOON: PaymentCommand = { type: 'start-timer', timer: 'poll', ms: LIMITS.pollInterval.value, visible: false };
const POLL_SLOWLY: PaymentCommand = { type: 'start-timer', timer: 'poll', ms: LIMITS.unresolvedPollInterval.value, visible: true };

/** Asks the platform for what it knows of the intent: its order by the request id, or the order's result. */
const ask = (intent: PaymentIntent): PaymentCommand =>
  intent.orderId === null ? { type: 'recover-order', intent } : { type: 'read-evidence', intent };

const waitingFor = (intent: PaymentIntent, change: Partial<Waiting> = {}): Waiting => ({
  kind: 'waiting',
  intent,
  evidence: NO_EVIDENCE,
  tries: 0,
  reasonTries: 0,
  reading: true,
  sheetOpen: false,
  mayAuthenticate: false,
  ...change,
});

/** Begins to look for the truth: by request id while no order is known, by order id after that. */
export const track = (
  state: PaymentState,
  intent: PaymentIntent,
  { mayAuthenticate }: { readonly mayAuthenticate: boolean } = { mayAuthenticate: true },
): Transition => {
  const attempt: Attempt =
    intent.orderId === null
      ? { kind: 'recovering', intent, tries: 0, absentTries: 0, reading: true }
      : waitingFor(intent, { mayAuthenticate });
  return go({ ...state, dialog: 'none', attempt }, START_BOUND, ask(intent));
};

/** Asks at once when no question is under way; a running one is never overlapped (D3). */
export const askNow = (state: PaymentState): Transition => {
  const tracking = trackingOf(state);
  if (tracking === null || tracking.reading) return stay(state);
  return go({ ...state, attempt: { ...tracking, reading: true } }, { type: 'stop-timer', timer: 'poll' }, ask(tracking.intent));
};

/** "Still checking, do not pay again" (D3); a slow poll goes on behind it. A sheet that is still open is told FAILURE (D13). */
export const giveUpWaiting = (state: PaymentState, bounds: PaymentBounds): Transition => {
  const tracking = trackingOf(state);
  if (tracking === null || tracking.kind === 'unresolved') return stay(state);
  const absentTries = tracking.kind === 'recovering' ? tracking.absentTries : 0;
  const attempt: Unresolved = {
    kind: 'unresolved',
    intent: tracking.intent,
    evidence: tracking.kind === 'recovering' ? NO_EVIDENCE : tracking.evidence,
    reading: tracking.reading,
    absentTries,
    provenAbsent: absentTries >= bounds.absentTries,
  };
  return go(
    { ...state, attempt },
    ...endSheet(tracking, 'failure'),
    { type: 'stop-timer', timer: 'visible-bound' },
    ...(tracking.reading ? [] : [POLL_SLOWLY]),
    { type: 'report-unresolved', intent: tracking.intent },
  );
};

const endSheet = (attempt: Attempt, result: 'success' | 'failure'): readonly PaymentCommand[] =>
  attempt.kind === 'waiting' && attempt.sheetOpen
    ? [
        { type: 'end-wallet-sheet', result },
        { type: 'stop-timer', timer: 'sheet-answer' },
      ]
    : [];

/** The bank may want to verify the shopper on our page: the provider reads what the platform's answer asks for (cashier §4). */
const authenticate = (state: PaymentState, intent: PaymentIntent, providerId: string): Transition =>
  go(
    { ...state, resend: null, dialog: 'none', attempt: { kind: 'authenticating', intent, shown: false } },
    { type: 'authenticate', intent, providerId },
    { type: 'start-timer', timer: 'authentication', ms: LIMITS.authenticationBound.value, visible: false },
  );

const authenticatorOf = (state: PaymentState, intent: PaymentIntent): string | null => {
  const paymentMethod = paymentMethodPaying(state.paymentMethods, intent.payType);
  return paymentMethod !== null && paymentMethod.authenticates && intent.platformData !== null && !intent.leftForBank
    ? paymentMethod.providerId
    : null;
};

/**
 * The shopper's own wish to go on at the bank's page, which was left for before (F20): the order is asked about once more, and
 * left for while it is still undecided.
 */
export const continueAtBank = (state: PaymentState): Transition => {
  const tracking = trackingOf(state);
  if (tracking === null || !mayContinueAtBank(state)) return stay(state);
  const intent: PaymentIntent = { ...tracking.intent, leftForBank: false };
  return tracking.reading
    ? go({ ...state, attempt: waitingFor(intent, { mayAuthenticate: true }) }, START_BOUND)
    : andThen(go(state, { type: 'stop-timer', timer: 'poll' }), (free) => track(free, intent));
};

/** Whether the order of this state has a page of the bank's to go back to. */
export const mayContinueAtBank = (state: PaymentState): boolean => {
  const { attempt } = state;
  return (
    (attempt.kind === 'waiting' || attempt.kind === 'unresolved') &&
    attempt.intent.leftForBank &&
    authenticatorOf(state, { ...attempt.intent, leftForBank: false }) !== null
  );
};

/** The order of an intent is known, from the create's answer or from the recovery. */
export const orderKnown = (state: PaymentState, intent: PaymentIntent, order: Order): Transition => {
  const known: PaymentIntent = { ...intent, orderId: order.orderId, platformData: order.platformData };
  const keep: PaymentCommand = { type: 'keep-intent', intent: known };
  if (order.url !== null) {
    const leaving: PaymentState = { ...state, resend: null, attempt: waitingFor(known, { reading: false }) };
    return go(leaving, keep, START_BOUND, POLL_SLOWLY, { type: 'redirect', url: order.url });
  }
  const providerId = authenticatorOf(state, known);
  if (providerId !== null) {
    return andThen(go(state, keep, ...STOP_TIMERS), (kept) => authenticate(kept, known, providerId));
  }
  return go({ ...state, resend: null, attempt: waitingFor(known) }, keep, START_BOUND, ask(known));
};

/** The bank's verification ended, or could not be had: from here on the order is waited for like any other. */
export const authenticationOver = (state: PaymentState): Transition =>
  state.attempt.kind === 'authenticating'
    ? go(
        { ...state, dialog: 'none', attempt: waitingFor(state.attempt.intent, { reading: true }) },
        { type: 'stop-timer', timer: 'authentication' },
        START_BOUND,
      )
    : stay(state);

const decide = (state: PaymentState, intent: PaymentIntent, evidence: Evidence, decision: OutcomeDecision): Transition => {
  const decided: PaymentIntent = { ...intent, decided: true };
  const succeeded = decision.outcome === 'success';
  const paymentMethod = paymentMethodPaying(state.paymentMethods, intent.payType);
  const isWallet = paymentMethod?.kind === 'wallet';
  const chosen =
    state.card !== null && payingPaymentMethod(state.card.paymentMethod).payType === intent.payType ? state.card.card.sourceId : null;
  const paidBy = state.purchase === null ? undefined : chosen;
  const next: PaymentState = {
    ...state,
    dialog: 'none',
    form: EMPTY_FORM,
    resend: null,
    cards:
      succeeded && isWallet
        ? withWalletCard(state.cards, { card: walletCard(Math.floor(intent.createdAt / 1000)), paymentMethod })
        : state.cards,
    attempt: { kind: 'decided', intent: decided, evidence, ...decision },
  };
  const ended = go(
    next,
    ...endSheet(state.attempt, succeeded ? 'success' : 'failure'),
    ...STOP_TIMERS,
    { type: 'keep-intent', intent: decided },
    { type: 'remember-payment-method', intent: decided, sourceId: isWallet ? WALLET_SOURCE_ID : paidBy, succeeded },
  );
  // A new card is offered again, or given a new date, only when it is known.
  const wantsCard =
    paymentMethod !== null && paymentMethod.kind === 'card' && (succeeded || (decision.outcome === 'expire' && chosen === null));
  const { orderId } = intent;
  return wantsCard && orderId !== null
    ? andThen(ended, (done) => fetchCard(done, orderId, payingPaymentMethod(paymentMethod), state.form.remember))
    : ended;
};

/** The end that a callback visit has read (cashier §2): shown like any other. An attempt under way comes first. */
export const orderDecided = (state: PaymentState, intent: PaymentIntent, evidence: Evidence, decision: OutcomeDecision): Transition =>
  state.attempt.kind === 'idle' && state.resend === null && !intent.superseded ? decide(state, intent, evidence, decision) : stay(state);

const declined = (state: PaymentState, attempt: Waiting | Unresolved, evidence: Evidence, rules: readonly OutcomeRule[]): Transition =>
  decide(state, attempt.intent, evidence, decideDecline(evidence, rules));

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
  if (verdict === 'success') return decide(state, attempt.intent, evidence, SUCCESS_DECISION);
  if (attempt.kind === 'unresolved') {
    return verdict === 'declined'
      ? declined(state, attempt, evidence, providerRules)
      : go({ ...state, attempt: { ...attempt, evidence, reading: false } }, POLL_SLOWLY);
  }
  const tries = attempt.tries + 1;
  const reasonTries = verdict === 'declined' ? attempt.reasonTries + 1 : 0;
  const mayGiveReasonYet = !givesReason(evidence) && reasonTries < bounds.reasonTries && tries < bounds.pollTries;
  if (verdict === 'declined' && !mayGiveReasonYet) return declined(state, attempt, evidence, providerRules);
  const providerId = attempt.mayAuthenticate && verdict === 'pending' ? authenticatorOf(state, attempt.intent) : null;
  if (providerId !== null) return andThen(go(state, ...STOP_TIMERS), (free) => authenticate(free, attempt.intent, providerId));
  const waiting: PaymentState = { ...state, attempt: { ...attempt, evidence, tries, reasonTries, reading: false, mayAuthenticate: false } };
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
