import type { Effect } from 'effect';
import type { ChargeList } from '../../../domain/catalog/pay-item.ts';
import { type PlatformError, RechargeCatalog } from '../../../domain/ports/platform.ts';
import { rechargeListPayload } from '../client/calls.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeChargeList } from '../schemas/recharge-list.ts';

/** RechargeCatalog by get_recharge_list_v3. */
export class PlatformRechargeCatalog extends RechargeCatalog {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override list(uid: string | null): Effect.Effect<ChargeList, PlatformError> {
    return this.#client.request('get_recharge_list_v3', rechargeListPayload(this.#client, uid), decodeChargeList);
  }
}
