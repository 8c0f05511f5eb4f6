import * as limits from '../../limits.ts';
import { isOfAnother } from '../../order/intent.ts';
import { SUCCESS_DECISION, decideDecline, type OutcomeDecision } from '../../outcome/decide-outcome.ts';
import { NO_EVIDENCE, mergeEvidence } from '../../outcome/evidence.ts';
import { FAIL_RULE } from '../../outcome/fall-back-rules.ts';
import { isPaid } from '../../outcome/outcome.ts';
import { givesReason, verdictOf } from '../../outcome/verdict.ts';
import { resultOf } from '../attempt-rules.ts';
import type { PaymentBounds } from '../bounds.ts';
import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState, ReasonSearch } from '../state.ts';
import type { BoundedWait, Reading } from '../tracking/bounded-wait.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { decide, REVIEW_LATER } from './decide.ts';

/** Polls the declined orders again, a bounded number of times while the page is open. */
export const onDeclineReviewTimer = (state: PaymentState, bounds: PaymentBounds): Transition =>
  state.declineReviews >= bounds.declineReviews
    ? next(state)
    : next({ ...state, declineReviews: state.declineReviews + 1 }, { type: 'review-earlier-orders' }, REVIEW_LATER);

const shownDecline = ({ attempt }: PaymentState): AttemptOf<'decided'> | null => {
  const result = resultOf(attempt);
  return result === null || isPaid(result.outcome) ? null : result;
};

/**
 * Handles earlier orders that the shopper did not wait for, or saw declined, and that were paid after all (D2). A
 * decline still on the page becomes the success it turned out to be; the others are reported next to it.
 */
export const onEarlierOrdersReviewed = (state: PaymentState, { paid: all }: EventOf<'earlier-orders-reviewed'>): Transition => {
  // Another shopper's order is reported to that shopper only (D52).
  const paid = all.filter((intent) => !isOfAnother(intent, state.payer));
  const decline = shownDecline(state);
  const now = decline === null ? undefined : paid.find(({ requestId }) => requestId === decline.intent.requestId);
  const earlierPaid = paid.filter((intent) => intent !== now);
  if (now === undefined) return next({ ...state, earlierPaid });
  return andThen(next({ ...state, earlierPaid }, { type: 'toast', message: 'payment.paid-after-decline' }), (told) =>
    decide(told, now, { ...NO_EVIDENCE, order_result: 0 }, SUCCESS_DECISION),
  );
};

const ASK_SOON: PaymentCommand = { type: 'start-timer', timer: 'reason-poll', ms: limits.pollInterval, visible: true };

/**
 * Shows a result. If its decline has no reason and readings are left, they continue in the background: the platform may record the
 * reason later, and is polled for it up to 100 times in all (cashier §7).
 */
export const searchReason = (shown: Transition, { tries }: Pick<BoundedWait, 'tries'>, bounds: PaymentBounds): Transition => {
  const { state, commands } = shown;
  const { attempt } = state;
  return attempt.kind !== 'decided' || attempt.ruleId !== FAIL_RULE.id || tries >= bounds.pollTries
    ? shown
    : next({ ...state, reasonSearch: { requestId: attempt.intent.requestId, tries, reading: false } }, ...commands, ASK_SOON);
};

interface Searched {
  readonly search: ReasonSearch;
  readonly decline: AttemptOf<'decided'>;
}

/** Returns the reason search and its decline if that decline is still on the page; null once another step was taken. */
export const reasonSearchOf = ({ attempt, reasonSearch: search }: PaymentState, requestId: string | null): Searched | null =>
  search !== null &&
  attempt.kind === 'decided' &&
  attempt.intent.requestId === search.requestId &&
  (requestId === null || requestId === search.requestId)
    ? { search, decline: attempt }
    : null;

/** Polls again, unless a reading is still pending: readings never overlap (D3). */
export const onReasonTimer = (state: PaymentState): Transition => {
  const searched = reasonSearchOf(state, null);
  if (searched === null || searched.search.reading) return next(state);
  const { search, decline } = searched;
  return next({ ...state, reasonSearch: { ...search, reading: true } }, { type: 'read-evidence', intent: decline.intent });
};

/** The same result with its reason. Whether it was seen, and what is stored of it, is unchanged. */
const withReason = (state: PaymentState, decline: AttemptOf<'decided'>, decision: OutcomeDecision): Transition => {
  const { state: told, commands } = decide(state, decline.intent, decline.evidence, decision);
  return next(
    { ...told, isResultSeen: state.isResultSeen, declineReviews: state.declineReviews },
    ...commands.filter(({ type }) => type !== 'keep-intent'),
  );
};

/** Handles one more reading of a decline without a reason: a reason, still none, or a payment after all. */
export const onReasonRead = (
  state: PaymentState,
  { search, decline: shown }: Searched,
  { evidence: later, providerRules }: Reading,
  bounds: PaymentBounds,
): Transition => {
  const evidence = mergeEvidence(shown.evidence, later);
  const decline = { ...shown, evidence };
  const ended: PaymentState = { ...state, reasonSearch: null };
  const tries = search.tries + 1;
  const silent = tries >= bounds.pollTries ? next(ended) : next({ ...state, reasonSearch: { ...search, tries, reading: false } }, ASK_SOON);
  switch (verdictOf(evidence)) {
    case 'success':
      return onEarlierOrdersReviewed(ended, { type: 'earlier-orders-reviewed', paid: [...state.earlierPaid, decline.intent] });
    case 'declined':
      return givesReason(evidence) ? withReason(ended, decline, decideDecline(evidence, providerRules)) : silent;
    case 'pending':
    case 'unknown':
      return silent;
  }
};
