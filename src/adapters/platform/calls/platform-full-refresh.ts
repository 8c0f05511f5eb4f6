import * as limits from '../../../domain/limits.ts';
import type { FullRefresh } from '../../../domain/ports/room.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeFullStatus } from '../schemas/full-status.ts';

/** FullRefresh using full_status. */
export const platformFullRefresh = (client: PlatformClient): FullRefresh => ({
  read: (room) => client.request('full_status', { rid: room }, decodeFullStatus, { timeoutMs: limits.roomRefreshTimeout }),
});
