import { askAgain, onAnswer } from './answers.ts';
import { onContinueAtPage, steppedBackFrom } from './authentication.ts';
import { resultOf, trackingOf } from './attempt-rules.ts';
import { PAYMENT_BOUNDS, type PaymentBounds, onOrderBesideOther, onIntentFound } from './tracking.ts';
import { onSessionChanged, onAnotherIntentOpen, onPaidElsewhere } from './interruptions.ts';
import type { PaymentEvent } from './event.ts';
import { onEarlierOrdersReviewed } from './decision.ts';
import { onEarlierPaidAcknowledged, onRefreshPressed, onResultHidden, onResultSeen, onResultShown } from './result.ts';
import {
  onAnotherMethod,
  onEnterCard,
  onLowerPackage,
  onPaySame,
  onPurchaseKnown,
  onRetry,
  onUpdateExpiry,
  onUseAnotherCard,
  onBuyAgain,
  onBuyAgainConfirmed,
  onSendAgain,
} from './guidance.ts';
import {
  onDeleteCardConfirmed,
  onDeleteCardPressed,
  onExpiryTyped,
  onModifyExpiryPressed,
  onRememberToggled,
  onCardChosen,
  onCardListOpened,
  onUseAnotherCardAsked,
  onCardFormChange,
  onHolderNameTyped,
} from './cards.ts';
import type { PaymentState } from './state.ts';
import { onCardsHeld, onConfirmed, onOtherRoute, onPayAgainConfirmed } from './confirm.ts';
import {
  onBackPressed,
  onClosed,
  onLeaveConfirmed,
  onOpened,
  onPaymentMethodChosen,
  onPaymentMethodsShown,
  onPackageRead,
  onPriceAccepted,
} from './panel.ts';
import { onPaymentReturnLeft, onPaymentReturnOpened } from './payment-return.ts';
import { next, type Transition } from './transition.ts';

/**
 * The page is back. A page that was being left stays after all; a page left for the bank or provider, and restored, has
 * come back from there without an answer.
 */
const onReturned = (state: PaymentState): Transition => {
  if (state.attempt.kind === 'leaving') return next({ ...state, attempt: { kind: 'idle' } });
  const intent = trackingOf(state)?.intent;
  return askAgain(intent?.leftForBank === true ? steppedBackFrom(state, intent) : state);
};

/**
 * The payment flow as a pure function of state and event (design: functional core). Every state handles every event; an
 * event that does not fit changes nothing.
 */
export const transition = (state: PaymentState, event: PaymentEvent, bounds: PaymentBounds = PAYMENT_BOUNDS): Transition => {
  switch (event.type) {
    case 'opened':
      return onOpened(state, event);
    case 'intent-found':
      return onIntentFound(state, event);
    case 'another-intent-open':
      return onAnotherIntentOpen(state, event);
    case 'package-read':
      return onPackageRead(state, event);
    case 'price-accepted':
      return onPriceAccepted(state);
    case 'session-changed':
      return onSessionChanged(state, event);
    case 'payment-return-opened':
      return onPaymentReturnOpened(state, event);
    case 'payment-return-left':
      return onPaymentReturnLeft(state);
    case 'purchase-known':
      return onPurchaseKnown(state, event);
    case 'payment-method-chosen':
      return onPaymentMethodChosen(state, event);
    case 'payment-methods-shown':
      return onPaymentMethodsShown(state);
    case 'paid-elsewhere':
      return onPaidElsewhere(state, event);
    case 'cards-held':
      return onCardsHeld(state, event);
    case 'pay-again-confirmed':
      return onPayAgainConfirmed(state, event, onConfirmed);
    case 'confirmed':
      return onConfirmed(state, event);
    case 'other-route-pressed':
      return onOtherRoute(state, event);
    case 'back-pressed':
      return onBackPressed(state, event);
    case 'leave-confirmed':
      return onLeaveConfirmed(state);
    case 'dialog-dismissed':
      return next({ ...state, dialog: 'none', cardInQuestion: state.step === 'CKO_CARD_MODIFY_EXPIRE' ? state.cardInQuestion : null });
    case 'closed':
      return onClosed(state);
    case 'holder-name-typed':
      return onHolderNameTyped(state, event);
    case 'remember-toggled':
      return onRememberToggled(state, event);
    case 'card-form-loading':
    case 'card-form-ready':
    case 'card-form-failed':
    case 'card-form-removed':
    case 'field-changed':
      return onCardFormChange(state, event);
    case 'card-chosen':
      return onCardChosen(state, event);
    case 'card-list-opened':
      return onCardListOpened(state);
    case 'expiry-typed':
      return onExpiryTyped(state, event);
    case 'modify-expiry-pressed':
      return onModifyExpiryPressed(state, event);
    case 'use-another-card-pressed':
      return resultOf(state.attempt) !== null ? onUseAnotherCard(state) : onUseAnotherCardAsked(state);
    case 'delete-card-pressed':
      return onDeleteCardPressed(state, event);
    case 'delete-card-confirmed':
      return onDeleteCardConfirmed(state);
    case 'check-again-pressed':
      return askAgain(state);
    case 'returned':
      return onReturned(state);
    case 'continue-at-page-pressed':
      return onContinueAtPage(state);
    case 'send-again-pressed':
      return onSendAgain(state, event);
    case 'buy-again-pressed':
      return onBuyAgain(state);
    case 'buy-again-confirmed':
      return onBuyAgainConfirmed(state);
    case 'order-beside-other-confirmed':
      return onOrderBesideOther(state);
    case 'pay-same-pressed':
      return onPaySame(state, event);
    case 'lower-package-pressed':
      return onLowerPackage(state);
    case 'retry-pressed':
      return onRetry(state, event);
    case 'update-expiry-pressed':
      return onUpdateExpiry(state);
    case 'enter-card-pressed':
      return onEnterCard(state);
    case 'another-method-pressed':
      return onAnotherMethod(state);
    case 'result-shown':
      return onResultShown(state);
    case 'result-hidden':
      return onResultHidden(state);
    case 'result-seen':
      return onResultSeen(state);
    case 'refresh-pressed':
      return onRefreshPressed(state);
    case 'earlier-orders-reviewed':
      return onEarlierOrdersReviewed(state, event);
    case 'earlier-paid-acknowledged':
      return onEarlierPaidAcknowledged(state, event);
    default:
      return onAnswer(state, event, bounds);
  }
};
