import type { Effect } from 'effect';
import type { SavedCard } from '../../card/saved-card.ts';
import type { PlatformError } from './platform-error.ts';

/** Cards kept for reuse (cashier §7). */
export abstract class SavedCards {
  /** get_card_source. */
  abstract list(): Effect.Effect<readonly SavedCard[], PlatformError>;
  /** get_card_info_by_order: the card an order was paid with; null while the platform does not know it yet. */
  abstract byOrder(orderId: string): Effect.Effect<SavedCard | null, PlatformError>;
  /** update_card_source: whether the card is remembered, or its valid date (MM/YY). */
  abstract update(
    sourceId: string,
    change: { readonly isRemember?: boolean; readonly validDate?: string },
  ): Effect.Effect<void, PlatformError>;
  /** delete_card_source, by the card's fingerprint: every record of it goes. */
  abstract remove(fingerprint: string): Effect.Effect<void, PlatformError>;
}
