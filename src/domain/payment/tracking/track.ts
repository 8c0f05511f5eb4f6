import * as limits from '../../limits.ts';
import { isOfAnother, type PaymentIntent } from '../../order/intent.ts';
import { isTakenUp } from '../../order/kept-intents.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { attemptRule } from '../attempt-rules.ts';
import type { PaymentBounds } from '../bounds.ts';
import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import { openSheetWaitOf } from '../correlation.ts';
import { noteOtherPayers } from '../create/other-payer.ts';
import { trackingOf, type OrderTracking } from '../selectors.ts';
import type { Attempt, AttemptOf, PaymentState } from '../state.ts';
import { next, type Transition } from '../transition.ts';

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

/** Starts tracking an intent: by its request id until an order is known, then by the order id. */
export const track = (
  state: PaymentState,
  intent: PaymentIntent,
  { mayAuthenticate }: { readonly mayAuthenticate: boolean } = { mayAuthenticate: true },
): Transition => {
  const attempt: Attempt =
    intent.orderId === null
      ? { kind: 'recovering', intent, tries: 0, absentTries: 0, reading: true }
      : waitingFor(intent, { mayAuthenticate });
  return next({ ...state, dialog: 'none', attempt }, START_BOUND, ask(state, intent));
};

/**
 * An intent found in storage: one without an end, or with an unseen end. The payment methods delivered with it
 * are used only if the page has no purchase of its own: a recharge id belongs to its package (P5).
 */
export const onIntentFound = (state: PaymentState, { intent, paymentMethods }: EventOf<'intent-found'>): Transition => {
  if (isOfAnother(intent, state.payer)) return next(noteOtherPayers(state, intent));
  const isFree = attemptRule(state.attempt).givesWayToOrder && state.requestToRetry === null;
  if (!isFree || !isTakenUp(intent)) return next(state);
  // If the page reappears without an answer from the page it was left for, the shopper has stepped back from that one.
  const found: PaymentState = { ...state, verifiedElsewhere: null, steppedBack: intent.leftForBank ? intent.requestId : null };
  return track({ ...found, paymentMethods: state.purchase === null ? paymentMethods : state.paymentMethods }, intent);
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
  const absentTries = tracking.kind === 'recovering' ? tracking.absentTries : 0;
  const attempt: AttemptOf<'unresolved'> = {
    kind: 'unresolved',
    intent: tracking.intent,
    evidence: tracking.kind === 'recovering' ? NO_EVIDENCE : tracking.evidence,
    reading: tracking.reading,
    absentTries,
    provenAbsent: absentTries >= bounds.absentTries,
  };
  return next(
    { ...state, attempt },
    ...endOpenSheet(tracking, 'failure'),
    { type: 'stop-timer', timer: 'visible-bound' },
    ...(tracking.reading ? [] : [POLL_SLOWLY]),
    { type: 'report-unresolved', intent: tracking.intent },
  );
};
