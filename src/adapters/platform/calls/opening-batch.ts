import { Effect } from 'effect';
import type { PayToUser } from '../../../domain/account/account.ts';
import type { SavedCard } from '../../../domain/card/saved-card.ts';
import { type CashierOpening, NotReturned, type Opening, type RechargeCatalog, type SavedCards } from '../../../domain/ports/platform.ts';
import { failed, type Result, succeeded } from '../../../domain/result.ts';
import { type BatchAnswers, requestBatch } from '../client/batch.ts';
import type { BatchItem } from '../client/batch-payload.ts';
import { openingItems } from '../client/calls.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodePayToUser, decodeStatuses } from '../schemas/session.ts';
import { decodeChargeList } from '../schemas/recharge-list.ts';
import { decodeSavedCards } from '../schemas/saved-card.ts';

const NO_CARDS: Effect.Effect<readonly SavedCard[]> = Effect.succeed([]);

/**
 * The reads of cashier §7 in one batch: recharge list, saved cards of a logged-in shopper, check and status of the account. If the
 * batch call gets no answer, reads the first two by separate calls.
 */
export const openingBatch = (client: PlatformClient, catalog: RechargeCatalog, cards: SavedCards): CashierOpening => ({
  open: (uid) =>
    Effect.suspend(() => {
      const isLoggedIn = client.identity.sessionKey() !== null;
      const items = openingItems(client, uid);
      const at = (call: BatchItem['call']): number => items.findIndex((item) => item.call === call);
      return requestBatch(client, items).pipe(
        Effect.map((answers) => ({
          chargeList: answers.read(at('get_recharge_list_v3'), 'get_recharge_list_v3', decodeChargeList),
          savedCards: isLoggedIn ? answers.read(at('get_card_source'), 'get_card_source', decodeSavedCards) : NO_CARDS,
          account: uid === null ? Effect.succeed(null) : readAccount(answers, uid, at('check_uid'), at('check_user_status')),
        })),
        Effect.catchTag('PlatformUnreachable', () =>
          Effect.succeed({
            chargeList: catalog.list(uid),
            savedCards: isLoggedIn ? cards.list() : NO_CARDS,
            account: Effect.succeed(null),
          }),
        ),
        Effect.flatMap(({ chargeList, savedCards, account }) =>
          Effect.all(
            {
              chargeList: Effect.mapError(chargeList, (cause) => new NotReturned('recharge-list', cause)),
              savedCards: Effect.mapError(savedCards, (cause) => new NotReturned('saved-card-list', cause)),
              account,
            },
            { concurrency: 'unbounded' },
          ),
        ),
        // If the whole batch is refused, there is no recharge list.
        Effect.mapError((error) => (error._tag === 'PlatformRefusal' ? new NotReturned('recharge-list', error) : error)),
      );
    }),
});

/** Reads the account with its current status, which overrides the record's; null without a usable answer. */
const readAccount = (answers: BatchAnswers, uid: string, checkAt: number, statusAt: number): Effect.Effect<Opening['account']> =>
  Effect.all({
    record: answers.read(checkAt, 'check_uid', decodePayToUser),
    statuses: answers.read(statusAt, 'check_user_status', decodeStatuses),
  }).pipe(
    Effect.match({
      onFailure: (error): Opening['account'] => (error._tag === 'PlatformRefusal' ? failed(error) : null),
      onSuccess: ({ record, statuses }): Result<PayToUser | null, never> =>
        succeeded(record === null ? null : { ...record, status: statuses.get(uid) ?? record.status }),
    }),
  );
