import type { Effect } from 'effect';
import { LIMITS } from '../../../domain/limits.ts';
import type { PayType } from '../../../domain/payment-method/provider-manifest.ts';
import { type DomainAnswer, PayableDomains } from '../../../domain/ports/wallets.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeDomainAnswer } from '../schemas/payable-domain.ts';

/** PayableDomains by check_domain_payable. A check changes nothing on the platform. */
export class PlatformPayableDomains extends PayableDomains {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override check(payType: PayType, domain: string, uid: string): Effect.Effect<DomainAnswer, PlatformError> {
    return this.#client.request('check_domain_payable', { pay_type: payType, domain, uid, check_only: 1 }, decodeDomainAnswer, {
      // The shopper has tapped and looks on.
      timeoutMs: LIMITS.screenWait.value,
    });
  }
}
