import type { PayableCard } from '../card/payable-card.ts';
import { mayKeepCards, type PaymentIntent, isOfAnother } from '../order/intent.ts';
import * as limits from '../limits.ts';
import { isApplePay, type PaymentMethod } from '../payment-method/ways-to-pay.ts';
import { resultOf } from './attempt-rules.ts';
import { type PaymentBounds, endOpenSheet, STOP_TRACKING_TIMERS, type BoundedWait, type Reading } from './tracking.ts';
import type { PaymentCommand } from './command.ts';
import type { EventOf } from './event.ts';
import type { CardFetchUnderWay, PaymentState, AttemptOf, ReasonSearch } from './state.ts';
import { cardsForItem, hideNotActive, paymentMethodPaying, payingPaymentMethod } from './payment-methods.ts';
import { next, type Transition, EMPTY_FORM, emptiedForm, andThen } from './transition.ts';
import { WALLET_SOURCE_ID, walletCard, withWalletCard } from '../card/saved-card.ts';
import { hidesMethod, isPaid, OUTCOME_MEANINGS, type Outcome } from '../outcome/outcome.ts';
import { CARD_GONE, FAIL_RULE } from '../outcome/common-rules.ts';
import { type OutcomeDecision, SUCCESS_DECISION, decideDecline } from '../outcome/decide-outcome.ts';
import { type Evidence, mergeEvidence, NO_EVIDENCE } from '../outcome/evidence.ts';
import { keepsCard } from './create.ts';
import { givesReason, verdictOf } from '../outcome/verdict.ts';

const FETCH_SOON: PaymentCommand = { type: 'start-timer', timer: 'card-fetch', ms: limits.cardFetchInterval, visible: false };

/**
 * Starts to look up an order's card (cashier §4 "Card fetch after payment"): polled every 2 s for 30 s in all,
 * however long an answer takes; readings never overlap.
 */
const fetchCard = (state: PaymentState, orderId: string, paymentMethod: PaymentMethod, remember: boolean): Transition =>
  next(
    { ...state, cardFetch: { phase: 'fetching', orderId, paymentMethod, tries: 0, reading: true, remember } },
    { type: 'fetch-card', orderId, paymentMethod },
    FETCH_SOON,
  );

/** Another 2 s have passed: requests the card again, or gives up after the last try (cashier §4, §9). */
export const onFetchTimer = (state: PaymentState, cardFetch: CardFetchUnderWay, bounds: PaymentBounds): Transition => {
  const { orderId, paymentMethod, reading } = cardFetch;
  const tries = cardFetch.tries + 1;
  if (tries >= bounds.cardFetchTries) return next({ ...state, cardFetch: { ...cardFetch, tries, phase: 'failed' } });
  const asked: PaymentState = { ...state, cardFetch: { ...cardFetch, tries, reading: true } };
  return next(asked, ...(reading ? [] : [{ type: 'fetch-card', orderId, paymentMethod } as const]), FETCH_SOON);
};

/** True if the steps restarted before the card was known and still have their initial choices. */
const isUndecided = ({ attempt, step, dialog, card, paymentMethod }: PaymentState, found: PayableCard): boolean =>
  attempt.kind === 'idle' &&
  step === 'HOME' &&
  dialog === 'none' &&
  card === null &&
  paymentMethod?.payType === found.paymentMethod.payType;

/** The platform's answer on the card: it knows the card, or not yet. */
export const onCardFetched = (state: PaymentState, cardFetch: CardFetchUnderWay, event: EventOf<'card-fetched'>): Transition => {
  if (event.card === null) return next({ ...state, cardFetch: { ...cardFetch, reading: false } });
  const { card } = event.card;
  const keeps = mayKeepCards(state.payer) && (cardFetch.remember || card.isRemember);
  const found: PayableCard = { ...event.card, card: { ...card, isRemember: keeps } };
  const others = state.cards.filter((other) => other.card.sourceId !== card.sourceId);
  // Another package may be shown by now, with its own recharge ids (P5).
  const offered = keeps ? (state.purchase === null ? [found] : cardsForItem([found], state.paymentMethods)) : [];
  const fetched: PaymentState = {
    ...state,
    cardFetch: { ...cardFetch, reading: false, phase: 'succeeded', sourceId: card.sourceId },
    cards: [...offered, ...others],
    card: cardFetch.remember && isUndecided(state, found) ? (offered[0] ?? null) : state.card,
    cardInQuestion: resultOf(state.attempt)?.intent.orderId === cardFetch.orderId && state.card === null ? found : state.cardInQuestion,
  };
  return next(
    fetched,
    { type: 'remember-card', sourceId: card.sourceId },
    ...(cardFetch.remember && !card.isRemember
      ? [{ type: 'update-card', card, change: 'remember', validDate: null, remember: true } as const]
      : []),
  );
};

/** The page shows an unsuccessful result: the platform may still reverse the decline. */
export const REVIEW_LATER: PaymentCommand = {
  type: 'start-timer',
  timer: 'decline-review',
  ms: limits.declinedReviewInterval,
  visible: true,
};

/** True if the order's card is to be looked up. `isTyped`: the order was not paid with a saved card. */
const findsCard = (outcome: Outcome, isTyped: boolean): boolean => {
  switch (OUTCOME_MEANINGS[outcome].findsCard) {
    case 'always':
      return true;
    case 'typed':
      return isTyped;
    case 'never':
      return false;
  }
};

/** Ends the attempt: stores the end, remembers the payment method and looks up the order's card. */
export const decide = (state: PaymentState, intent: PaymentIntent, evidence: Evidence, decision: OutcomeDecision): Transition => {
  const decided: PaymentIntent = { ...intent, decided: true };
  const succeeded = isPaid(decision.outcome);
  const paymentMethod = paymentMethodPaying(state.paymentMethods, intent.payType);
  const isWallet = paymentMethod !== null && isApplePay(paymentMethod);
  const chosen =
    state.card !== null && payingPaymentMethod(state.card.paymentMethod).payType === intent.payType ? state.card.card.sourceId : null;
  const paidBy = state.purchase === null ? undefined : chosen;
  const ended = next(
    {
      ...state,
      dialog: 'none',
      // A shopper often retries a declined card, or another one of the same holder.
      form: succeeded ? EMPTY_FORM : emptiedForm(state),
      requestToRetry: null,
      steppedBack: null,
      isResultSeen: false,
      declineReviews: 0,
      reasonSearch: null,
      hasPaid: state.hasPaid || succeeded,
      toldPaid: state.toldPaid.concat(succeeded ? intent.requestId : []),
      cards:
        succeeded && isWallet
          ? withWalletCard(state.cards, { card: walletCard(Math.floor(intent.createdAt / 1000)), paymentMethod })
          : decision.message === CARD_GONE
            ? state.cards.filter(({ card }) => card.sourceId !== chosen)
            : state.cards,
      attempt: { kind: 'decided', intent: decided, evidence, ...decision },
    },
    ...endOpenSheet(state.attempt, succeeded ? 'success' : 'failure'),
    ...STOP_TRACKING_TIMERS,
    { type: 'keep-intent', intent: decided },
    { type: 'remember-payment-method', intent: decided, sourceId: isWallet ? WALLET_SOURCE_ID : paidBy, succeeded },
    ...(succeeded ? [] : [REVIEW_LATER]),
  );
  if (hidesMethod(decision.outcome)) return andThen(ended, (done) => hideNotActive(done, intent.payType));
  // A new card can be offered again, or given a new date, only once it is known.
  const wantsCard = paymentMethod !== null && paymentMethod.kind === 'card' && findsCard(decision.outcome, chosen === null);
  const { orderId } = intent;
  return wantsCard && orderId !== null
    ? andThen(ended, (done) => fetchCard(done, orderId, payingPaymentMethod(paymentMethod), keepsCard(state)))
    : ended;
};

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
  const known = new Map([...state.earlierPaid, ...paid].map((intent) => [intent.requestId, intent]));
  const earlierPaid = [...known.values()].filter((intent) => intent !== now && !state.toldPaid.includes(intent.requestId));
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
      return onEarlierOrdersReviewed(ended, { type: 'earlier-orders-reviewed', paid: [decline.intent] });
    case 'declined':
      return givesReason(evidence) ? withReason(ended, decline, decideDecline(evidence, providerRules)) : silent;
    case 'pending':
    case 'unknown':
      return silent;
  }
};
