import { Effect } from 'effect';
import { platformFullRefresh } from '../../../../src/adapters/platform/calls/platform-full-refresh.ts';
import { platformJoinedRooms } from '../../../../src/adapters/platform/calls/platform-joined-rooms.ts';
import type { GoldenCall } from './golden-call.ts';

/** Rooms; a table is compared as its entries. */
export const GOLDEN_ROOM_CALLS: readonly GoldenCall[] = [
  {
    call: 'last_join_room',
    ask: (client) => platformJoinedRooms(client).last(),
    answers: { answer: { roomId: '900001', myRoomId: null }, own: { roomId: null, myRoomId: '900002' } },
  },
  {
    call: 'full_status',
    ask: (client) =>
      platformFullRefresh(client)
        .read('900001')
        .pipe(Effect.map(({ sn, table }) => ({ sn, table: Object.fromEntries(table) }))),
    answers: {
      answer: {
        sn: 0,
        table: {
          fans_count: { count: 12_840 },
          room_mics_new: [
            { seat: 1, uid: '7000001', nickname: 'Noura', is_streamer: true, is_online: true, status: 0, room_id: '900011', gift_count: 0 },
          ],
        },
      },
      'without-sn': { sn: null, table: { fans_count: { count: 1 } } },
    },
  },
];
