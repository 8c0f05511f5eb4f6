import type { Effect } from 'effect';
import type { FineInfo } from '../../../domain/fine/fine.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { Fines } from '../../../domain/ports/payment.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeFine } from '../schemas/fines/fine.ts';

/** Fines by get_fine_info. It is asked within a wallet's tap and again and again while an account is unlocked: an answer may take 5 s. */
export class PlatformFines extends Fines {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override read(id: string): Effect.Effect<FineInfo | null, PlatformError> {
    return this.#client.request('get_fine_info', { id }, decodeFine, { timeoutMs: LIMITS.pollRequestTimeout.value });
  }
}
