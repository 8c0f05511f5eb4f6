import type { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { PlatformError } from '../../../domain/ports/platform.ts';
import { FullRefresh } from '../../../domain/ports/room.ts';
import type { RefreshAnswer } from '../../../domain/room-sync/room-message.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeFullStatus } from '../schemas/full-status.ts';

/** FullRefresh using full_status. */
export class PlatformFullRefresh extends FullRefresh {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override read(room: string): Effect.Effect<RefreshAnswer, PlatformError> {
    return this.#client.request('full_status', { rid: room }, decodeFullStatus, { timeoutMs: limits.roomRefreshTimeout });
  }
}
