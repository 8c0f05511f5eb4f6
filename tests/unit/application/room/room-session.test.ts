import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HEARTBEAT_ANSWER, increment, message, syncSn } from '../../../support/room/session/wire-messages.ts';
import { GIFT_ID, SessionWorld, Told } from '../../../support/room/session/session-world.ts';
import { RoomSession } from '../../../../src/application/room/room-session.ts';

const push = (sn: number) => ({ sn, command: [{ op: 'rpush', key: 'log', value: [sn] }] });
const table = (...log: readonly number[]) => ({ room_status: JSON.stringify({ log }) });

let world: SessionWorld;
let told: Told;

/** In a room whose socket is open and whose table is known at sn 1. */
const enter = (room = '7'): RoomSession => {
  const session = world.rooms.enter(room, (entered) => void entered.observe(told));
  world.socket?.accept();
  world.refresh.asked.at(-1)?.answer({ sn: 1, ...table(1) });
  return session;
};

beforeEach(() => {
  vi.useFakeTimers();
  world = new SessionWorld();
  told = new Told();
});
afterEach(() => {
  for (const room of world.rooms.rooms) world.rooms.leave(room);
  expect(vi.getTimerCount()).toBe(0);
  expect(world.listeners).toBe(0);
  expect(world.refresh.asked).toEqual([]);
  vi.useRealTimers();
});

describe('a session of a room', () => {
  it('ROM-1 opens the socket and asks for the whole table at once, on the page’s own origin, and nothing travels in the address but the room', () => {
    world.rooms.enter('7');
    expect(world.sockets.map(({ address }) => address)).toEqual(['wss://pay.example/live_room/socket/?rid=7']);
    expect(world.refresh.asked.map(({ room }) => room)).toEqual(['7']);
  });

  it('ROM-1 applies incoming messages to the table and notifies the keys that changed', () => {
    const session = enter();
    expect(session).toBeInstanceOf(RoomSession);
    world.socket?.say(increment('7', push(1), push(2)));
    expect(session.sync.sn).toBe(2);
    expect(session.sync.table.get('log')).toEqual([1, 2]);
    expect(told.changedKeys).toEqual([['log'], ['log']]);
    expect(told.steps.map(({ decision }) => decision)).toEqual(['entered', 'refreshed', 'ran']);
  });

  it('ROM-1 sends a heartbeat when the socket opens and every 15 s', () => {
    enter();
    vi.advanceTimersByTime(30_000);
    expect(world.socket?.sent.map((text) => JSON.parse(text))).toEqual([
      { msg_id: 3, seq: 1, body: '' },
      { msg_id: 3, seq: 2, body: '' },
      { msg_id: 3, seq: 3, body: '' },
    ]);
  });

  it('ROM-1 closes a silent socket after 121 s and opens another a second later; an answered heartbeat keeps it', () => {
    const session = enter();
    vi.advanceTimersByTime(120_000);
    world.socket?.say(HEARTBEAT_ANSWER);
    vi.advanceTimersByTime(120_999);
    expect(world.sockets).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(session.connection).toMatchObject({ step: 'waiting', error: { code: 'no-room-message-in-time' } });
    expect(world.sockets[0]?.closedWith).toBe(1000);
    vi.advanceTimersByTime(1000);
    expect(world.sockets).toHaveLength(2);
  });

  it.each([
    ['the page is shown again', () => world.shown()],
    ['the network is back', () => world.online()],
  ])('CON-14 when %s, a heartbeat goes out at once, and a socket that stays silent for 5 s is replaced a second later', (_, wake) => {
    enter();
    vi.advanceTimersByTime(7000);
    wake();
    expect(world.socket?.sent).toHaveLength(2);
    vi.advanceTimersByTime(4999);
    expect(world.sockets).toHaveLength(1);
    expect(world.socket?.isAlive).toBe(true);
    vi.advanceTimersByTime(1);
    expect(world.sockets[0]?.isAlive).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(world.sockets).toHaveLength(2);
  });

  it('CON-14 a socket that answers in time is kept', () => {
    enter();
    vi.advanceTimersByTime(7000);
    world.shown();
    vi.advanceTimersByTime(4000);
    world.socket?.say(HEARTBEAT_ANSWER);
    vi.advanceTimersByTime(60_000);
    expect(world.sockets).toHaveLength(1);
  });

  it('ROM-1 reports the network’s failure after eight attempts; online, becoming visible and the button each open again', () => {
    const session = enter();
    world.socket?.lose();
    for (let attempt = 0; attempt < 8; attempt += 1) {
      vi.advanceTimersByTime(1000);
      world.socket?.lose('gone', true);
    }
    expect(told.failures).toEqual([{ code: 'socket', text: 'gone' }]);
    expect(world.telemetry.reports).toContainEqual(['room_network_failure', { room: '7', error: 'socket' }]);
    expect(session.connection.step).toBe('failed');
    for (const grant of [() => world.online(), () => world.shown(), () => session.reconnect()]) {
      grant();
      expect(session.connection.step).toBe('opening');
      world.socket?.lose();
      for (let attempt = 0; attempt < 7; attempt += 1) {
        vi.advanceTimersByTime(1000);
        world.socket?.lose();
      }
      expect(session.connection.step).toBe('failed');
    }
  });

  it('ROM-1 marks the table as suspect when the socket was lost, until a refresh is as new as all that was seen', () => {
    const session = enter();
    world.socket?.lose();
    vi.advanceTimersByTime(1000);
    world.socket?.accept();
    expect(session.sync.watch).toMatchObject({ suspect: true, suspicions: { reconnected: 1 } });
    world.socket?.say(increment('7', push(5), push(6)));
    world.refresh.asked[0]?.answer({ sn: 6, ...table(1, 6) });
    expect(session.sync.watch.suspect).toBe(false);
  });

  it('ROM-2 a gap requests one refresh; a failed refresh, or one that is silent for 10 s, is repeated after its wait', () => {
    const session = enter();
    for (const sn of [4, 8, 12]) world.socket?.say(increment('7', push(sn), push(sn + 1)));
    expect(world.refresh.asked).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(world.refresh.asked).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(world.refresh.asked).toHaveLength(1);
    world.refresh.asked[0]?.answer({ sn: 13, room_status: '{"log":' });
    vi.advanceTimersByTime(2000);
    world.refresh.asked[0]?.answer({ sn: 13, ...table(13) });
    expect([session.sync.sn, session.sync.table.get('log')]).toEqual([13, [13]]);
    vi.advanceTimersByTime(9000);
    expect(world.refresh.asked).toEqual([]);
  });

  it('ROM-2 the switch asks for an extra refresh of a suspect table after 2 s; without it none comes', () => {
    const session = enter();
    world.socket?.say(syncSn('7', 9));
    vi.advanceTimersByTime(60_000);
    expect(world.refresh.asked).toEqual([]);
    session.setExtraRefresh(true);
    world.socket?.say(syncSn('7', 10));
    vi.advanceTimersByTime(1999);
    expect(world.refresh.asked).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(world.refresh.asked).toHaveLength(1);
  });

  it('ROM-3 room events reach the observers; an unknown id and an undecodable body are counted and reported to telemetry', () => {
    enter();
    const gift = { uid: 1, nickname: 'ن', to_uid: '2', gift_id: 3, count: 4 };
    world.socket?.say(message(GIFT_ID, gift));
    world.socket?.say(message(GIFT_ID, { ...gift, count: -1 }));
    world.socket?.say(message(99, {}));
    world.socket?.say('no json');
    expect(told.activities).toEqual([{ name: 'gift', fields: { uid: '1', nickname: 'ن', to_uid: '2', gift_id: '3', count: 4 } }]);
    expect(told.messages).toEqual({ unknown: 2, undecodable: 1 });
    vi.advanceTimersByTime(10_000);
    expect(world.telemetry.reports).toEqual([
      ['room_divergence', { room: '7', sn: 1, highest: 1, suspect: false, 'unknown-message': 2, 'undecodable-event': 1 }],
    ]);
  });

  it('ROM-4 possible losses of a room are reported as counts, together, every 10 s and on leaving the room, and never twice', () => {
    enter();
    for (const sn of [4, 8]) world.socket?.say(increment('7', push(sn), push(sn + 1)));
    expect(world.telemetry.reports).toEqual([]);
    vi.advanceTimersByTime(9999);
    world.refresh.asked[0]?.answer({ sn: 9, ...table(9) });
    vi.advanceTimersByTime(1);
    const counted = { room: '7', sn: 9, highest: 9, suspect: false, gap: 2 };
    expect(world.telemetry.reports).toEqual([['room_divergence', counted]]);
    world.socket?.say(syncSn('7', 12));
    world.rooms.leave('7');
    expect(world.telemetry.reports.slice(1)).toEqual([
      ['room_divergence', { ...counted, sn: 12, highest: 12, suspect: true, 'sync-raise': 1 }],
    ]);
  });

  it('ROM-5 a frame above the limit closes the connection like an error, and its content is dropped', () => {
    const session = enter();
    world.socket?.say(`"${'x'.repeat(1_048_576)}"`);
    expect(session.connection).toMatchObject({ step: 'waiting', error: { code: 'frame-refused' } });
    expect(told.messages.unknown).toBe(0);
  });

  it('ROM-5 a socket that the browser refuses to open is an error like any other', () => {
    world.refusesToOpen = true;
    const session = world.rooms.enter('7');
    expect(session.connection.step).toBe('opening');
    vi.advanceTimersByTime(0);
    expect(session.connection).toMatchObject({ step: 'waiting', error: { code: 'socket', text: 'refused by the page' } });
    world.refusesToOpen = false;
    vi.advanceTimersByTime(1000);
    world.socket?.accept();
    expect(session.connection.step).toBe('open');
  });
});

describe('several rooms', () => {
  it('ROM-6 each has its own socket, timers and table; entering one twice gives the one session', () => {
    const [seven, eight] = [enter('7'), enter('8')];
    expect(world.rooms.enter('7')).toBe(seven);
    expect(world.aliveSockets).toBe(2);
    world.sockets[1]?.say(increment('8', push(1), push(2)));
    world.sockets[1]?.say(increment('7', push(1), push(2)));
    expect([seven.sync.sn, eight.sync.sn, eight.sync.watch.drops.room]).toEqual([1, 2, 1]);
    world.sockets[0]?.say(increment('7', push(1), push(2)));
    world.rooms.leave('8');
    expect(world.aliveSockets).toBe(1);
    expect([seven.sync.sn, eight.connection.step]).toEqual([2, 'left']);
    vi.advanceTimersByTime(15_000);
    expect(world.sockets.map(({ sent }) => sent.length)).toEqual([2, 1]);
  });

  it('ROM-6 an observer that leaves the room during a notification ends everything', () => {
    const leaving = new Told();
    leaving.tableChanged = () => world.rooms.leave('7');
    world.rooms.enter('7', (session) => void session.observe(leaving));
    world.socket?.accept();
    world.refresh.asked[0]?.answer({ sn: 1, ...table(1) });
    expect([world.aliveSockets, vi.getTimerCount(), world.listeners]).toEqual([0, 0, 0]);
  });

  it('ROM-6 nothing remains of a room after it: no timer, listener, socket or request, however often it is entered', () => {
    for (let round = 0; round < 100; round += 1) {
      const session = world.rooms.enter('7', (entered) => void entered.observe(told));
      if (round % 2 === 0) world.socket?.accept();
      if (round % 3 === 0) world.refresh.asked[0]?.answer({ sn: 1, ...table(1) });
      if (round % 5 === 0) world.socket?.say(increment('7', push(8), push(9)));
      if (round % 7 === 0) world.socket?.lose();
      if (round % 11 === 0) world.refresh.asked[0]?.fail();
      world.rooms.leave('7');
      expect([vi.getTimerCount(), world.listeners, world.aliveSockets, world.refresh.asked.length]).toEqual([0, 0, 0, 0]);
      expect(session.sync.room).toBeNull();
    }
    const steps = told.steps.length;
    world.sockets[0]?.dispatchEvent(Object.assign(new Event('message'), { data: syncSn('7', 50) }));
    world.online();
    expect(told.steps).toHaveLength(steps);
  });
});
