import { LIMITS } from '../../limits.ts';
import type { MessageKey } from '../../message-key.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { decideDecline } from '../../outcome/decide-outcome.ts';
import { DEFAULT_REASON, WALLET_UNSTABLE, type WalletReason } from '../../outcome/wallet-reason.ts';
import type { PaymentCommand } from '../command.ts';

/**
 * The sentence for a wallet that ended without a token; the general one comes after 1.2 s, an unstable wallet asks for a refresh
 * (cashier §4).
 */
export const walletFailureToast = (reason: WalletReason): PaymentCommand => {
  const message: MessageKey = decideDecline({ ...NO_EVIDENCE, wallet_reason: reason }, []).message;
  switch (reason) {
    case DEFAULT_REASON:
      return { type: 'toast', message, afterMs: LIMITS.walletFailureTextDelay.value };
    case WALLET_UNSTABLE:
      return { type: 'toast', message, action: 'refresh' };
    default:
      return { type: 'toast', message };
  }
};
