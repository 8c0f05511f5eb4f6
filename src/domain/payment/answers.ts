import {
  onAuthenticated,
  onAuthenticationShown,
  onAuthenticationTimer,
  onLeftForBank,
  onCreated,
  onCreateUnknown,
  onFineChanged,
  onNotSent,
  onRefused,
  orderKnown,
  evidenceRead,
  recoveryRead,
} from './order-answers.ts';
import { onAuthenticationElsewhere } from './authentication.ts';
import { type PaymentBounds, askNow, giveUpWaiting, onBlocked } from './tracking.ts';
import {
  authenticationOf,
  boundedWaitOf,
  buttonOf,
  cardChangeOf,
  cardFetchOf,
  createOf,
  elementFormOf,
  fineCreateOf,
  isChosenWallet,
  openSheetWaitOf,
  orderlessIntentOf,
  recoveryOf,
  resultWaitOf,
  returnedOrderOf,
  returnedWaitOf,
  sheetOf,
  tokenOf,
} from './correlation.ts';
import { onSessionStopped, onButtonBlocked } from './interruptions.ts';
import {
  onElementFormBlocked,
  onElementFormFailed,
  onElementFormGone,
  onElementFormPaying,
  onElementFormShown,
  onElementFormTimer,
  waitForPaidForm,
} from './element-form.ts';
import type { PaymentAnswer, PaymentTimer } from './event.ts';
import { onCardChanged, onCardChangeFailed, onCardNotKept } from './cards.ts';
import { onCardFetched, onFetchTimer, onReasonRead, onReasonTimer, reasonSearchOf, onDeclineReviewTimer } from './decision.ts';
import { onResultSeen } from './result.ts';
import type { PaymentState } from './state.ts';
import { onTokenised, onTokeniseFailed } from './confirm.ts';
import { askReturnedNow, giveUpReturned, onReturnedRead } from './payment-return.ts';
import { next, type Transition } from './transition.ts';
import {
  onWalletPrepared,
  onSheetOpened,
  onSheetRefused,
  onSheetReady,
  onSetupTimer,
  onSheetCancelled,
  onSheetFailed,
  onAuthoriseBlocked,
  onButtonAuthorised,
  onCancelledAfterToken,
  onSheetAuthorised,
  onSheetTimer,
  onWalletAnswered,
} from './wallet-sheet.ts';
import { onButtonCancelled, onButtonFailed, onButtonTimer, onWalletButtonShown } from './wallet-button.ts';

/** Passes an answer to the attempt that awaits it; ignores it as stale when there is none. */
type ForAttempt = <Attempt>(attempt: Attempt | null, answer: (attempt: Attempt) => Transition) => Transition;

const onTimer = (state: PaymentState, timer: PaymentTimer, bounds: PaymentBounds, forAttempt: ForAttempt): Transition => {
  switch (timer) {
    case 'poll':
      return askAgain(state);
    case 'visible-bound': {
      const returned = returnedOrderOf(state, null);
      if (returned !== null) return returned.unresolved ? next(state) : giveUpReturned(state, returned);
      return forAttempt(boundedWaitOf(state), (attempt) => giveUpWaiting(state, attempt, bounds));
    }
    case 'wallet-setup':
      return forAttempt(sheetOf(state, null, 'opening', 'creating', 'validating'), (attempt) => onSetupTimer(state, attempt));
    case 'wallet-button':
      return forAttempt(buttonOf(state, null, 'loading'), (attempt) => onButtonTimer(state, attempt));
    case 'element-form':
      return forAttempt(elementFormOf(state, null), (form) => onElementFormTimer(state, form));
    case 'sheet-answer':
      return forAttempt(openSheetWaitOf(state, null), (attempt) => onSheetTimer(state, attempt, bounds));
    case 'card-fetch':
      return forAttempt(cardFetchOf(state, null), (cardFetch) => onFetchTimer(state, cardFetch, bounds));
    case 'decline-review':
      return onDeclineReviewTimer(state, bounds);
    case 'reason-poll':
      return onReasonTimer(state);
    case 'result-seen':
      return onResultSeen(state);
    case 'authentication':
      return forAttempt(authenticationOf(state, null), (attempt) => onAuthenticationTimer(state, attempt));
  }
};

/** Polls the awaited order at once, whether it is a payment's or a payment return's. */
export const askAgain = (state: PaymentState): Transition => {
  const returned = returnedOrderOf(state, null);
  return returned === null ? askNow(state) : askReturnedNow(state, returned);
};

/** Routes each command's answer to the attempt and phase it belongs to. */
export const onAnswer = (state: PaymentState, event: PaymentAnswer, bounds: PaymentBounds): Transition => {
  const forAttempt: ForAttempt = (attempt, answer) => (attempt === null ? next(state) : answer(attempt));
  switch (event.type) {
    case 'card-changed':
      return forAttempt(cardChangeOf(state, event.sourceId, event.change), () => onCardChanged(state, event));
    case 'card-change-failed':
      return cardChangeOf(state, event.sourceId, event.change) === null ? onCardNotKept(state, event) : onCardChangeFailed(state, event);
    case 'card-fetched':
      return forAttempt(cardFetchOf(state, event.orderId), (cardFetch) => onCardFetched(state, cardFetch, event));
    case 'tokenised':
      return forAttempt(tokenOf(state, event.requestId), (attempt) => onTokenised(state, attempt, event));
    case 'tokenise-failed':
      return forAttempt(tokenOf(state, event.requestId), () => onTokeniseFailed(state, event));
    case 'created':
      return forAttempt(createOf(state, event.requestId), (create) => onCreated(state, create, event));
    case 'create-refused':
      return forAttempt(createOf(state, event.requestId), (create) => onRefused(state, create, event));
    case 'create-unknown':
      return forAttempt(createOf(state, event.requestId), (create) => onCreateUnknown(state, create));
    case 'session-stopped':
      return onSessionStopped(state, event);
    case 'create-not-sent':
      return forAttempt(createOf(state, event.requestId), () => onNotSent(state));
    case 'fine-changed':
      return forAttempt(fineCreateOf(state, event.requestId), (create) => onFineChanged(state, create));
    case 'create-blocked':
      return forAttempt(createOf(state, event.requestId), () => onBlocked(state, event.intent));
    case 'recovered':
      return forAttempt(orderlessIntentOf(state, event.requestId), (intent) => orderKnown(state, intent, event.order, { takeOver: false }));
    case 'recovery-absent':
      return forAttempt(recoveryOf(state, event.requestId), (attempt) => recoveryRead(state, attempt, true, bounds));
    case 'recovery-silent':
      return forAttempt(recoveryOf(state, event.requestId), (attempt) => recoveryRead(state, attempt, false, bounds));
    case 'evidence-read': {
      const verification = authenticationOf(state, event.requestId);
      if (verification !== null) return onAuthenticated(state, verification, event, bounds);
      const searched = reasonSearchOf(state, event.requestId);
      if (searched !== null) return onReasonRead(state, searched, event, bounds);
      return forAttempt(resultWaitOf(state, event.requestId), (attempt) => evidenceRead(state, attempt, event, bounds));
    }
    case 'payment-return-read': {
      const returned = returnedOrderOf(state, event.orderId);
      if (returned !== null) return onReturnedRead(state, returned, event, bounds);
      return forAttempt(returnedWaitOf(state, event.orderId), (attempt) => evidenceRead(state, attempt, event, bounds));
    }
    case 'authentication-shown':
      return forAttempt(authenticationOf(state, event.requestId), (attempt) => onAuthenticationShown(state, attempt));
    case 'authentication-elsewhere':
      return forAttempt(authenticationOf(state, event.requestId), (attempt) => onAuthenticationElsewhere(state, attempt));
    case 'left-for-bank':
      return forAttempt(authenticationOf(state, event.requestId), (attempt) => onLeftForBank(state, attempt, event));
    case 'wallet-prepared':
      return isChosenWallet(state, event.payType) ? onWalletPrepared(state, event) : next(state);
    case 'sheet-opened':
      return forAttempt(sheetOf(state, event.requestId, 'opening'), (sheet) => onSheetOpened(state, sheet, event, bounds));
    case 'sheet-ready':
      return forAttempt(sheetOf(state, event.requestId, 'validating'), (sheet) => onSheetReady(state, sheet));
    case 'sheet-refused':
      return forAttempt(sheetOf(state, event.requestId, 'validating'), (sheet) => onSheetRefused(state, sheet, event));
    case 'wallet-authorised': {
      const order = sheetOf(state, event.requestId, 'open')?.intent ?? null;
      if (order !== null) return onSheetAuthorised(state, order);
      return forAttempt(buttonOf(state, event.requestId), (button) => onButtonAuthorised(state, button));
    }
    case 'wallet-cancelled': {
      const sheet = sheetOf(state, event.requestId);
      if (sheet !== null) return onSheetCancelled(state, sheet);
      const button = buttonOf(state, event.requestId);
      if (button !== null) return onButtonCancelled(state, button);
      return forAttempt(openSheetWaitOf(state, event.requestId), (attempt) => onCancelledAfterToken(state, attempt));
    }
    case 'wallet-failed': {
      const sheet = sheetOf(state, event.requestId);
      if (sheet !== null) return onSheetFailed(state, sheet, event);
      return forAttempt(buttonOf(state, event.requestId), (button) => onButtonFailed(state, button, event));
    }
    case 'wallet-button-shown':
      return forAttempt(buttonOf(state, event.requestId, 'loading'), (button) => onWalletButtonShown(state, button));
    case 'wallet-button-gone':
      return forAttempt(buttonOf(state, event.requestId), (button) => onButtonCancelled(state, button));
    case 'wallet-answered':
      return forAttempt(resultWaitOf(state, event.requestId), (attempt) => onWalletAnswered(state, attempt, event));
    case 'authorise-blocked': {
      const button = buttonOf(state, event.requestId);
      if (button !== null) return onButtonBlocked(state, button, event.intent);
      return forAttempt(openSheetWaitOf(state, event.requestId), (attempt) => onAuthoriseBlocked(state, attempt, event));
    }
    case 'element-form-shown':
      return forAttempt(elementFormOf(state, event.requestId), (form) => onElementFormShown(state, form));
    case 'element-form-gone':
      return forAttempt(elementFormOf(state, event.requestId), (form) => onElementFormGone(state, form));
    case 'element-form-paying':
      return forAttempt(elementFormOf(state, event.requestId), (form) => onElementFormPaying(state, form));
    case 'element-form-ended':
      return forAttempt(elementFormOf(state, event.requestId), (form) => waitForPaidForm(state, form));
    case 'element-form-failed':
      return forAttempt(elementFormOf(state, event.requestId), (form) => onElementFormFailed(state, form));
    case 'element-form-blocked':
      return forAttempt(elementFormOf(state, event.requestId), (form) => onElementFormBlocked(state, form, event.intent));
    case 'timer-fired':
      return onTimer(state, event.timer, bounds, forAttempt);
  }
};
