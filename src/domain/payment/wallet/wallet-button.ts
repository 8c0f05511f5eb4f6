import * as limits from '../../limits.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import { NETWORK_TIMEOUT, USER_CANCEL, WALLET_NOT_SUPPORTED, type WalletReason } from '../../outcome/wallet-reason.ts';
import type { PaymentCommand } from '../command.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { payingPaymentMethod } from '../steps/payment-method-choice.ts';
import { atHome } from '../steps/step-changes.ts';
import { next, type Transition } from '../transition.ts';
import { endUncharged, walletFailureToast } from './wallet-failure.ts';

type Button = AttemptOf<'wallet-button'>;

export const STOP_BUTTON: PaymentCommand = { type: 'stop-timer', timer: 'wallet-button' };
const HIDE_BUTTON: PaymentCommand = { type: 'hide-wallet-button' };

/** The order of an embedded button exists: shows the button for it, waiting at most 60 s for it to load (cashier §4, §9). */
export const showWalletButton = (state: PaymentState, intent: PaymentIntent): Transition => {
  const { paymentMethod } = state;
  if (paymentMethod === null) return next(state);
  return next(
    { ...state, requestToRetry: null, attempt: { kind: 'wallet-button', intent, phase: 'loading' } },
    { type: 'keep-intent', intent },
    { type: 'start-timer', timer: 'wallet-button', ms: limits.walletButtonWait, visible: false },
    { type: 'show-wallet-button', intent, paymentMethod: payingPaymentMethod(paymentMethod) },
  );
};

export const onWalletButtonShown = (state: PaymentState, attempt: Button): Transition =>
  next({ ...state, attempt: { ...attempt, phase: 'shown' } }, STOP_BUTTON);

/** The button is removed before it gave a token: nothing was charged, so its order is abandoned (F26). */
export const leaveWalletButton = (
  state: PaymentState,
  { intent }: Button,
  reason: WalletReason,
  ...said: readonly PaymentCommand[]
): Transition =>
  next({ ...atHome(state), attempt: { kind: 'idle' } }, HIDE_BUTTON, STOP_BUTTON, { type: 'abandon-order', intent, reason }, ...said);

/** The shopper closed the wallet's sheet, or left the page with the button: without it nothing can be paid or confirmed. */
export const onButtonCancelled = (state: PaymentState, attempt: Button): Transition =>
  leaveWalletButton(state, attempt, USER_CANCEL, walletFailureToast(USER_CANCEL, state.paymentMethod));

/** The wallet failed before any token: nothing was charged. */
export const onButtonFailed = (state: PaymentState, attempt: Button, { reason }: EventOf<'wallet-failed'>): Transition => {
  if (reason !== WALLET_NOT_SUPPORTED) return leaveWalletButton(state, attempt, reason, walletFailureToast(reason, state.paymentMethod));
  const left = leaveWalletButton(state, attempt, reason);
  return { ...left, state: { ...left.state, dialog: 'wallet-unsupported' } };
};

/** The button did not load: fails with the reason time-out (cashier §4). Nothing was charged. */
export const onButtonTimer = (state: PaymentState, { intent }: Button): Transition =>
  endUncharged(state, intent, NETWORK_TIMEOUT, {}, HIDE_BUTTON);
