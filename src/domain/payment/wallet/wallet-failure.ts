import { LIMITS } from '../../limits.ts';
import type { MessageKey } from '../../message-key.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { decideDecline } from '../../outcome/decide-outcome.ts';
import { DEFAULT_REASON, type WalletReason } from '../../outcome/wallet-reason.ts';
import type { PaymentCommand } from '../command.ts';

/** The sentence for a wallet that ended without a token; the general one comes after 1.2 s (cashier §4). */
export const walletFailureToast = (reason: WalletReason): PaymentCommand => {
  const message: MessageKey = decideDecline({ ...NO_EVIDENCE, wallet_reason: reason }, []).message;
  return reason === DEFAULT_REASON ? { type: 'toast', message, afterMs: LIMITS.walletFailureTextDelay.value } : { type: 'toast', message };
};
