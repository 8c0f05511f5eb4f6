import * as limits from '../../../domain/limits.ts';
import type { FullRefresh } from '../../../domain/ports/room.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeFullStatus } from '../schemas/full-status.ts';
import type { JoinedRooms } from '../../../domain/ports/platform.ts';
import { decodeLastJoined } from '../schemas/last-joined.ts';

/** FullRefresh using full_status. */
export const platformFullRefresh = (client: PlatformClient): FullRefresh => ({
  read: (room) => client.request('full_status', { rid: room }, decodeFullStatus, { timeoutMs: limits.roomRefreshTimeout }),
});

/** JoinedRooms using last_join_room. */
export const platformJoinedRooms = (client: PlatformClient): JoinedRooms => ({
  last: () => client.request('last_join_room', {}, decodeLastJoined, { timeoutMs: limits.helperTimeout }),
});
