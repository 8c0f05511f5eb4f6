import { WALLET_SOURCE_ID, walletCard, withWalletCard } from '../../card/saved-card.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import { hidesMethod, isPaid, OUTCOME_MEANINGS, type Outcome } from '../../outcome/outcome.ts';
import { CARD_GONE } from '../../outcome/fall-back-rules.ts';
import type { OutcomeDecision } from '../../outcome/decide-outcome.ts';
import * as limits from '../../limits.ts';
import type { Evidence } from '../../outcome/evidence.ts';
import { isApplePay } from '../../payment-method/ways-to-pay.ts';
import type { PaymentCommand } from '../command.ts';
import { keepsCard } from '../create/intent-of-purchase.ts';
import { EMPTY_FORM, emptiedForm } from '../initial.ts';
import { fetchCard } from '../saved-cards/fetch-card.ts';
import type { PaymentState } from '../state.ts';
import { hideNotActive, paymentMethodPaying, payingPaymentMethod } from '../steps/payment-method-choice.ts';
import { endOpenSheet, STOP_TRACKING_TIMERS } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';

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
