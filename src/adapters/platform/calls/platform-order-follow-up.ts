import { Effect } from 'effect';
import { OrderFollowUp } from '../../../domain/ports/payment.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodePlatformData } from '../schemas/order.ts';

/** OrderFollowUp by submit_authentication_result. No request is repeated here. */
export class PlatformOrderFollowUp extends OrderFollowUp {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override submitAuthentication(
    orderId: string,
    platformData: string,
    payer: string | null = null,
  ): Effect.Effect<string | null, PlatformError> {
    return Effect.suspend(() =>
      this.#client.request('submit_authentication_result', { order_id: orderId, platform_data: platformData }, decodePlatformData, {
        sessionKey: this.#client.identity.sessionKeyOf(payer),
      }),
    );
  }
}
