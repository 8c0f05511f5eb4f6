import { Refused, success } from '../api/answer.ts';
import { accountOfSession } from '../api/calls/account-calls.ts';
import type { Calls } from '../api/call.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

/** Room calls: the whole state of a room, and a visitor's last room (platform §7, D1). */
export const roomCalls = ({ rooms, scheduler, database }: Pick<SandboxParts, 'rooms' | 'scheduler' | 'database'>): Calls => ({
  '/api/live_room/full_status/': async ({ parameters, clientId }) => {
    const open = rooms.room(parameters.text('rid'));
    const { room, refreshDelayMs } = open;
    // The state at the time of the request, however long the answer takes.
    const data = { sn: room.sn, room_status: room.tableText };
    if (clientId !== '') rooms.remember(clientId, room.id);
    if (refreshDelayMs > 0) await new Promise<void>((resolve) => scheduler.after(refreshDelayMs, resolve));
    if (open.refreshFailures > 0) {
      open.refreshFailures -= 1;
      throw new Refused('failure');
    }
    return success(data);
  },
  '/api/live_room/last_join_room/': async (input) => {
    const account = await accountOfSession({ database }, input);
    return success({ room_id: rooms.lastOf(input.clientId, account !== null), my_room_id: '0' });
  },
});
