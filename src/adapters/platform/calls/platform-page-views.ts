import type { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { PageViews } from '../../../domain/ports/reports.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeHasOrder } from '../schemas/order.ts';

/** PageViews using page_view_id_result. */
export class PlatformPageViews extends PageViews {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override hasOrder(pageViewId: string): Effect.Effect<boolean, PlatformError> {
    return this.#client.request('page_view_id_result', { page_view_id: pageViewId, source: limits.orderSource }, decodeHasOrder, {
      timeoutMs: limits.helperTimeout,
    });
  }
}
