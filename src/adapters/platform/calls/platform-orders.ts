import { Effect } from 'effect';
import { LIMITS } from '../../../domain/limits.ts';
import type { Order } from '../../../domain/order/order.ts';
import type { Evidence } from '../../../domain/outcome/evidence.ts';
import { type CreateOrderRequest, Orders } from '../../../domain/ports/platform/orders.ts';
import type { PlatformError } from '../../../domain/ports/platform/platform-error.ts';
import { createOrderPayload } from './create-order-payload.ts';
import { type EvidenceQuestion, readOrderEvidence } from './order-evidence.ts';
import type { PageViewId } from '../client/page-view-id.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeFoundOrder, decodeOrder } from '../schemas/order.ts';
import { decodeNothing } from '../schemas/system.ts';

/** Orders by create_coin_pay, order_by_rid, the four result reads and click_cancel. No request is repeated here. */
export class PlatformOrders extends Orders {
  readonly #client: PlatformClient;
  readonly #pageView: PageViewId;
  constructor(client: PlatformClient, pageView: PageViewId) {
    super();
    this.#client = client;
    this.#pageView = pageView;
  }

  override create(request: CreateOrderRequest): Effect.Effect<Order, PlatformError> {
    return Effect.suspend(() =>
      this.#client.request('create_coin_pay', createOrderPayload(request, this.#client.identity, this.#pageView.current()), decodeOrder, {
        headers: { 'X-CLI-RID': request.intent.requestId },
      }),
    );
  }

  override byRequestId(requestId: string): Effect.Effect<Order | null, PlatformError> {
    // It is polled: a read that hangs would hold every later one back (D3).
    return this.#client.request('order_by_rid', { rid: requestId }, decodeFoundOrder, { timeoutMs: LIMITS.pollRequestTimeout.value });
  }

  override evidence(order: EvidenceQuestion): Effect.Effect<Partial<Evidence>> {
    return readOrderEvidence(this.#client, order).pipe(
      Effect.tap(({ fast_result, order_result }) =>
        Effect.sync(() => {
          if (fast_result === 0 || order_result === 0) this.#pageView.paid(order.orderId);
        }),
      ),
    );
  }

  override cancelClicked(orderId: string, reason: string): Effect.Effect<void, PlatformError> {
    return this.#client.request('click_cancel', { app_order: orderId, reason }, decodeNothing);
  }
}
