// What the room benchmark measures of the product, as one built module.
export { decodeRoomBody, decodeRoomMessage } from '../../../src/domain/room-sync/decode-message.ts';
export { NO_ROOM, syncRoom } from '../../../src/domain/room-sync/room-sync.ts';
export { tableOf } from '../../../src/domain/room-sync/table-version.ts';
export { RoomTableStore } from '../../../src/ui/stores/room-table.ts';
export { autorun } from 'mobx';
