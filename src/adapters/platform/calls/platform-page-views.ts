import * as limits from '../../../domain/limits.ts';
import type { PageViews } from '../../../domain/ports/reports.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeHasOrder } from '../schemas/order.ts';

/** PageViews using page_view_id_result. */
export const platformPageViews = (client: PlatformClient): PageViews => ({
  hasOrder: (pageViewId) =>
    client.request('page_view_id_result', { page_view_id: pageViewId, source: limits.orderSource }, decodeHasOrder, {
      timeoutMs: limits.helperTimeout,
    }),
});
