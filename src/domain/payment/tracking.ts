import * as limits from '../limits.ts';
import { isOfAnother, isOpen, type PaymentIntent, mayBeCharged } from '../order/intent.ts';
import type { PaymentState, Attempt, AttemptOf } from './state.ts';
import { abandoned, next, type Transition, andThen } from './transition.ts';
import { isTakenUp } from '../order/kept-intents.ts';
import { type Evidence, mergeEvidence, NO_EVIDENCE } from '../outcome/evidence.ts';
import { attemptRule, trackingOf, type OrderTracking } from './attempt-rules.ts';
import type { PaymentCommand } from './command.ts';
import type { EventOf, PaymentEvent } from './event.ts';
import { openSheetWaitOf } from './correlation.ts';
import { decideDecline, SUCCESS_DECISION, type OutcomeDecision } from '../outcome/decide-outcome.ts';
import type { OutcomeRule } from '../outcome/outcome-rule.ts';
import { givesReason, verdictOf } from '../outcome/verdict.ts';

/** How long the machine tries. Passed as arguments so that a model check can explore small values. */
export interface PaymentBounds {
  /** Result readings of an order before it is unresolved (cashier §9). */
  readonly pollTries: number;
  /** Readings of a decline without a reason before it becomes `fail`. */
  readonly reasonTries: number;
  /** Consecutive "no such order" answers from the platform before the same request may be sent again (D2). */
  readonly absentTries: number;
  /** Readings of a paid order's card before the search is given up (cashier §4, §9). */
  readonly cardFetchTries: number;
  /** Reviews of orders shown as declined while their page is open. */
  readonly declineReviews: number;
  /** Retries of a merchant validation, under the same request id (cashier §9, D13). */
  readonly walletRetries: number;
}

export const PAYMENT_BOUNDS: PaymentBounds = {
  pollTries: limits.pollTries,
  reasonTries: limits.declineReasonGraceTries,
  absentTries: limits.absentTriesBeforeSendAgain,
  cardFetchTries: limits.cardFetchTotal / limits.cardFetchInterval,
  declineReviews: limits.declinedReviewTries,
  walletRetries: limits.walletSessionRetries,
};

/** Notes that another shopper has an open order; the order itself is neither shown nor polled here (D52). */
export const noteOtherPayers = (state: PaymentState, intent: PaymentIntent): PaymentState =>
  isOpen(intent) && isOfAnother(intent, state.payer) ? { ...state, otherPayersIntent: intent } : state;

/** Another shopper's order blocks a new one: asks the shopper. If it has ended meanwhile, no question is needed. */
export const askBesideOther = (state: PaymentState, intent: PaymentIntent): Transition =>
  isOpen(intent)
    ? next({ ...noteOtherPayers(state, intent), dialog: 'confirm-beside-other' })
    : next(state, { type: 'toast', message: 'payment.other-tab' });

/** The shopper wants an order of their own: the other one stays stored but no longer blocks. The next confirm pays. */
export const onOrderBesideOther = (state: PaymentState): Transition => {
  const { otherPayersIntent } = state;
  if (state.dialog !== 'confirm-beside-other' || otherPayersIntent === null) return next(state);
  return next(
    { ...state, dialog: 'none', otherPayersIntent: null },
    { type: 'keep-intent', intent: { ...otherPayersIntent, superseded: true } },
  );
};

export const STOP_TRACKING_TIMERS: readonly PaymentCommand[] = [
  { type: 'stop-timer', timer: 'poll' },
  { type: 'stop-timer', timer: 'visible-bound' },
];

/** The bound of D3: 60 s of visible time from the first reading of the result. */
export const START_BOUND: PaymentCommand = {
  type: 'start-timer',
  timer: 'visible-bound',
  ms: limits.waitingVisibleTime,
  visible: true,
};
export const POLL_SOON: PaymentCommand = { type: 'start-timer', timer: 'poll', ms: limits.pollInterval, visible: false };
export const POLL_SLOWLY: PaymentCommand = { type: 'start-timer', timer: 'poll', ms: limits.unresolvedPollInterval, visible: true };

/** Returns the command to read an intent from the platform: its order by the request id, or the order's result. */
export const ask = ({ paymentReturn }: PaymentState, intent: PaymentIntent): PaymentCommand => {
  if (intent.orderId === null) return { type: 'recover-order', intent };
  return paymentReturn?.orderId === intent.orderId
    ? { type: 'read-payment-return', query: paymentReturn, payType: intent.payType }
    : { type: 'read-evidence', intent };
};

export const waitingFor = (intent: PaymentIntent, change: Partial<AttemptOf<'waiting'>> = {}): AttemptOf<'waiting'> => ({
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

/** The card chosen on this page, and the box ticked for it, are not those of an order which the page takes up (PAY-76). */
export const withoutCard = (state: PaymentState): PaymentState => ({
  ...state,
  card: null,
  cardInQuestion: null,
  form: { ...state.form, remember: false },
});

const follow = (state: PaymentState, attempt: OrderTracking, ...first: readonly PaymentCommand[]): Transition =>
  next({ ...state, dialog: 'none', attempt }, ...first, ask(state, attempt.intent));

/** Starts tracking an intent: by its request id until an order is known, then by the order id. */
export const track = (
  state: PaymentState,
  intent: PaymentIntent,
  change: Pick<AttemptOf<'waiting'>, 'mayAuthenticate'> = { mayAuthenticate: true },
): Transition => {
  const attempt: OrderTracking =
    intent.orderId === null ? { kind: 'recovering', intent, tries: 0, absentTries: 0, reading: true } : waitingFor(intent, change);
  return follow(state, attempt, START_BOUND);
};

/** Says at once that an order is still checked, and reads it. */
export const lookAgain = (state: PaymentState, intent: PaymentIntent, provenAbsent: boolean): Transition =>
  follow(state, { kind: 'unresolved', intent, evidence: NO_EVIDENCE, reading: true, absentTries: 0, provenAbsent });

/** True if an order is undecided and has no page or verification of its own: there is nothing to continue but the wait. */
const isOnlyWaitedFor = (intent: PaymentIntent): boolean =>
  isOpen(intent) && intent.pageUrl === null && intent.platformData === null && !intent.leftForBank;

/**
 * An intent found in storage: one without an end, or with an unseen end. The payment methods delivered with it
 * are used only if the page has no purchase of its own: a recharge id belongs to its package (P5).
 */
export const onIntentFound = (state: PaymentState, { intent, paymentMethods, age = 0 }: EventOf<'intent-found'>): Transition => {
  if (isOfAnother(intent, state.payer)) return next(noteOtherPayers(state, intent));
  if (!attemptRule(state.attempt).givesWayToOrder || state.requestToRetry !== null || !isTakenUp(intent)) return next(state);
  const found: PaymentState = {
    ...withoutCard(state),
    verifiedElsewhere: null,
    // If the page reappears without an answer from the page it was left for, the shopper has stepped back from that one.
    steppedBack: intent.leftForBank ? intent.requestId : null,
    paymentMethods: state.purchase === null ? paymentMethods : state.paymentMethods,
  };
  // An order whose wait must have run out in an earlier visit is read at once, instead of another wait from the start.
  return age >= limits.waitingVisibleTime && isOnlyWaitedFor(intent) ? lookAgain(found, intent, false) : track(found, intent);
};

/** Polls at once, unless a reading is still pending: readings never overlap (D3). */
export const askNow = (state: PaymentState): Transition => {
  const tracking = trackingOf(state);
  if (tracking === null || tracking.reading) return next(state);
  return next({ ...state, attempt: { ...tracking, reading: true } }, { type: 'stop-timer', timer: 'poll' }, ask(state, tracking.intent));
};

/** Reports the end of the payment to a wallet sheet that still awaits it. */
export const endOpenSheet = (attempt: Attempt, result: 'success' | 'failure'): readonly PaymentCommand[] =>
  openSheetWaitOf({ attempt }, null) !== null
    ? [
        { type: 'end-wallet-sheet', result },
        { type: 'stop-timer', timer: 'sheet-answer' },
      ]
    : [];

/** "Still checking, do not pay again" (D3), with slow polling in the background. A sheet that is still open gets FAILURE (D13). */
export const giveUpWaiting = (
  state: PaymentState,
  tracking: Exclude<OrderTracking, { kind: 'unresolved' }>,
  bounds: PaymentBounds,
): Transition => {
  const { intent, reading } = tracking;
  const { absentTries, evidence } = { absentTries: 0, evidence: NO_EVIDENCE, ...tracking };
  const provenAbsent = absentTries >= bounds.absentTries;
  return next(
    { ...state, attempt: { kind: 'unresolved', intent, evidence, reading, absentTries, provenAbsent } },
    ...endOpenSheet(tracking, 'failure'),
    { type: 'stop-timer', timer: 'visible-bound' },
    ...(reading ? [] : [POLL_SLOWLY]),
    { type: 'report-unresolved', intent },
  );
};

/** Removes an open sheet when its create brought no order. */
export const withoutSheet = (state: PaymentState): Transition =>
  state.attempt.kind === 'wallet-sheet'
    ? next(state, { type: 'end-wallet-sheet', result: 'abort' }, { type: 'stop-timer', timer: 'wallet-setup' })
    : next(state);

/** Another tab's order is still open, or its create is under way: shows that order instead (P6, P8). */
export const onBlocked = (state: PaymentState, intent: PaymentIntent | null): Transition =>
  andThen(withoutSheet(state), (gone) => {
    const { requestToRetry } = gone;
    const isUnpaid = requestToRetry !== null && !mayBeCharged(requestToRetry);
    const free: PaymentState = { ...gone, attempt: { kind: 'idle' }, requestToRetry: isUnpaid ? null : requestToRetry };
    const given = isUnpaid ? next(free, abandoned(requestToRetry)) : next(free);
    return andThen(given, (left) => {
      if (intent === null) return next(left, { type: 'toast', message: 'payment.other-tab' });
      if (isOfAnother(intent, left.payer)) return askBesideOther(left, intent);
      return andThen(next(left, { type: 'toast', message: 'payment.earlier-order-open' }), (told) => track(withoutCard(told), intent));
    });
  });

/** The outcome of one reading of an order's result. */
export interface Reading {
  readonly evidence: Partial<Evidence>;
  /** Outcome rows of the provider that processed the order. */
  readonly providerRules: readonly OutcomeRule[];
}

/** The progress of a wait for an order's result. */
export interface BoundedWait {
  readonly evidence: Evidence;
  readonly tries: number;
  /** Tries since the order was first read as declined without a reason. */
  readonly reasonTries: number;
}

export interface ReadingResult {
  readonly wait: BoundedWait;
  /** The order's end, or null while the wait goes on. */
  readonly decision: OutcomeDecision | null;
  /** The platform has not decided, or did not answer. */
  readonly isPending: boolean;
  /** The readings are used up (D3). */
  readonly isExhausted: boolean;
}

/**
 * Evaluates one reading of an order: success and decline end the wait, anything else continues it (D30, cashier §4). A decline without a
 * reason gets a moment for the reason to arrive, unless the bounds have already run out.
 */
export const readOnce = (
  wait: BoundedWait,
  { evidence: later, providerRules }: Reading,
  pastBounds: boolean,
  bounds: PaymentBounds,
): ReadingResult => {
  const evidence = mergeEvidence(wait.evidence, later);
  const tries = wait.tries + 1;
  const undecided: ReadingResult = {
    wait: { evidence, tries, reasonTries: 0 },
    decision: null,
    isPending: false,
    isExhausted: tries >= bounds.pollTries,
  };
  switch (verdictOf(evidence)) {
    case 'success':
      return { ...undecided, decision: SUCCESS_DECISION };
    case 'declined': {
      const reasonTries = wait.reasonTries + 1;
      const mayGiveReasonYet = !pastBounds && !givesReason(evidence) && reasonTries < bounds.reasonTries && tries < bounds.pollTries;
      return {
        ...undecided,
        wait: { evidence, tries, reasonTries },
        decision: mayGiveReasonYet ? null : decideDecline(evidence, providerRules),
      };
    }
    case 'pending':
      return { ...undecided, isPending: true };
    case 'unknown':
      return undecided;
  }
};

/** The stages of a wait that the page distinguishes. */
export const WAITING_STAGES = ['usual', 'longer', 'long'] as const;
export type WaitingStage = (typeof WAITING_STAGES)[number];

/** Returns the stage of a wait of that many ms: `longer` from 10 s on, `long` from 30 s on. */
export const waitingStage = (waited: number): WaitingStage => {
  if (waited >= limits.waitingLong) return 'long';
  return waited >= limits.waitingLonger ? 'longer' : 'usual';
};

/** True if a reading holds an answer of the platform's about the order, be it that nothing is decided yet. */
const saysSomething = (evidence: Partial<Evidence>): boolean => {
  switch (verdictOf({ ...NO_EVIDENCE, ...evidence })) {
    case 'success':
    case 'declined':
    case 'pending':
      return true;
    case 'unknown':
      return false;
  }
};

/** The latest question about an order: when its answer came or failed to come (epoch ms), and whether the platform answered. */
export interface LastReading {
  readonly at: number;
  readonly isAnswered: boolean;
}

/** Returns whether the platform answered the question that this event ends, or null if the event ends none. */
export const isAnswered = (event: PaymentEvent): boolean | null => {
  if (event.type === 'evidence-read' || event.type === 'payment-return-read') return saysSomething(event.evidence);
  if (event.type === 'recovered' || event.type === 'recovery-absent') return true;
  return event.type === 'recovery-silent' ? false : null;
};

/** A wait for an order's result depends on one of these: the shopper's own line, our platform, our search for the order, or the bank. */
export const WAITED_FOR = ['own-line', 'platform', 'order', 'bank'] as const;
export type WaitedFor = (typeof WAITED_FOR)[number];

interface Wait {
  /** By the browser: it has no connection at all. */
  readonly isOffline: boolean;
  readonly last: LastReading | null;
  /** It is not known yet whether the platform has the order. */
  readonly isRecovering: boolean;
}

/** Returns what a wait depends on, the nearest first: without a line neither the platform nor a bank can be blamed. */
export const waitedFor = ({ isOffline, last, isRecovering }: Wait): WaitedFor => {
  if (isOffline) return 'own-line';
  if (last?.isAnswered === false) return 'platform';
  return isRecovering ? 'order' : 'bank';
};
