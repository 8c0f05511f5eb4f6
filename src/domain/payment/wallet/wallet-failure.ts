import * as limits from '../../limits.ts';
import type { MessageKey } from '../../message-key.ts';
import type { PaymentIntent } from '../../order/intent.ts';
import { decideDecline } from '../../outcome/decide-outcome.ts';
import { NO_EVIDENCE, type Evidence } from '../../outcome/evidence.ts';
import { hidesMethod } from '../../outcome/outcome.ts';
import {
  DEFAULT_REASON,
  INSUFFICIENT_FUNDS,
  NETWORK_TIMEOUT,
  THREE_DS_FAILED,
  USER_CANCEL,
  USER_RISK,
  WALLET_NOT_SUPPORTED,
  WALLET_UNSTABLE,
  WALLET_VALIDATION_FAILED,
  type WalletReason,
} from '../../outcome/wallet-reason.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { PaymentCommand } from '../command.ts';
import type { PaymentState } from '../state.ts';
import { hideNotActive } from '../steps/payment-method-choice.ts';
import { atHome } from '../steps/step-changes.ts';
import { andThen, next, type Transition } from '../transition.ts';

/** Messages that name Apple Pay, or something only it has, reworded for Google Pay. */
const OF_GOOGLE_PAY: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'wallet.unstable': 'wallet.google-pay-unstable',
  'wallet.validation-failed': 'wallet.failed',
  'outcome.not-support-apple-pay': 'wallet.failed',
};

/** Returns a wallet message for a payment method: those of cashier §4 name Apple Pay and do not apply to Google Pay. */
export const messageOfWallet = (message: MessageKey, paymentMethod: PaymentMethod | null): MessageKey => {
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
