import { mayBeCharged } from '../../order/intent.ts';
import { attemptRule } from '../attempt-rules.ts';
import { leaveAuthentication } from '../authentication/authenticate.ts';
import { giveUpRetry } from '../create/give-up-retry.ts';
import { leaveElementForm } from '../element/element-form.ts';
import type { EventOf } from '../event.ts';
import { closeResult } from '../result/seen-result.ts';
import type { PaymentState } from '../state.ts';
import { andThen, close, next, type Transition } from '../transition.ts';
import { leaveWalletButton } from '../wallet/wallet-button.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import { atHome } from './step-changes.ts';

/** Goes back one step; from HOME, out of the panel. */
const stepBack = (state: PaymentState): Transition => {
  const { requestToRetry } = state;
  if (requestToRetry !== null && mayBeCharged(requestToRetry)) return giveUpRetry(state, requestToRetry);
  const previous = state.history.at(-1);
  if (previous === undefined) {
    const closing: PaymentState = { ...state, dialog: 'none' };
    const free = requestToRetry === null ? next(closing) : giveUpRetry(closing, requestToRetry);
    return andThen(free, close);
  }
  const scene = state.step === 'CKO_CARD_MODIFY_EXPIRE' ? 'normal' : state.scene;
  return next({ ...atHome(state), scene, step: previous, history: state.history.slice(0, -1) });
};

/** Returns the number of browser history entries the payment takes: one per step, so that the browser's back matches the page's own. */
export const entriesOf = ({ history }: Pick<PaymentState, 'history'>): number => history.length + 1;

/** True if HOME offers to change the account or the package. Not while a request is to be sent again: its order may be charged. */
export const mayChangeOrder = ({ step, attempt, requestToRetry }: PaymentState): boolean =>
  step === 'HOME' && attempt.kind === 'idle' && requestToRetry === null;

/** Back (cashier §4): simply returns from modify-expiry, closes HOME on the desktop, else asks first. */
export const onBackPressed = (state: PaymentState, event: EventOf<'back-pressed'>): Transition => {
  switch (state.attempt.kind) {
    case 'tokenising':
    case 'creating':
    case 'changing-card':
    case 'leaving':
    case 'wallet-sheet':
      return next(state, { type: 'toast', message: 'payment.no-way-back' });
    case 'returned-order':
      return next(state);
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
      return next({ ...state, dialog: state.dialog === 'none' ? 'confirm-leave' : 'none' });
    case 'recovering':
    case 'waiting':
    case 'unresolved':
      return close(state);
    case 'decided':
      return onClosed(state);
    case 'idle':
      if (state.dialog !== 'none') return next({ ...state, dialog: 'none' });
      if (state.step === 'CKO_CARD_MODIFY_EXPIRE') return stepBack(state);
      if (state.step === 'HOME' && event.desktop === true) return stepBack(state);
      return next({ ...state, dialog: 'confirm-leave' });
  }
};

/** "Give up": one step back. An order that reached the bank is tracked; one without a token is abandoned. */
export const onLeaveConfirmed = (state: PaymentState): Transition => {
  if (state.dialog !== 'confirm-leave') return next(state);
  const { attempt } = state;
  switch (attempt.kind) {
    case 'authenticating':
      return leaveAuthentication(state, attempt);
    case 'wallet-button':
      return leaveWalletButton(state, attempt, USER_CANCEL);
    case 'element-form':
      return leaveElementForm(state, attempt);
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return stepBack(state);
  }
};

/** The shopper closes what is shown: a decided intent is forgotten, one without an end stays stored (P3). */
export const onClosed = (state: PaymentState): Transition => {
  switch (attemptRule(state.attempt).onClose) {
    case 'close-panel':
      return close(state);
    case 'close-result':
      return closeResult(state);
    case 'stay':
      return next(state);
  }
};
