import type { PayToUser } from '../../domain/account/account.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';

/** The target as the device remembers it, and the accounts to offer beside it; none of them has been checked yet. */
export interface RememberedTarget {
  readonly target: PayToUser | null;
  /** The logged-in shopper's own account; null for a visitor (cashier §6). */
  readonly own: PayToUser | null;
  /** Earlier accounts, newest first, without the shopper's own. */
  readonly history: readonly PayToUser[];
  /** This tab has shown another one, before it was loaded again. */
  readonly isOfAnotherTab: boolean;
}

/** The accounts that can be topped up. */
export interface AccountServices {
  /** Display id to an account that may be topped up; each refusal has its own text (cashier §4, §5, §8). */
  findAccount(displayId: string): Promise<Result<PayToUser, Refusal>>;
  /** The account that an address names, looked up again (D15); refusals as above. */
  findByUid(uid: string): Promise<Result<PayToUser, Refusal>>;
  /** Remembers the chosen target and adds it to the history. */
  chooseTarget(user: PayToUser): void;
  /** This tab shows the remembered target, and knows that when it is loaded again. */
  showTarget(user: PayToUser): void;
  /** Counts the top-up of an order that turned out to be paid; once for each order. */
  countPaid(intent: PaymentIntent): void;
  rememberedTarget(): RememberedTarget;
  /** Address of an account's picture as it is displayed; null for the default avatar: where there is none, and where it `failed` to load. */
  avatar(icon: string | null, failed: boolean): string | null;
  /** Reads the logged-in shopper's history; after a login the device's is uploaded first (cashier §9). Resolves without an answer too. */
  refreshHistory(transfer: boolean): Promise<void>;
}
