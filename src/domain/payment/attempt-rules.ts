import { type PaymentIntent, mayBeCharged } from '../order/intent.ts';
import type { OutcomeDecision } from '../outcome/decide-outcome.ts';
import type { Attempt, AttemptOf, PaymentState } from './state.ts';
import type { JournalPlace } from '../ports/payment.ts';

/** The rules that a kind of attempt sets for the rest of the payment. */
interface AttemptRule {
  /** A payment from the tap to its end, including an unknown end: no other payment starts meanwhile, and the page is not reloaded (D20). */
  readonly isUnderWay: boolean;
  /** The shopper is waiting for it or has not closed its result: a payment, or a change to a saved card. */
  readonly isOpen: boolean;
  /** A new pass through the steps, or an order from the journal, may replace it. */
  readonly givesWayToOrder: boolean;
  /** The order of a payment return may replace it. */
  readonly givesWayToReturn: boolean;
  /** The toast that ends it gives the reason it failed. */
  readonly mayFail: boolean;
  /** The page shows its order in full, so no earlier sentence about the money may appear next to it. */
  readonly isShownInFull: boolean;
  /** It may have a chargeable order that only this page knows. */
  readonly mayHideOrder: boolean;
  /** The effect of closing: close the panel, close the result first, or nothing until the attempt is over. */
  readonly onClose: 'close-panel' | 'close-result' | 'stay';
}

/** A payment that the shopper cannot close: it ends by itself or when the shopper leaves it on purpose. */
const HELD: AttemptRule = {
  isUnderWay: true,
  isOpen: true,
  givesWayToOrder: false,
  givesWayToReturn: false,
  mayFail: true,
  isShownInFull: false,
  mayHideOrder: true,
  onClose: 'stay',
};

/** A payment whose order is polled, even while the panel is closed. */
const TRACKED: AttemptRule = { ...HELD, isShownInFull: true, onClose: 'close-panel' };

/** Nothing is under way: it gives way to whatever comes next. */
const FREE: AttemptRule = {
  isUnderWay: false,
  isOpen: false,
  givesWayToOrder: true,
  givesWayToReturn: true,
  mayFail: false,
  isShownInFull: false,
  mayHideOrder: false,
  onClose: 'close-panel',
};

/** One row per kind of attempt: a new kind does not compile without one. */
export const ATTEMPT_RULES = {
  idle: { ...FREE, mayHideOrder: true },
  'changing-card': { ...HELD, isUnderWay: false },
  leaving: { ...HELD, onClose: 'close-panel' },
  tokenising: HELD,
  creating: HELD,
  'wallet-sheet': HELD,
  'wallet-button': HELD,
  'element-form': HELD,
  authenticating: HELD,
  recovering: TRACKED,
  waiting: TRACKED,
  unresolved: TRACKED,
  'returned-order': { ...FREE, givesWayToOrder: false, onClose: 'stay' },
  decided: { ...FREE, isOpen: true, isShownInFull: true, onClose: 'close-result' },
} as const satisfies Readonly<Record<Attempt['kind'], AttemptRule>>;

/** Returns the rules of an attempt. */
export const attemptRule = ({ kind }: Attempt): AttemptRule => ATTEMPT_RULES[kind];

/** Returns the intent of the attempt's order; null before there is one, or if this device does not keep it. */
export const intentOfAttempt = (attempt: Attempt): PaymentIntent | null => {
  switch (attempt.kind) {
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
      return null;
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return attempt.intent;
  }
};

/** Returns the attempt if it is the result of a payment, else null. */
export const resultOf = (attempt: Attempt): AttemptOf<'decided'> | null => {
  switch (attempt.kind) {
    case 'decided':
      return attempt;
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
      return null;
  }
};

/** The end of an order, as found by an attempt. */
export interface FoundEnd {
  readonly orderId: string | null;
  /** Null if this device keeps none. */
  readonly intent: PaymentIntent | null;
  readonly decision: OutcomeDecision;
}

/** Returns the end that the attempt found, for a payment or the order of a payment return, or null if it has found none yet. */
export const endOf = (attempt: Attempt): FoundEnd | null => {
  switch (attempt.kind) {
    case 'decided':
      return { orderId: attempt.intent.orderId, intent: attempt.intent, decision: attempt };
    case 'returned-order':
      return attempt.decision === null ? null : { orderId: attempt.query.orderId, intent: attempt.intent, decision: attempt.decision };
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
      return null;
  }
};

/** True if the wait for the shopper's own payment has run out of its bounds (D3). */
export const isUnresolved = (attempt: Attempt): boolean => {
  switch (attempt.kind) {
    case 'unresolved':
      return true;
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'returned-order':
    case 'decided':
      return false;
  }
};

/** An attempt that reads the fate of an order from the platform. */
export type OrderTracking = AttemptOf<'recovering' | 'waiting' | 'unresolved'>;

/**
 * True if a payment is under way: from the tap to its end, including an unknown end. A change to a saved card is
 * no payment, nor is an order shown only by a payment return. Until it is over no other payment starts, and the page is not reloaded (D20).
 */
export const isPaymentUnderWay = ({ attempt }: PaymentState): boolean => attemptRule(attempt).isUnderWay;

/** True if an end arrived that the shopper has not seen: it is shown before another payment starts (P3). */
export const hasUnseenResult = ({ attempt, isResultSeen }: PaymentState): boolean => resultOf(attempt) !== null && !isResultSeen;

/** Returns the attempt if it tracks an order, else null. */
export const trackingOf = ({ attempt }: PaymentState): OrderTracking | null => {
  switch (attempt.kind) {
    case 'recovering':
    case 'waiting':
    case 'unresolved':
      return attempt;
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'returned-order':
    case 'decided':
      return null;
  }
};

/**
 * True if a payment is open: anything is under way, including a card change, or its result is not closed yet. An order
 * shown only by a payment return does not count.
 */
export const isPaymentOpen = ({ attempt }: Pick<PaymentState, 'attempt'>): boolean => attemptRule(attempt).isOpen;

/**
 * True if only this page knows an order that may be charged: the page says so, and asks before it is left. `place`:
 * where the journal stores intents now.
 */
export const endsWithPage = (
  { attempt, requestToRetry }: Pick<PaymentState, 'attempt' | 'requestToRetry'>,
  place: JournalPlace,
): boolean => {
  if (place === 'device' || !attemptRule(attempt).mayHideOrder) return false;
  // A request that is about to be sent again may have arrived the first time.
  return mayBeCharged(requestToRetry) || mayBeCharged(intentOfAttempt(attempt));
};

/** Returns the account whose fine is or was being paid, so that leaving the steps leads back to its page, or null for coins. */
export const uidOfFine = ({ attempt, purchase }: Pick<PaymentState, 'attempt' | 'purchase'>): string | null => {
  const intent = intentOfAttempt(attempt);
  if (intent !== null) return intent.kind === 'fine' ? intent.uid : null;
  return purchase?.kind === 'fine' ? purchase.target.uid : null;
};
