import type { Hono } from 'hono';
import { success } from '../api/answer.ts';
import { jsonResponse } from '../api/json.ts';
import { readParameters } from '../api/read-request.ts';
import { controlRoom } from './room-controls.ts';
import type { OpenRoom, RoomHub } from './room-hub.ts';

/** Returns the server's state of a room. */
const stateOf = ({ room, sockets, heartbeats, opened }: OpenRoom) => ({
  rid: room.id,
  sn: room.sn,
  table: JSON.parse(room.tableText) as unknown,
  playing: room.isPlaying,
  sockets: sockets.size,
  heartbeats,
  opened,
});

/** The sandbox's rooms: GET /sandbox/rooms/<rid> shows one, POST applies a control (`do`: a name in room-controls.ts). */
export const roomRoutes = (routes: Hono, rooms: RoomHub): void => {
  routes.get('/rooms/:rid', (context) => context.json(stateOf(rooms.room(context.req.param('rid')))));
  routes.post('/rooms/:rid', async (context) => {
    const open = rooms.room(context.req.param('rid'));
    controlRoom(open, await readParameters(context.req.raw), rooms);
    return jsonResponse(success({ sn: open.room.sn }));
  });
};
