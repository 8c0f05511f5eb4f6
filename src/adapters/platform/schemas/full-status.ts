import { Option, Schema } from 'effect';
import { decodeRefresh } from '../../../domain/room-sync/decode-message.ts';
import type { RefreshAnswer } from '../../../domain/room-sync/room-message.ts';
import type { Decoder } from './wire-values.ts';

/** An sn that is not a number still replaces the table (platform §4, D5). */
export const WireFullStatus = Schema.Struct({ sn: Schema.optionalKey(Schema.Unknown), room_status: Schema.String });
const decode = Schema.decodeUnknownOption(WireFullStatus);

/** full_status: a room's whole table, within the size budget of a room message. */
export const decodeFullStatus: Decoder<RefreshAnswer> = (data) =>
  Option.flatMap(decode(data), (answer) => Option.fromNullishOr(decodeRefresh(answer)));
