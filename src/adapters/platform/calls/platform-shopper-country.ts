import { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type PlatformError, ShopperCountry } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeCountry, decodeNothing } from '../schemas/system.ts';

/** ShopperCountry using timeline/position and tmp_report. */
export class PlatformShopperCountry extends ShopperCountry {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override read(): Effect.Effect<string, PlatformError> {
    return this.#client.request('position', {}, decodeCountry, { timeoutMs: limits.helperTimeout });
  }

  override reportMissing(reason: string): Effect.Effect<void> {
    // The report is not about an order.
    const report = { app_order: '', data: JSON.stringify({ type: 'api', event: 'country_missing', reason }) };
    return Effect.ignore(this.#client.request('tmp_report', report, decodeNothing, { timeoutMs: limits.helperTimeout }));
  }
}
