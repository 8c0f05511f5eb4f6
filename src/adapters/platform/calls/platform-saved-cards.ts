import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { SavedCards } from '../../../domain/ports/platform.ts';
import { cardSourcePayload } from '../client/calls.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeCardOfOrder, decodeSavedCards } from '../schemas/saved-card.ts';
import { decodeNothing } from '../schemas/system.ts';

/** The shopper waits on screen while the platform changes a card. */
const WAITED_FOR = { timeoutMs: limits.screenWait };

/** SavedCards using get_card_source, get_card_info_by_order, update_card_source and delete_card_source. */
export const platformSavedCards = (client: PlatformClient): SavedCards => ({
  list: () => client.request('get_card_source', cardSourcePayload(client), decodeSavedCards),
  byOrder: (orderId) =>
    client.request(
      'get_card_info_by_order',
      { h5_deviceid: client.identity.deviceId, order_id: orderId },
      decodeCardOfOrder,
      // A polled read: one that hangs would delay all later ones.
      { timeoutMs: limits.pollRequestTimeout },
    ),
  update: (sourceId, change) => {
    const cardInfo = JSON.stringify({ card_valid_date: change.validDate, is_remember: change.isRemember });
    return client.request(
      'update_card_source',
      { source_id: sourceId, card_info: cardInfo, source: client.source, h5_deviceid: client.identity.deviceId },
      decodeNothing,
      WAITED_FOR,
    );
  },
  remove: (fingerprint) =>
    Effect.suspend(() => client.request('delete_card_source', { fingerprint, ...cardSourcePayload(client) }, decodeNothing, WAITED_FOR)),
});
