import type { PaymentIntent } from '../order/intent.ts';
import { PAYMENT_BOUNDS, type PaymentBounds } from './bounds.ts';
import type { PaymentEvent, PaymentTimer } from './event.ts';
import { EMPTY_FORM } from './initial.ts';
import { onAuthenticationTimer, onLeftForBank } from './authentication/on-authentication.ts';
import {
  onCardChangeFailed,
  onCardChanged,
  onCardChosen,
  onCardFetched,
  onCardListOpened,
  onDeleteCardConfirmed,
  onDeleteCardPressed,
  onExpiryTyped,
  onFetchTimer,
  onModifyExpiryPressed,
  onRememberToggled,
  onUseAnotherCardAsked,
} from './saved-cards/on-card.ts';
import { onConfirmed, onTokenised } from './steps/on-confirm.ts';
import { creatingIntent, onBlocked, onCreateUnknown, onCreated, onRefused } from './create/on-create.ts';
import {
  onAnotherMethod,
  onBuyAgain,
  onBuyAgainConfirmed,
  onLowerPackage,
  onPaySame,
  onPurchaseKnown,
  onRetry,
  onSendAgain,
  onUpdateExpiry,
  onUseAnotherCard,
} from './result/on-result.ts';
import {
  onBackPressed,
  onPaymentMethodChosen,
  onPaymentMethodsShown,
  onClosed,
  onHolderNameTyped,
  onLeaveConfirmed,
  onOpened,
} from './steps/on-shopper.ts';
import {
  onAuthoriseBlocked,
  onButtonTimer,
  onMerchantAsked,
  onMerchantRefused,
  onMerchantValidated,
  onSetupTimer,
  onSheetTimer,
  onWalletAnswered,
  onWalletAuthorised,
  onWalletButtonShown,
  onWalletCancelled,
  onWalletFailed,
  onWalletPrepared,
} from './wallet/on-wallet.ts';
import {
  askNow,
  authenticationOver,
  continueAtBank,
  evidenceRead,
  giveUpWaiting,
  orderDecided,
  orderKnown,
  track,
  trackingOf,
  recoveryRead,
} from './tracking/track.ts';
import type { CardForm, PaymentState } from './state.ts';
import { go, stay, andThen, type Transition } from './transition.ts';

type Of<T extends PaymentEvent['type']> = Extract<PaymentEvent, { type: T }>;

const withForm = (state: PaymentState, form: Partial<CardForm>): Transition => stay({ ...state, form: { ...state.form, ...form } });

const isTracking = (state: PaymentState, requestId: string): boolean => trackingOf(state)?.intent.requestId === requestId;

/** Whether a wallet's answer belongs to what is under way. */
const isWalletOf = ({ attempt }: PaymentState, requestId: string): boolean => {
  if (attempt.kind === 'wallet-sheet') return attempt.requestId === requestId;
  return (
    (attempt.kind === 'wallet-button' || attempt.kind === 'waiting' || attempt.kind === 'unresolved') &&
    attempt.intent.requestId === requestId
  );
};

/**
 * An intent found in storage: one without an end, or one whose end nobody saw. The payment methods that came with it serve only
 * a page that has no purchase of its own: a payment method's recharge id belongs to its package (P5).
 */
const onIntentFound = (state: PaymentState, intent: PaymentIntent, paymentMethods: PaymentState['paymentMethods']): Transition => {
  const isFree = state.attempt.kind === 'idle' || state.attempt.kind === 'decided';
  if (intent.superseded || !intent.chargeable || !isFree || state.resend !== null) return stay(state);
  return track({ ...state, paymentMethods: state.purchase === null ? paymentMethods : state.paymentMethods }, intent);
};

const onTimer = (state: PaymentState, timer: PaymentTimer, bounds: PaymentBounds): Transition => {
  switch (timer) {
    case 'poll':
      return askNow(state);
    case 'visible-bound':
      return giveUpWaiting(state, bounds);
    case 'wallet-setup':
      return onSetupTimer(state);
    case 'wallet-button':
      return onButtonTimer(state);
    case 'sheet-answer':
      return onSheetTimer(state, bounds);
    case 'card-fetch':
      return onFetchTimer(state);
    case 'authentication':
      return onAuthenticationTimer(state);
  }
};

const onEvidenceRead = (state: PaymentState, event: Of<'evidence-read'>, bounds: PaymentBounds): Transition => {
  const { attempt } = state;
  const read = (next: PaymentState): Transition => evidenceRead(next, event.evidence, event.providerRules, bounds);
  if (attempt.kind === 'authenticating') {
    return attempt.intent.requestId === event.requestId ? andThen(authenticationOver(state), read) : stay(state);
  }
  return isTracking(state, event.requestId) ? read(state) : stay(state);
};

/** The wallet's answers, each for what is under way alone. */
const onWalletEvent = (
  state: PaymentState,
  event: Of<
    | 'merchant-asked'
    | 'merchant-validated'
    | 'merchant-refused'
    | 'wallet-authorised'
    | 'wallet-cancelled'
    | 'wallet-failed'
    | 'wallet-button-shown'
    | 'wallet-answered'
    | 'authorise-blocked'
  >,
  bounds: PaymentBounds,
): Transition => {
  if (!isWalletOf(state, event.requestId)) return stay(state);
  switch (event.type) {
    case 'merchant-asked':
      return onMerchantAsked(state, event, bounds);
    case 'merchant-validated':
      return onMerchantValidated(state);
    case 'merchant-refused':
      return onMerchantRefused(state, event);
    case 'wallet-authorised':
      return onWalletAuthorised(state);
    case 'wallet-cancelled':
      return onWalletCancelled(state);
    case 'wallet-failed':
      return onWalletFailed(state, event);
    case 'wallet-button-shown':
      return onWalletButtonShown(state);
    case 'wallet-answered':
      return onWalletAnswered(state, event);
    case 'authorise-blocked':
      return andThen(onAuthoriseBlocked(state), (next) => (next.attempt.kind === 'idle' ? onBlocked(next, event.intent) : stay(next)));
  }
};

/** `returned`: the page is there again; one that was being left stays after all. */
const onReturned = (state: PaymentState): Transition =>
  state.attempt.kind === 'leaving' ? stay({ ...state, attempt: { kind: 'idle' } }) : askNow(state);

/**
 * The payment flow as a pure function of state and event (design: functional core). Every event is answered in every
 * state; one that does not fit changes nothing.
 */
export const transition = (state: PaymentState, event: PaymentEvent, bounds: PaymentBounds = PAYMENT_BOUNDS): Transition => {
  switch (event.type) {
    case 'opened':
      return onOpened(state, event);
    case 'intent-found':
      return onIntentFound(state, event.intent, event.paymentMethods);
    case 'order-decided':
      return orderDecided(state, event.intent, event.evidence, event.decision);
    case 'purchase-known':
      return onPurchaseKnown(state, event);
    case 'payment-method-chosen':
      return onPaymentMethodChosen(state, event);
    case 'confirmed':
      return onConfirmed(state, event);
    case 'back-pressed':
      return onBackPressed(state, event);
    case 'leave-confirmed':
      return onLeaveConfirmed(state);
    case 'dialog-dismissed':
      return stay({ ...state, dialog: 'none', cardInQuestion: state.step === 'CKO_CARD_MODIFY_EXPIRE' ? state.cardInQuestion : null });
    case 'card-chosen':
      return onCardChosen(state, event);
    case 'payment-methods-shown':
      return onPaymentMethodsShown(state);
    case 'card-list-opened':
      return onCardListOpened(state);
    case 'expiry-typed':
      return onExpiryTyped(state, event);
    case 'modify-expiry-pressed':
      return onModifyExpiryPressed(state, event);
    case 'use-another-card-pressed':
      return state.attempt.kind === 'decided' ? onUseAnotherCard(state) : onUseAnotherCardAsked(state);
    case 'delete-card-pressed':
      return onDeleteCardPressed(state, event);
    case 'delete-card-confirmed':
      return onDeleteCardConfirmed(state);
    case 'card-changed':
      return onCardChanged(state, event);
    case 'card-change-failed':
      return onCardChangeFailed(state, event);
    case 'card-fetched':
      return onCardFetched(state, event, bounds);
    case 'wallet-prepared':
      return onWalletPrepared(state, event);
    case 'merchant-asked':
    case 'merchant-validated':
    case 'merchant-refused':
    case 'wallet-authorised':
    case 'wallet-cancelled':
    case 'wallet-failed':
    case 'wallet-button-shown':
    case 'wallet-answered':
    case 'authorise-blocked':
      return onWalletEvent(state, event, bounds);
    case 'authentication-shown':
      return state.attempt.kind === 'authenticating' && state.attempt.intent.requestId === event.requestId
        ? stay({ ...state, attempt: { ...state.attempt, shown: true } })
        : stay(state);
    case 'left-for-bank':
      return onLeftForBank(state, event.requestId, bounds);
    case 'continue-at-bank-pressed':
      return continueAtBank(state);
    case 'holder-name-typed':
      return onHolderNameTyped(state, event);
    case 'remember-toggled':
      return onRememberToggled(state, event);
    case 'check-again-pressed':
      return askNow(state);
    case 'returned':
      return onReturned(state);
    case 'send-again-pressed':
      return onSendAgain(state);
    case 'buy-again-pressed':
      return onBuyAgain(state);
    case 'buy-again-confirmed':
      return onBuyAgainConfirmed(state);
    case 'pay-same-pressed':
      return onPaySame(state, event);
    case 'lower-package-pressed':
      return onLowerPackage(state);
    case 'retry-pressed':
      return onRetry(state, event);
    case 'update-expiry-pressed':
      return onUpdateExpiry(state);
    case 'another-method-pressed':
      return onAnotherMethod(state);
    case 'result-seen':
      return state.attempt.kind === 'decided'
        ? go(state, { type: 'forget-intent', requestId: state.attempt.intent.requestId })
        : stay(state);
    case 'closed':
      return onClosed(state);
    case 'card-form-loading':
      return withForm(state, { phase: 'loading' });
    case 'card-form-ready':
      return withForm(state, { phase: 'ready' });
    case 'card-form-failed':
      return withForm(state.attempt.kind === 'tokenising' ? { ...state, attempt: { kind: 'idle' } } : state, { phase: 'failed' });
    case 'card-form-removed':
      return withForm(state, { phase: 'absent', fields: { ...EMPTY_FORM.fields, 'holder-name': state.form.fields['holder-name'] } });
    case 'field-changed':
      return withForm(state, { fields: { ...state.form.fields, [event.field]: event.state } });
    case 'tokenised':
      return onTokenised(state, event);
    case 'tokenise-failed':
      return state.attempt.kind === 'tokenising'
        ? go({ ...state, attempt: { kind: 'idle' } }, { type: 'toast', message: 'card.tokenise-failed' })
        : stay(state);
    case 'created':
      return onCreated(state, event);
    case 'create-refused':
      return creatingIntent(state, event.requestId) === null ? stay(state) : onRefused(state, event);
    case 'create-unknown': {
      const intent = creatingIntent(state, event.requestId);
      return intent === null ? stay(state) : onCreateUnknown(state, intent);
    }
    case 'create-blocked':
      return creatingIntent(state, event.requestId) === null ? stay(state) : onBlocked(state, event.intent);
    case 'recovered': {
      const tracking = trackingOf(state);
      return tracking !== null && tracking.intent.orderId === null && isTracking(state, event.requestId)
        ? orderKnown(state, tracking.intent, event.order)
        : stay(state);
    }
    case 'recovery-absent':
      return isTracking(state, event.requestId) ? recoveryRead(state, true, bounds) : stay(state);
    case 'recovery-silent':
      return isTracking(state, event.requestId) ? recoveryRead(state, false, bounds) : stay(state);
    case 'evidence-read':
      return onEvidenceRead(state, event, bounds);
    case 'timer-fired':
      return onTimer(state, event.timer, bounds);
  }
};
