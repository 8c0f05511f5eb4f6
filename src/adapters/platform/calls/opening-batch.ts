import { Effect } from 'effect';
import type { SavedCard } from '../../../domain/card/saved-card.ts';
import type { ChargeList } from '../../../domain/catalog/pay-item.ts';
import { CashierOpening, NotReturned } from '../../../domain/ports/platform/cashier-opening.ts';
import type { PlatformError } from '../../../domain/ports/platform/platform-error.ts';
import type { RechargeCatalog } from '../../../domain/ports/platform/recharge-catalog.ts';
import type { SavedCards } from '../../../domain/ports/platform/saved-cards.ts';
import { requestBatch } from '../client/batch.ts';
import { cardSourcePayload, rechargeListPayload } from '../client/calls.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeChargeList } from '../schemas/recharge-list.ts';
import { decodeSavedCards } from '../schemas/saved-card.ts';

type Opening = { readonly chargeList: ChargeList; readonly savedCards: readonly SavedCard[] };

/** Recharge list and saved cards in one batch, or by separate calls when the batch call gets no answer. */
export class OpeningBatch extends CashierOpening {
  readonly #client: PlatformClient;
  readonly #catalog: RechargeCatalog;
  readonly #cards: SavedCards;
  constructor(client: PlatformClient, catalog: RechargeCatalog, cards: SavedCards) {
    super();
    this.#client = client;
    this.#catalog = catalog;
    this.#cards = cards;
  }

  override open(uid: string | null): Effect.Effect<Opening, NotReturned> {
    return Effect.suspend(() =>
      requestBatch(this.#client, [
        { call: 'get_recharge_list_v3', payload: rechargeListPayload(this.#client, uid) },
        { call: 'get_card_source', payload: cardSourcePayload(this.#client) },
      ]),
    ).pipe(
      Effect.map((answers) => ({
        chargeList: answers.read(0, 'get_recharge_list_v3', decodeChargeList),
        savedCards: answers.read(1, 'get_card_source', decodeSavedCards),
      })),
      Effect.catchTag('PlatformUnreachable', () => Effect.succeed({ chargeList: this.#catalog.list(uid), savedCards: this.#cards.list() })),
      Effect.flatMap(({ chargeList, savedCards }) =>
        Effect.all(
          {
            chargeList: Effect.mapError(chargeList, (cause) => new NotReturned('recharge-list', cause)),
            savedCards: Effect.mapError(this.#listedFor(savedCards), (cause) => new NotReturned('saved-card-list', cause)),
          },
          { concurrency: 'unbounded' },
        ),
      ),
      // A batch that is refused as a whole returns no recharge list.
      Effect.mapError((error) => (error._tag === 'PlatformRefusal' ? new NotReturned('recharge-list', error) : error)),
    );
  }

  /** D33: an anonymous visitor's list is empty and counts as returned, whatever the answer was. */
  #listedFor(cards: Effect.Effect<readonly SavedCard[], PlatformError>): Effect.Effect<readonly SavedCard[], PlatformError> {
    return this.#client.identity.sessionKey() === null ? Effect.match(cards, { onSuccess: () => [], onFailure: () => [] }) : cards;
  }
}
