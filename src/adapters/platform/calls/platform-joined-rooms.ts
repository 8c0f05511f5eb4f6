import * as limits from '../../../domain/limits.ts';
import type { JoinedRooms } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeLastJoined } from '../schemas/rooms.ts';

/** JoinedRooms using last_join_room. */
export const platformJoinedRooms = (client: PlatformClient): JoinedRooms => ({
  last: () => client.request('last_join_room', {}, decodeLastJoined, { timeoutMs: limits.helperTimeout }),
});
