import { mayBeCharged } from '../order/intent.ts';
import type { JournalPlace } from '../ports/payment.ts';
import { attemptRule, intentOfAttempt, resultOf } from './attempt-rules.ts';
import type { AttemptOf, PaymentState } from './state.ts';

/** An attempt that asks the platform what became of an order. */
export type OrderTracking = AttemptOf<'recovering' | 'waiting' | 'unresolved'>;

/**
 * Whether a payment is under way: from the tap to its end, an unknown end included. A saved card that is being changed is
 * no payment, nor is an order of which only a payment return is shown. Until it is over no other payment begins, and the page is not loaded anew (D20).
 */
export const isPaymentUnderWay = ({ attempt }: PaymentState): boolean => attemptRule(attempt).isUnderWay;

/** An end that came while the shopper was elsewhere: it is shown before another payment is begun (P3). */
export const hasUnseenResult = ({ attempt, isResultSeen }: PaymentState): boolean => resultOf(attempt) !== null && !isResultSeen;

/** The attempt, if it is asking what became of an order; else null. */
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
 * Whether a payment is open: anything is under way, a card being changed included, or its result is not closed yet. An order of
 * which only a payment return is shown is none.
 */
export const isPaymentOpen = ({ attempt }: Pick<PaymentState, 'attempt'>): boolean => attemptRule(attempt).isOpen;

/**
 * Whether an order that may be charged is known to this page alone: the page says so, and asks before it is left. `place`:
 * where the journal keeps intents now.
 */
export const endsWithPage = (
  { attempt, requestToRetry }: Pick<PaymentState, 'attempt' | 'requestToRetry'>,
  place: JournalPlace,
): boolean => {
  if (place === 'device' || !attemptRule(attempt).mayHideOrder) return false;
  // A request that is about to be sent again may have arrived the first time.
  return mayBeCharged(requestToRetry) || mayBeCharged(intentOfAttempt(attempt));
};

/** The account whose fine is being paid, or was, so that the way out of the steps leads back to its page; null for coins. */
export const uidOfFine = ({ attempt, purchase }: Pick<PaymentState, 'attempt' | 'purchase'>): string | null => {
  const intent = intentOfAttempt(attempt);
  if (intent !== null) return intent.kind === 'fine' ? intent.uid : null;
  return purchase?.kind === 'fine' ? purchase.target.uid : null;
};
