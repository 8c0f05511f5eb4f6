import type { Effect } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type PlatformError, JoinedRooms, type LastJoined } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeLastJoined } from '../schemas/last-joined.ts';

/** JoinedRooms using last_join_room. */
export class PlatformJoinedRooms extends JoinedRooms {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override last(): Effect.Effect<LastJoined, PlatformError> {
    return this.#client.request('last_join_room', {}, decodeLastJoined, { timeoutMs: limits.helperTimeout });
  }
}
