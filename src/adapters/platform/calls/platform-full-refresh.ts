import { Option, Schema } from 'effect';
import * as limits from '../../../domain/limits.ts';
import type { FullRefresh } from '../../../domain/ports/room.ts';
import { decodeRefresh } from '../../../domain/room-sync/decode-message.ts';
import type { RefreshAnswer } from '../../../domain/room-sync/room-message.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { WireFullStatus } from '../schemas/rooms.ts';
import type { Decoder } from '../schemas/wire-values.ts';

const decode = Schema.decodeUnknownOption(WireFullStatus);

/** full_status, within the size budget of a room message. */
export const decodeFullStatus: Decoder<RefreshAnswer> = (data) =>
  Option.flatMap(decode(data), (answer) => Option.fromNullishOr(decodeRefresh(answer)));

/** FullRefresh using full_status. */
export const platformFullRefresh = (client: PlatformClient): FullRefresh => ({
  read: (room) => client.request('full_status', { rid: room }, decodeFullStatus, { timeoutMs: limits.roomRefreshTimeout }),
});
