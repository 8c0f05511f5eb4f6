import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { decodeRoomActivity } from '../../../../src/domain/room/room-activity.ts';
import { CONFIGURED_ROOM_EVENTS, type ConfiguredRoomEvent, KNOWN_MESSAGE_IDS } from '../../../../src/domain/room/room-events.ts';
import { DIRECTIVE_OPS } from '../../../../src/domain/room-sync/room-message.ts';
import { ROOM_TABLE_KEYS } from '../../../../src/domain/room-sync/room-keys.ts';
import { EVENT_IDS, HEARTBEAT, STATUS_INCREMENT, SYNC_SN } from '../../../../src/sandbox/room/room-people.ts';
import { LINE_FAULTS } from '../../../../src/sandbox/room/live-room.ts';
import { Parameters } from '../../../../src/sandbox/api/parameters.ts';
import { controlRoom } from '../../../../src/sandbox/room/room-controls.ts';
import { RoomHub } from '../../../../src/sandbox/room/room-hub.ts';
import { realScheduler } from '../../../../src/sandbox/sandbox-parts.ts';
import { listen, type Listening } from '../../../../src/sandbox/web/listen.ts';
import { OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';
import { SpecEngine, type WireFrame } from '../../../support/room/spec-engine.ts';

interface Envelope {
  readonly msg_id: number;
  readonly body: string;
}
interface SyncMessage {
  readonly type: number;
  readonly sn: number;
  readonly status: readonly WireFrame[];
}
interface ServerRoom {
  readonly sn: number;
  readonly table: Readonly<Record<string, unknown>>;
  readonly playing: boolean;
}

let world: TestSandbox;
let listening: Listening;
const clients: WebSocket[] = [];

const connect = async (rid: string, headers: Readonly<Record<string, string>> = {}): Promise<WebSocket> => {
  const client = new WebSocket(`ws://localhost:${listening.port}/live_room/socket/?rid=${rid}`, { headers });
  clients.push(client);
  await once(client, 'open');
  return client;
};

/** Status with which an upgrade is refused. */
const refusalOf = async (path: string, headers: Readonly<Record<string, string>> = {}): Promise<number | undefined> => {
  const client = new WebSocket(`ws://localhost:${listening.port}${path}`, { headers });
  client.on('error', () => {});
  const [, answer] = (await once(client, 'unexpected-response')) as [unknown, { readonly statusCode?: number }];
  return answer.statusCode;
};

const server = async (rid: string): Promise<ServerRoom> => (await world.send(`/sandbox/rooms/${rid}`, {})).json();
const control = (rid: string, what: object) => world.call(`/sandbox/rooms/${rid}`, what, { encoding: 'json' });

/** The specification's rules, written once more, over what a socket brings. */
const follow = async (rid: string) => {
  const engine = new SpecEngine();
  const { data } = await world.call('/api/live_room/full_status/', { rid });
  const { sn, room_status: text } = data as { readonly sn: number; readonly room_status: string };
  engine.refresh(sn, JSON.parse(text) as Record<string, unknown>);
  const client = await connect(rid);
  const seen: Envelope[] = [];
  client.on('message', (raw) => {
    const envelope = JSON.parse(String(raw)) as Envelope;
    seen.push(envelope);
    if (envelope.msg_id !== STATUS_INCREMENT && envelope.msg_id !== SYNC_SN) return;
    const { result, data: inner } = JSON.parse(envelope.body) as { readonly result: number; readonly data: string };
    expect(result).toBe(0);
    const message = JSON.parse(inner) as SyncMessage;
    if (message.type === 2 && message.status !== undefined) engine.increment(message.status);
    if (message.type === 3) engine.syncSn(message.sn);
  });
  return { engine, client, seen };
};

beforeAll(async () => {
  world = await TestSandbox.open({ scheduler: realScheduler() });
  const { rooms } = world.sandbox.services;
  listening = await listen(
    (request) => world.sandbox.site.fetch(request),
    0,
    '127.0.0.1',
    (request, socket, head) => rooms.upgrade(request, socket, head),
  );
}, OPENING_MS);
afterAll(async () => {
  for (const client of clients) client.terminate();
  await listening.close();
  await world.close();
});

describe('the sandbox’s rooms', () => {
  it('SBX-14 the script plays every directive on every named key, and who follows it has the server’s table', async () => {
    const { engine, seen } = await follow('script');
    await control('script', { do: 'play', directives: 3000, per_frame: 10, per_second: 100_000 });
    await expect.poll(async () => (await server('script')).sn).toBeGreaterThan(200);
    await expect.poll(() => server('script').then(({ sn, playing }) => !playing && engine.sn === sn)).toBe(true);
    const { table } = await server('script');
    expect({ ...engine.table }).toEqual(table);
    expect(Object.keys(table)).toEqual(expect.arrayContaining([...ROOM_TABLE_KEYS]));
    expect(Object.keys(table)).toContain('red_packets');
    const said = seen.map(({ body }) => body).join('');
    expect(DIRECTIVE_OPS.filter((op) => !said.includes(String.raw`\"op\":\"${op}\"`))).toEqual([]);
  });

  it('SBX-14 its message ids are those of the specification and of the site’s settings, and each event of the script decodes', async () => {
    expect({ heartbeat: HEARTBEAT, 'status-increment': STATUS_INCREMENT, 'sync-sn': SYNC_SN }).toEqual(KNOWN_MESSAGE_IDS);
    const settings = readFileSync(join(import.meta.dirname, '../../../../.env.sandbox'), 'utf8');
    const [, configured = ''] = /^VITE_ROOM_MESSAGE_IDS=(.*)$/m.exec(settings) ?? [];
    expect(configured.split(',').toSorted()).toEqual(
      Object.entries(EVENT_IDS)
        .map(([name, id]) => `${name}=${id}`)
        .toSorted(),
    );
    expect(Object.keys(EVENT_IDS).toSorted()).toEqual([...CONFIGURED_ROOM_EVENTS].toSorted());
    const { seen } = await follow('events');
    await control('events', { do: 'play', directives: 2000, per_frame: 10, per_second: 100_000 });
    await expect.poll(() => seen.filter(({ msg_id: id }) => id > 11_100).length).toBeGreaterThan(100);
    const names = new Map(Object.entries(EVENT_IDS).map(([name, id]) => [id as number, name as ConfiguredRoomEvent]));
    const events = seen.flatMap(({ msg_id: id, body }) => (names.has(id) ? [{ name: names.get(id)!, body }] : []));
    expect(events.filter(({ name, body }) => decodeRoomActivity(name, body) === null)).toEqual([]);
  });

  it('SBX-14 answers a heartbeat, and nothing else that is sent', async () => {
    const client = await connect('beat');
    client.send('x');
    client.send('{"msg_id":4}');
    client.send('{"msg_id":3,"seq":1,"body":""}');
    const [raw] = (await once(client, 'message')) as [Buffer];
    expect(JSON.parse(String(raw))).toEqual({ msg_id: 3, body: '' });
    expect((await server('beat')) as unknown).toMatchObject({ heartbeats: 1, sockets: 1 });
  });

  it('SBX-14 accepts no socket from a foreign page, another host, another path or a room that is cut', async () => {
    const path = '/live_room/socket/?rid=7';
    expect(await refusalOf(path, { origin: 'https://evil.example' })).toBe(403);
    expect(await refusalOf(path, { host: 'evil.example' })).toBe(403);
    expect(await refusalOf('/live_room/socket/?rid=')).toBe(404);
    expect(await refusalOf('/live_room/other/?rid=7')).toBe(404);
    const client = await connect('cable', { origin: `http://localhost:${listening.port}` });
    const closed = once(client, 'close');
    await control('cable', { do: 'cut' });
    expect(await closed).toEqual([1006, expect.anything()]);
    expect(await refusalOf('/live_room/socket/?rid=cable')).toBe(503);
    await control('cable', { do: 'mend' });
    await connect('cable');
  });

  it('SBX-14 a refresh can fail, or be slow and then return the state at the time of the request', async () => {
    await control('slow', { do: 'slow-refresh', ms: 50 });
    const asked = world.call('/api/live_room/full_status/', { rid: 'slow' });
    await control('slow', { do: 'settle' });
    expect(((await asked).data as { readonly sn: number }).sn).toBe(0);
    await control('slow', { do: 'failed-refresh' });
    expect((await world.call('/api/live_room/full_status/', { rid: 'slow' })).result).toBe(500);
    expect((await world.call('/api/live_room/full_status/', { rid: 'slow' })).result).toBe(0);
  });

  it.each([
    ['close', [4000, expect.anything()]],
    ['silent-death', null],
  ])('SBX-14 %s', async (what, ending) => {
    const { client, seen } = await follow(what);
    const closed = once(client, 'close');
    await control(what, { do: what, code: 4000 });
    await control(what, { do: 'settle' });
    if (ending === null) {
      client.send('{"msg_id":3,"seq":1,"body":""}');
      await expect.poll(async () => (await server(what)) as unknown).toMatchObject({ heartbeats: 1 });
      await control(what, { do: 'mend' });
      await control(what, { do: 'settle' });
      await expect.poll(() => seen.length).toBeGreaterThan(0);
      expect(seen.filter(({ msg_id: id }) => id === HEARTBEAT)).toEqual([]);
    } else expect(await closed).toEqual(ending);
  });

  it('SBX-14 a dropped, doubled, swapped or delayed message is one, and the server’s own table is untouched by it', async () => {
    for (const fault of LINE_FAULTS) {
      const { engine } = await follow(fault);
      await control(fault, { do: fault });
      for (let at = 0; at < 3; at += 1) await control(fault, { do: 'ask-refresh' });
      await control(fault, { do: 'settle' });
      await expect.poll(() => server(fault).then(({ sn }) => engine.sn === sn)).toBe(true);
      expect({ ...engine.table }).toEqual((await server(fault)).table);
    }
  });

  it('SBX-14 a restart of the numbers leaves the table; the oldest empty room makes way for a new one', () => {
    const hub = new RoomHub(realScheduler());
    const open = hub.room('first');
    const act = (name: string) => controlRoom(open, new Parameters([['do', name]]), hub);
    for (const name of ['settle', 'settle', 'epoch-reset']) act(name);
    expect(open.room.sn).toBe(0);
    expect(JSON.parse(open.room.tableText)).toHaveProperty('fans_count');
    act('settle');
    expect(open.room.sn).toBe(1);
    for (let at = 0; at < 499; at += 1) hub.room(`room-${at}`);
    expect(hub.room('first')).toBe(open);
    hub.room('one-more');
    expect(hub.room('first')).not.toBe(open);
    hub.close();
  });

  it('SBX-14 remembers in which room a client was last', async () => {
    const joined = (client: string) => world.call('/api/live_room/last_join_room/', {}, { headers: { 'x-cli-id': client } });
    expect((await joined('nobody')).data).toEqual({ room_id: '900001', my_room_id: '0' });
    await world.call('/api/live_room/full_status/', { rid: 'last' }, { headers: { 'x-cli-id': 'somebody' } });
    expect((await joined('somebody')).data).toEqual({ room_id: 'last', my_room_id: '0' });
  });

  it('SBX-14 a logged-in user was last in a room where something happens while anyone is in it', async () => {
    const headers = { 'x-cli-id': 'lively', 'x-cli-tk': 'sk_sandbox_jawaher' };
    const { data } = await world.call('/api/live_room/last_join_room/', {}, { headers });
    const { room_id: room } = data as { readonly room_id: string };
    expect(room).not.toBe('900001');
    expect(await server(room)).toMatchObject({ playing: false, sn: 0 });
    const { engine, client } = await follow(room);
    await expect.poll(() => engine.sn).toBeGreaterThan(1);
    client.terminate();
    await expect.poll(() => server(room).then(({ playing }) => playing)).toBe(false);
  });

  it('SBX-14 a control seats a user, frees a seat and gives gifts, but not if the seat does not exist or is empty', async () => {
    const { engine } = await follow('seats');
    const mics = () => engine.table['room_mics_new'] as readonly { readonly nickname?: string; readonly gift_count?: number }[];
    const free = mics().length;
    expect((await control('seats', { do: 'give', seat: free, count: 5 })).result).toBe(70_001);
    await control('seats', { do: 'sit', seat: free, uid: '7', nickname: 'هند' });
    await control('seats', { do: 'give', seat: free, count: 5 });
    await expect.poll(() => mics().at(-1)).toMatchObject({ uid: '7', nickname: 'هند', gift_count: 5 });
    await control('seats', { do: 'stand', seat: free });
    await expect.poll(() => mics().at(-1)).toEqual({ seat: free, uid: '0' });
    expect((await control('seats', { do: 'sit', seat: free + 1, uid: '7', nickname: 'هند' })).result).toBe(70_001);
    expect((await control('seats', { do: 'stand', seat: free + 1 })).result).toBe(70_001);
  });

  it.each([{}, { do: 'nothing' }, { do: 'play', per_second: 0 }, { do: 'drop', times: 'x' }, { do: 'tell', event: 'x' }])(
    'SBX-14 refuses the control %j',
    async (what) => {
      expect((await control('refusing', what)).result).toBe(70_001);
    },
  );
});
