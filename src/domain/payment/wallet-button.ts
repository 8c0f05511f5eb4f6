import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import type { PaymentIntent } from '../order/intent.ts';
import { decideDecline } from '../outcome/decide-outcome.ts';
import {
  DEFAULT_REASON,
  type Evidence,
  INSUFFICIENT_FUNDS,
  NETWORK_TIMEOUT,
  NO_EVIDENCE,
  THREE_DS_FAILED,
  USER_CANCEL,
  USER_RISK,
  WALLET_NOT_SUPPORTED,
  WALLET_UNSTABLE,
  WALLET_VALIDATION_FAILED,
  type WalletReason,
} from '../outcome/evidence.ts';
import { hidesMethod } from '../outcome/outcome.ts';
import type { PaymentMethod } from '../payment-method/ways-to-pay.ts';
import type { PaymentCommand } from './command.ts';
import type { PaymentState, AttemptOf } from './state.ts';
import { hideNotActive, payingPaymentMethod } from './payment-methods.ts';
import { atHome, andThen, next, type Transition } from './transition.ts';
import type { EventOf } from './event.ts';

/** Messages that name Apple Pay, or something only it has, reworded for Google Pay. */
const OF_GOOGLE_PAY: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'wallet.unstable': 'wallet.google-pay-unstable',
  'wallet.validation-failed': 'wallet.failed',
  'outcome.not-support-apple-pay': 'wallet.failed',
};

/** Returns a wallet message for a payment method: those of cashier §4 name Apple Pay and do not apply to Google Pay. */
const messageOfWallet = (message: MessageKey, paymentMethod: PaymentMethod | null): MessageKey => {
  return paymentMethod?.wallet === 'google-pay' ? (OF_GOOGLE_PAY[message] ?? message) : message;
};

/**
 * Returns the toast for a wallet that ended without a token; the general one appears after 1.2 s, an unstable wallet suggests a refresh
 * (cashier §4).
 */
export const walletFailureToast = (reason: WalletReason, paymentMethod: PaymentMethod | null): PaymentCommand => {
  const message = messageOfWallet(decideDecline({ ...NO_EVIDENCE, wallet_reason: reason }, []).message, paymentMethod);
  switch (reason) {
    case DEFAULT_REASON:
      return { type: 'toast', message, afterMs: limits.walletFailureTextDelay };
    case WALLET_UNSTABLE:
      return { type: 'toast', message, action: 'refresh' };
    case USER_CANCEL:
    case NETWORK_TIMEOUT:
    case USER_RISK:
    case THREE_DS_FAILED:
    case INSUFFICIENT_FUNDS:
    case WALLET_NOT_SUPPORTED:
    case WALLET_VALIDATION_FAILED:
      return { type: 'toast', message };
  }
};

/**
 * Ends an order for which no token was given, with a result on the screen (cashier §4): nothing was charged, so it is abandoned.
 * `said`: the platform's answer, if there was one.
 */
export const endUncharged = (
  state: PaymentState,
  intent: PaymentIntent,
  reason: WalletReason,
  said: Partial<Evidence>,
  ...first: readonly PaymentCommand[]
): Transition => {
  const evidence: Evidence = { ...NO_EVIDENCE, ...said, wallet_reason: reason };
  const decline = decideDecline(evidence, []);
  const decision = { ...decline, message: messageOfWallet(decline.message, state.paymentMethod) };
  const ended = next(
    {
      ...atHome(state),
      isResultSeen: false,
      requestToRetry: null,
      attempt: { kind: 'decided', intent: { ...intent, decided: true }, evidence, ...decision },
    },
    ...first,
    { type: 'abandon-order', intent, reason },
  );
  return hidesMethod(decision.outcome) ? andThen(ended, (told) => hideNotActive(told, intent.payType)) : ended;
};

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
