import type { PayToUser } from '../../domain/account/account.ts';
import type { PaymentIntent } from '../../domain/order/intent.ts';
import type { Refusal } from '../../domain/refusal.ts';
import type { Result } from '../../domain/result.ts';

/** The target remembered on the device and the other accounts to offer; none of them has been checked yet. */
export interface RememberedTarget {
  readonly target: PayToUser | null;
  /** The logged-in shopper's own account; null for a visitor (cashier §6). */
  readonly own: PayToUser | null;
  /** Earlier accounts, newest first, without the shopper's own. */
  readonly history: readonly PayToUser[];
  /** This tab showed another target before it was reloaded. */
  readonly isOfAnotherTab: boolean;
}

/** Accounts that can be topped up. */
export interface AccountServices {
  /** Looks up the account of a display id that may be topped up; each refusal has its own text (cashier §4, §5, §8). */
  findAccount(displayId: string): Promise<Result<PayToUser, Refusal>>;
  /** Looks up the account named by an address again (D15); refusals as above. */
  findByUid(uid: string): Promise<Result<PayToUser, Refusal>>;
  /** Remembers the chosen target and adds it to the history. */
  chooseTarget(user: PayToUser): void;
  /** Records that this tab shows the remembered target, so that it is known after a reload. */
  showTarget(user: PayToUser): void;
  /** Counts the top-up of an order found paid, once per order. */
  countPaid(intent: PaymentIntent): void;
  rememberedTarget(): RememberedTarget;
  /** URL of the displayed account picture; null (default avatar) if there is none or it `failed` to load. */
  avatar(icon: string | null, failed: boolean): string | null;
  /**
   * Reads the logged-in shopper's history; after a login, uploads the device's history first (cashier §9). Resolves without an answer too.
   */
  refreshHistory(transfer: boolean): Promise<void>;
}
