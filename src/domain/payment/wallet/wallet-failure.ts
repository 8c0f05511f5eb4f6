import { LIMITS } from '../../limits.ts';
import type { MessageKey } from '../../message-key.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { decideDecline } from '../../outcome/decide-outcome.ts';
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

/** The sentences that name Apple Pay, or speak of what only it has, in the words of Google Pay. */
const OF_GOOGLE_PAY: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  'wallet.unstable': 'wallet.google-pay-unstable',
  'wallet.validation-failed': 'wallet.failed',
  'outcome.not-support-apple-pay': 'wallet.failed',
};

/** A wallet's sentence for a payment method: those of cashier §4 name Apple Pay, and are not said of Google Pay. */
export const messageOfWallet = (message: MessageKey, paymentMethod: PaymentMethod | null): MessageKey => {
  return paymentMethod?.wallet === 'google-pay' ? (OF_GOOGLE_PAY[message] ?? message) : message;
};

/**
 * The sentence for a wallet that ended without a token; the general one comes after 1.2 s, an unstable wallet asks for a refresh
 * (cashier §4).
 */
export const walletFailureToast = (reason: WalletReason, paymentMethod: PaymentMethod | null): PaymentCommand => {
  const message = messageOfWallet(decideDecline({ ...NO_EVIDENCE, wallet_reason: reason }, []).message, paymentMethod);
  switch (reason) {
    case DEFAULT_REASON:
      return { type: 'toast', message, afterMs: LIMITS.walletFailureTextDelay.value };
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
