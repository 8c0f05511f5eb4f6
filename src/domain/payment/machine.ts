import type { PaymentIntent } from '../order/intent.ts';
import { NO_EVIDENCE } from '../outcome/evidence.ts';
import { createRefusalMessage } from '../outcome/decide-outcome.ts';
import { PAYMENT_BOUNDS, type PaymentBounds } from './bounds.ts';
import type { PaymentEvent, PaymentTimer } from './event.ts';
import { EMPTY_FORM } from './initial.ts';
import {
  onAnotherMethod,
  onBuyAgain,
  onBuyAgainConfirmed,
  onLowerPackage,
  onPaySame,
  onRetry,
  onSendAgain,
  onUpdateExpiry,
} from './on-result.ts';
import {
  onBackPressed,
  onChannelChosen,
  onClosed,
  onConfirmed,
  onHolderNameTyped,
  onLeaveConfirmed,
  onOpened,
  onTokenised,
} from './on-shopper.ts';
import { askNow, evidenceRead, giveUpWaiting, orderKnown, pursue, pursuitOf, recoveryRead } from './pursue.ts';
import type { CardForm, PaymentState } from './state.ts';
import { go, stay, type Transition } from './transition.ts';

const withForm = (state: PaymentState, form: Partial<CardForm>): Transition => stay({ ...state, form: { ...state.form, ...form } });

/** True while the create of this request id is the one being answered: others are late and of no account (F13). */
const isCreating = (state: PaymentState, requestId: string): boolean =>
  state.attempt.kind === 'creating' && state.attempt.intent.requestId === requestId;

const isPursuing = (state: PaymentState, requestId: string): boolean => pursuitOf(state)?.intent.requestId === requestId;

/**
 * An intent found in storage: one without an end, or one whose end nobody saw. The channels that came with it serve only
 * a page that has no purchase of its own: a channel's recharge id belongs to its package (P5).
 */
const onIntentFound = (state: PaymentState, intent: PaymentIntent, channels: PaymentState['channels']): Transition => {
  const isFree = state.attempt.kind === 'idle' || state.attempt.kind === 'settled';
  if (intent.superseded || !isFree || state.resend !== null) return stay(state);
  return pursue({ ...state, channels: state.purchase === null ? channels : state.channels }, intent);
};

const onBlocked = (state: PaymentState, intent: PaymentIntent | null): Transition => {
  const free: PaymentState = { ...state, attempt: { kind: 'idle' } };
  if (intent === null) return go(free, { type: 'toast', message: 'payment.other-tab' });
  const found = pursue(free, intent);
  return go(found.state, { type: 'toast', message: 'payment.earlier-order-open' }, ...found.commands);
};

/**
 * The platform's own "no" ends a first create. To a resend it proves nothing about the request sent before, which may
 * still land: its intent is looked for on (D2, P3).
 */
const onRefused = (state: PaymentState, event: Extract<PaymentEvent, { type: 'create-refused' }>): Transition => {
  const evidence = { ...NO_EVIDENCE, create_result: event.code, create_message: event.message };
  const toast = { type: 'toast', message: createRefusalMessage(evidence) } as const;
  if (state.resend !== null) {
    const found = pursue({ ...state, resend: null }, state.resend);
    return go(found.state, toast, ...found.commands);
  }
  return go({ ...state, attempt: { kind: 'idle' } }, { type: 'forget-intent', requestId: event.requestId }, toast);
};

const onTimer = (state: PaymentState, timer: PaymentTimer, bounds: PaymentBounds): Transition =>
  timer === 'poll' ? askNow(state) : giveUpWaiting(state, bounds);

/**
 * The payment flow as a pure function of state and event (design: functional core). Every event is answered in every
 * state; one that does not fit changes nothing.
 */
export const transition = (state: PaymentState, event: PaymentEvent, bounds: PaymentBounds = PAYMENT_BOUNDS): Transition => {
  switch (event.type) {
    case 'opened':
      return onOpened(state, event);
    case 'intent-found':
      return onIntentFound(state, event.intent, event.channels);
    case 'channel-chosen':
      return onChannelChosen(state, event);
    case 'confirmed':
      return onConfirmed(state, event);
    case 'back-pressed':
      return onBackPressed(state, event);
    case 'leave-confirmed':
      return onLeaveConfirmed(state);
    case 'dialog-dismissed':
      return stay({ ...state, dialog: 'none' });
    case 'holder-name-typed':
      return onHolderNameTyped(state, event);
    case 'remember-toggled':
      return state.attempt.kind === 'idle' ? withForm(state, { remember: event.remember }) : stay(state);
    case 'check-again-pressed':
    case 'returned':
      return askNow(state);
    case 'send-again-pressed':
      return onSendAgain(state);
    case 'buy-again-pressed':
      return onBuyAgain(state);
    case 'buy-again-confirmed':
      return onBuyAgainConfirmed(state);
    case 'pay-same-pressed':
      return onPaySame(state);
    case 'lower-package-pressed':
      return onLowerPackage(state);
    case 'retry-pressed':
      return onRetry(state);
    case 'update-expiry-pressed':
      return onUpdateExpiry(state);
    case 'another-method-pressed':
      return onAnotherMethod(state);
    case 'result-seen':
      return state.attempt.kind === 'settled'
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
      return state.attempt.kind === 'creating' && isCreating(state, event.requestId)
        ? orderKnown(state, state.attempt.intent, event.order)
        : stay(state);
    case 'create-refused':
      return isCreating(state, event.requestId) ? onRefused(state, event) : stay(state);
    case 'create-unknown':
      return state.attempt.kind === 'creating' && isCreating(state, event.requestId)
        ? pursue({ ...state, resend: null }, state.attempt.intent)
        : stay(state);
    case 'create-blocked':
      return isCreating(state, event.requestId) ? onBlocked(state, event.intent) : stay(state);
    case 'recovered': {
      const pursuit = pursuitOf(state);
      return pursuit !== null && pursuit.intent.orderId === null && isPursuing(state, event.requestId)
        ? orderKnown(state, pursuit.intent, event.order)
        : stay(state);
    }
    case 'recovery-absent':
      return isPursuing(state, event.requestId) ? recoveryRead(state, true, bounds) : stay(state);
    case 'recovery-silent':
      return isPursuing(state, event.requestId) ? recoveryRead(state, false, bounds) : stay(state);
    case 'evidence-read':
      return isPursuing(state, event.requestId) ? evidenceRead(state, event.evidence, event.providerRules, bounds) : stay(state);
    case 'timer-fired':
      return onTimer(state, event.timer, bounds);
  }
};
