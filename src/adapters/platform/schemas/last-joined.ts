import { Option, Schema } from 'effect';
import type { LastJoined } from '../../../domain/ports/platform.ts';
import { type Decoder, orWhenMissing, WireId } from './wire-values.ts';

const WireRoom = orWhenMissing<string | null, string | number | null>(Schema.NullOr(WireId), null);
export const WireLastJoined = Schema.Struct({ room_id: WireRoom, my_room_id: WireRoom });
const decode = Schema.decodeUnknownOption(WireLastJoined);

/** 0 means no room. */
const roomOf = (id: string | null): string | null => (id === '0' ? null : id);

/** last_join_room. */
export const decodeLastJoined: Decoder<LastJoined> = (data) =>
  Option.map(decode(data), ({ room_id: roomId, my_room_id: myRoomId }) => ({ roomId: roomOf(roomId), myRoomId: roomOf(myRoomId) }));
