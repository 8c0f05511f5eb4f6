import { isOfAnother } from '../../order/intent.ts';
import { isPaid } from '../../outcome/outcome.ts';
import { resultOf } from '../attempt-rules.ts';
import { SUCCESS_DECISION } from '../../outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import type { PaymentBounds } from '../bounds.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { decide, REVIEW_LATER } from './decide.ts';

/** Asks about the declined orders again, a bounded number of times while the page stands. */
export const onDeclineReviewTimer = (state: PaymentState, bounds: PaymentBounds): Transition =>
  state.declineReviews >= bounds.declineReviews
    ? next(state)
    : next({ ...state, declineReviews: state.declineReviews + 1 }, { type: 'review-earlier-orders' }, REVIEW_LATER);

const shownDecline = ({ attempt }: PaymentState): AttemptOf<'decided'> | null => {
  const result = resultOf(attempt);
  return result === null || isPaid(result.outcome) ? null : result;
};

/**
 * Earlier orders that the shopper did not wait for, or whose decline was shown, and that were paid all the same (D2). A
 * decline that still stands on the page becomes the success that it turned out to be; the others are told beside it.
 */
export const onEarlierOrdersReviewed = (state: PaymentState, { paid: all }: EventOf<'earlier-orders-reviewed'>): Transition => {
  // Another shopper's is theirs to hear of (D52).
  const paid = all.filter((intent) => !isOfAnother(intent, state.payer));
  const decline = shownDecline(state);
  const now = decline === null ? undefined : paid.find(({ requestId }) => requestId === decline.intent.requestId);
  const earlierPaid = paid.filter((intent) => intent !== now);
  if (now === undefined) return next({ ...state, earlierPaid });
  return andThen(next({ ...state, earlierPaid }, { type: 'toast', message: 'payment.paid-after-decline' }), (told) =>
    decide(told, now, { ...NO_EVIDENCE, order_result: 0 }, SUCCESS_DECISION),
  );
};
