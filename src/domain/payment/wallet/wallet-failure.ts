import { LIMITS } from '../../limits.ts';
import type { MessageKey } from '../../message-key.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { decideDecline } from '../../outcome/decide-outcome.ts';
import { DEFAULT_REASON, WALLET_UNSTABLE, type WalletReason } from '../../outcome/wallet-reason.ts';
import type { PaymentMethod } from '../../payment-method/payment-method.ts';
import type { PaymentCommand } from '../command.ts';

/** A wallet's sentence for a payment method: those of cashier §4 name Apple Pay, and are not said of Google Pay. */
export const messageOfWallet = (message: MessageKey, paymentMethod: PaymentMethod | null): MessageKey => {
  if (paymentMethod?.wallet !== 'google-pay') return message;
  switch (message) {
    case 'wallet.unstable':
      return 'wallet.google-pay-unstable';
    case 'wallet.validation-failed':
    case 'outcome.not-support-apple-pay':
      return 'wallet.failed';
    default:
      return message;
  }
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
    default:
      return { type: 'toast', message };
  }
};
