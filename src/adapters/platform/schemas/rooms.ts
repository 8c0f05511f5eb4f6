import { Option, Schema } from 'effect';
import type { LastJoined } from '../../../domain/ports/platform.ts';
import { type Decoder, orWhenMissing, WireId } from './wire-values.ts';

/** full_status: a room's whole table. An sn that is not a number still replaces the table (platform §4, D5). */
export const WireFullStatus = Schema.Struct({ sn: Schema.optionalKey(Schema.Unknown), room_status: Schema.String });

const WireRoom = orWhenMissing<string | null, string | number | null>(Schema.NullOr(WireId), null);
export const WireLastJoined = Schema.Struct({ room_id: WireRoom, my_room_id: WireRoom });
const decode = Schema.decodeUnknownOption(WireLastJoined);

/** 0 means no room. */
const roomOf = (id: string | null): string | null => (id === '0' ? null : id);

/** last_join_room. */
export const decodeLastJoined: Decoder<LastJoined> = (data) =>
  Option.map(decode(data), ({ room_id: roomId, my_room_id: myRoomId }) => ({ roomId: roomOf(roomId), myRoomId: roomOf(myRoomId) }));
