import type { Effect } from 'effect';
import type { SavedCard } from '../../card/saved-card.ts';
import type { ChargeList } from '../../catalog/pay-item.ts';
import type { PlatformError } from './platform-error.ts';

/** What the cashier needs before it shows anything (cashier §5 "the initial pay page load"). */
export abstract class CashierOpening {
  /** Recharge list and saved cards, asked together; fails when either is not returned. */
  abstract open(
    uid: string | null,
  ): Effect.Effect<{ readonly chargeList: ChargeList; readonly savedCards: readonly SavedCard[] }, PlatformError>;
}
