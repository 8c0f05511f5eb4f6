import type { Effect } from 'effect';
import type { SavedCard } from '../../card/saved-card.ts';
import type { ChargeList } from '../../catalog/pay-item.ts';
import { InternalFailure } from '../../internal-failure.ts';
import type { PlatformError } from './platform-error.ts';

/** The recharge list or the saved cards were not returned (cashier §5, §8). `cause`: what the platform, or the network, said. */
export class NotReturned extends InternalFailure {
  readonly cause: PlatformError;
  constructor(missing: 'recharge-list' | 'saved-card-list', cause: PlatformError) {
    super(missing);
    this.cause = cause;
  }
}

/** What the cashier needs before it shows anything (cashier §5 "the initial pay page load"). */
export abstract class CashierOpening {
  /** Recharge list and saved cards, asked together; fails when either is not returned. */
  abstract open(
    uid: string | null,
  ): Effect.Effect<{ readonly chargeList: ChargeList; readonly savedCards: readonly SavedCard[] }, NotReturned>;
}
