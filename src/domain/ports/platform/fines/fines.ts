import type { Effect } from 'effect';
import type { FineInfo } from '../../../fine/fine.ts';
import type { PlatformError } from '../platform-error.ts';

/** Fines that lift bans (platform §7, D24). */
export abstract class Fines {
  /** get_fine_info, by the fine's id or the account's uid (D40): null for an account without a fine. Amounts in US cents. */
  abstract read(id: string): Effect.Effect<FineInfo | null, PlatformError>;
}
