import type { PayToUser } from '../../domain/account/account.ts';
import type { FineInfo } from '../../domain/fine/fine.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';

/** When a ban ends by itself: its day in Saudi time, or only once the fine is paid; null if the platform does not report it. */
export type BanEnd = { readonly day: string } | 'when-paid' | null;

/** Fines that lift bans. */
export interface FineServices {
  /** Returns the fine of this fine id or uid; null for an account without one. Amounts in US cents. */
  read(id: string): Promise<Result<FineInfo | null, Refusal>>;
  /** Looks up the account of a typed display id, whatever its status; a refusal says what is wrong with the id. */
  findAccount(displayId: string): Promise<Result<PayToUser, Refusal>>;
  /** Looks up a fine's account by the uid named in the fine, whatever its status. */
  accountOf(uid: string): Promise<Result<PayToUser, Refusal>>;
  /** Records that the order of a fine was paid, so that the fine is not paid again while its account is being unlocked. */
  rememberPaid(intent: PaymentIntent): void;
  /** True if the platform has reported on this device that this fine is paid. */
  isPaid(fine: FineInfo): boolean;
  /** Polls until the account is unlocked, for at most 5 minutes of visible time; returns the stop. */
  followUnlock(uid: string, told: (answer: 'unlocked' | 'late') => void): () => void;
  banEnd(fine: FineInfo): BanEnd;
  /** Support phone number for questions about a ban. */
  supportPhone(): string;
}
