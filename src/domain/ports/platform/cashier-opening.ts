import type { Effect } from 'effect';
import type { PayToUser } from '../../account/account.ts';
import type { Result } from '../../result.ts';
import type { SavedCard } from '../../card/saved-card.ts';
import type { ChargeList } from '../../catalog/pay-item.ts';
import { InternalFailure } from '../../internal-failure.ts';
import type { PlatformError } from './platform-error.ts';

export interface Opening {
  readonly chargeList: ChargeList;
  /** Empty for a visitor (D33). */
  readonly savedCards: readonly SavedCard[];
  /** The account's record, with today's status; a failure where the platform refuses it. Null where it was not asked, or no answer came. */
  readonly account: Result<PayToUser | null, PlatformError> | null;
}

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
  /**
   * Recharge list, saved cards of a logged-in shopper, and the account to top up, asked together; fails when the list or the
   * cards are not returned.
   */
  abstract open(uid: string | null): Effect.Effect<Opening, NotReturned>;
}
