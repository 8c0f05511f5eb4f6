import type * as Decode from '../../../src/domain/room-sync/decode-message.ts';
import type * as DecodeRefresh from '../../../src/domain/room-sync/decode-message.ts';
import type * as Sync from '../../../src/domain/room-sync/room-sync.ts';

/** The product as the model sees it: the real one, or a mutant of it. */
export interface RoomProduct {
  readonly syncRoom: typeof Sync.syncRoom;
  readonly NO_ROOM: typeof Sync.NO_ROOM;
  readonly decodeRoomBody: typeof Decode.decodeRoomBody;
  readonly decodeRefresh: typeof DecodeRefresh.decodeRefresh;
}
