import type { Effect } from 'effect';
import type { ChargeList } from '../../catalog/pay-item.ts';
import type { PlatformError } from './platform-error.ts';

/** The packages on sale (cashier §7 get_recharge_list_v3). */
export abstract class RechargeCatalog {
  /** Packages for a target account, or for no one in particular when `uid` is null. */
  abstract list(uid: string | null): Effect.Effect<ChargeList, PlatformError>;
}
