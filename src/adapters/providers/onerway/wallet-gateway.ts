import type { Effect } from 'effect';
import type { Evidence } from '../../../domain/outcome/evidence.ts';
import type { PlatformError } from '../../../domain/ports/platform/platform-error.ts';
import type { WalletCalls } from '../../../domain/ports/platform/wallet-calls.ts';
import { WalletGateway, type WalletOrder } from '../../../domain/ports/provider/wallet-gateway.ts';

/** Onerway behind the device's wallet (29): the platform's two wallet calls, the token as the wallet gave it (D1). */
export class OnerwayWalletGateway extends WalletGateway {
  readonly #calls: WalletCalls;
  constructor(calls: WalletCalls) {
    super();
    this.#calls = calls;
  }

  override merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError> {
    return this.#calls.merchantSession(order, validationUrl, domain);
  }

  override authorise(order: WalletOrder, token: unknown): Effect.Effect<Partial<Evidence>, PlatformError> {
    return this.#calls.authorise(order, token);
  }
}
