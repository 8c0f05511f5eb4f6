import type { PayToUser } from '../../domain/account/account.ts';
import type { FineInfo } from '../../domain/fine/fine.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';

/** When a ban ends by itself: its day in Saudi time, or not before the fine is paid; null where the platform does not say. */
export type BanEnd = { readonly day: string } | 'when-paid' | null;

/** Fines that lift bans. */
export interface FineServices {
  /** The fine of this fine id or uid; null for an account without one. Amounts in US cents. */
  read(id: string): Promise<Result<FineInfo | null, Refusal>>;
  /** The account of a typed display id, whatever its status; refusals say what is wrong with the id. */
  findAccount(displayId: string): Promise<Result<PayToUser, Refusal>>;
  /** The account of a fine, by the uid that the fine names, whatever its status. */
  accountOf(uid: string): Promise<Result<PayToUser, Refusal>>;
  /** Remembers that the order of a fine was paid: it is not paid again while its account is being unlocked. */
  rememberPaid(intent: PaymentIntent): void;
  /** Whether the platform has said on this device that this fine is paid. */
  isPaid(fine: FineInfo): boolean;
  /** Asks until the account is unlocked, for 5 minutes of visible time at most; gives the way to stop. */
  followUnlock(uid: string, told: (answer: 'unlocked' | 'late') => void): () => void;
  banEnd(fine: FineInfo): BanEnd;
  /** Whom to ask about a ban. */
  supportPhone(): string;
}
