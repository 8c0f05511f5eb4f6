import { mayBeCharged } from '../order/intent.ts';
import type { JournalPlace } from '../ports/payment.ts';
import { attemptRule, intentOfAttempt, resultOf } from './attempt-rules.ts';
import type { AttemptOf, PaymentState } from './state.ts';

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

/** Returns the account whose fine is or was being paid, so that leaving the steps leads back to its page; null for coins. */
export const uidOfFine = ({ attempt, purchase }: Pick<PaymentState, 'attempt' | 'purchase'>): string | null => {
  const intent = intentOfAttempt(attempt);
  if (intent !== null) return intent.kind === 'fine' ? intent.uid : null;
  return purchase?.kind === 'fine' ? purchase.target.uid : null;
};
