import { Option, Schema } from 'effect';
import { decodeRefresh } from '../../../domain/room-sync/decode-refresh.ts';
import type { RefreshAnswer } from '../../../domain/room-sync/room-message.ts';
import type { Decoder } from './decoder.ts';

/** A sn that is no number replaces the table all the same (platform §4, D5). */
export const WireFullStatus = Schema.Struct({ sn: Schema.optionalKey(Schema.Unknown), room_status: Schema.String });
const decode = Schema.decodeUnknownOption(WireFullStatus);

/** full_status: the whole table of a room, within the budget of a room message. */
export const decodeFullStatus: Decoder<RefreshAnswer> = (data) =>
  Option.flatMap(decode(data), (answer) => Option.fromNullishOr(decodeRefresh(answer)));
