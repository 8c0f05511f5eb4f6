import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { SavedCard } from '../../../domain/card/saved-card.ts';
import { type PlatformError, SavedCards } from '../../../domain/ports/platform.ts';
import { cardSourcePayload } from '../client/calls.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeCardOfOrder, decodeSavedCards } from '../schemas/saved-card.ts';
import { decodeNothing } from '../schemas/system.ts';

/** The shopper waits on screen while the platform changes a card. */
const WAITED_FOR = { timeoutMs: limits.screenWait };

/** SavedCards using get_card_source, get_card_info_by_order, update_card_source and delete_card_source. */
export class PlatformSavedCards extends SavedCards {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override list(): Effect.Effect<readonly SavedCard[], PlatformError> {
    return this.#client.request('get_card_source', cardSourcePayload(this.#client), decodeSavedCards);
  }

  override byOrder(orderId: string): Effect.Effect<SavedCard | null, PlatformError> {
    return this.#client.request(
      'get_card_info_by_order',
      { h5_deviceid: this.#client.identity.deviceId, order_id: orderId },
      decodeCardOfOrder,
      // A polled read: one that hangs would delay all later ones.
      { timeoutMs: limits.pollRequestTimeout },
    );
  }

  override update(
    sourceId: string,
    change: { readonly isRemember?: boolean; readonly validDate?: string },
  ): Effect.Effect<void, PlatformError> {
    const cardInfo = JSON.stringify({ card_valid_date: change.validDate, is_remember: change.isRemember });
    return this.#client.request(
      'update_card_source',
      { source_id: sourceId, card_info: cardInfo, source: this.#client.source, h5_deviceid: this.#client.identity.deviceId },
      decodeNothing,
      WAITED_FOR,
    );
  }

  override remove(fingerprint: string): Effect.Effect<void, PlatformError> {
    return Effect.suspend(() =>
      this.#client.request('delete_card_source', { fingerprint, ...cardSourcePayload(this.#client) }, decodeNothing, WAITED_FOR),
    );
  }
}
