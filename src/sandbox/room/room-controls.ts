import type { Hono } from 'hono';
import { Refused, success } from '../api/answer.ts';
import { jsonResponse, type Parameters } from '../api/parameters.ts';
import { LINE_FAULTS } from './live-room.ts';
import { EVENT_IDS, type EventName } from './room-people.ts';
import type { OpenRoom, RoomHub } from './room-hub.ts';
import { readParameters } from '../api/read-request.ts';
import { accountOfSession } from '../api/calls/account-calls.ts';
import type { Calls } from '../api/batch-request.ts';
import type { SandboxParts } from '../sandbox-parts.ts';

const MOST_DIRECTIVES = 1_000_000;
const MOST_TIMES = 10_000;
const LONGEST_DELAY_MS = 120_000;
const MOST_SEATS = 100;
const MOST_GIFTS = 1_000_000_000;
const ABNORMAL_CODE = 4000;

const eventNameOf = (text: string): EventName => {
  if (!Object.hasOwn(EVENT_IDS, text)) throw new Refused('badRequest', 'event is none of a room');
  return text as EventName;
};

const seatOf = (parameters: Parameters): number => parameters.integerOr('seat', 1, MOST_SEATS, 1);

const expectDone = (isDone: boolean): void => {
  if (!isDone) throw new Refused('badRequest', 'seat is none that this can be done to');
};

type Control = (open: OpenRoom, parameters: Parameters, hub: RoomHub) => void;

const lineFaults = Object.fromEntries(
  LINE_FAULTS.map((fault): [string, Control] => [
    fault,
    ({ room }, parameters) => room.line.arm(fault, parameters.integerOr('times', 1, MOST_TIMES, 1)),
  ]),
);

const CONTROLS: Readonly<Record<string, Control>> = {
  ...lineFaults,
  play: ({ room }, parameters) =>
    room.play({
      directives: parameters.integerOr('directives', 1000, MOST_DIRECTIVES, 1),
      perFrame: parameters.integerOr('per_frame', 1, 1000, 1),
      perSecond: parameters.integerOr('per_second', 10, 100_000, 1),
    }),
  stop: ({ room }) => room.stop(),
  settle: ({ room }) => room.settle(),
  'one-frame': ({ room }) => {
    room.oneFrame = true;
  },
  'gap-storm': ({ room }, parameters) => room.gapStorm(parameters.integerOr('times', 20, MOST_TIMES, 1)),
  'epoch-reset': ({ room }) => room.restartNumbers(),
  merge: ({ room }, parameters) => room.merge(parameters.text('key'), Object.fromEntries(parameters.object('fields').entries())),
  sit: ({ room }, parameters) => expectDone(room.sit(seatOf(parameters), parameters.text('uid'), parameters.text('nickname'))),
  stand: ({ room }, parameters) => expectDone(room.stand(seatOf(parameters))),
  give: ({ room }, parameters) => expectDone(room.give(seatOf(parameters), parameters.integerOr('count', 1, MOST_GIFTS, 1))),
  malformed: ({ room }) => room.malformed(),
  'sync-sn': ({ room }, parameters) => room.syncSn(parameters.integerOr('ahead', 5, MOST_DIRECTIVES, 1)),
  'ask-refresh': ({ room }) => room.askRefresh(),
  oversize: ({ room }) => room.oversize(),
  'unknown-message': ({ room }) => room.unknownMessage(),
  tell: ({ room }, parameters) =>
    room.tell({ name: eventNameOf(parameters.text('event')), content: Object.fromEntries(parameters.object('content').entries()) }),
  'silent-death': (open) => {
    open.isSilent = true;
  },
  close: (open, parameters, hub) => hub.closeAll(open, parameters.integerOr('code', ABNORMAL_CODE, 4999, 1)),
  cut: (open, _, hub) => hub.cut(open),
  'slow-refresh': (open, parameters) => {
    open.refreshDelayMs = parameters.integerOr('ms', 3000, LONGEST_DELAY_MS, 1);
  },
  'failed-refresh': (open, parameters) => {
    open.refreshFailures = parameters.integerOr('times', 1, MOST_TIMES, 1);
  },
  mend: (open, _, hub) => hub.mend(open),
};

/** Applies the requested control to a room. Throws Refused for an unknown control. */
export const controlRoom = (open: OpenRoom, parameters: Parameters, hub: RoomHub): void => {
  const name = parameters.text('do');
  const control = Object.hasOwn(CONTROLS, name) ? CONTROLS[name] : undefined;
  if (control === undefined) throw new Refused('badRequest', `do is none of ${Object.keys(CONTROLS).join(', ')}`);
  control(open, parameters, hub);
};

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
