import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FAULT_KINDS, type FaultKind } from '../../../src/sandbox/web/fault-registry.ts';
import { CREATE, OPENING_MS, purchasePayload, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const CLIENT = 'client-under-fault';
const WAIT = 500;

/** Whether the request had been processed when its answer, or the loss of it, arrived. */
const PROCESSED: Readonly<Record<FaultKind, boolean>> = {
  'lost-answer': true,
  'never-arrived': false,
  'late-landing': false,
  'http-500-before': false,
  'http-500-after': true,
  'status-429': false,
  html: true,
  truncated: true,
  empty: true,
  'wrong-type': true,
  null: true,
  'byte-order-mark': true,
  slow: true,
  'slow-body': true,
  hang: true,
  refuse: false,
  'no-dedupe': true,
  'declined-then-paid': true,
  'bridge-silent': true,
  'bridge-twice': true,
  'bridge-late': true,
  'bridge-other-id': true,
  'bridge-garbage': true,
  'bridge-error': true,
};
const WITHOUT_WAITING = FAULT_KINDS.filter((kind) => !kind.startsWith('slow') && kind !== 'hang');

describe('faults', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const add = async (fault: string, over: object = {}) =>
    world.send('/sandbox/faults', { client_id: CLIENT, path: CREATE, fault, times: 1, after_ms: WAIT, ...over }, { encoding: 'json' });
  const create = (rid: string, client = CLIENT) =>
    world.send(CREATE, purchasePayload(), { headers: { 'x-cli-rid': rid, 'x-cli-id': client } });
  const ordersOf = async (rid: string) => (await world.ledger({ rid })).orders.length;

  it.each(WITHOUT_WAITING)('F2-F7 %s processes the request exactly if its definition says so, and affects one request', async (kind) => {
    await add(kind);
    const rid = world.fresh('rid');
    await create(rid);
    expect(await ordersOf(rid)).toBe(PROCESSED[kind] ? 1 : 0);
    expect((await create(world.fresh('rid'))).status).toBe(200);
  });

  it.each(['lost-answer', 'never-arrived', 'late-landing'])('F2 %s closes the connection without an answer', async (kind) => {
    await add(kind);
    expect((await create(world.fresh('rid'))).type).toBe('error');
  });

  it.each([
    ['http-500-before', 500, 'application/json'],
    ['http-500-after', 500, 'text/html'],
    ['status-429', 429, 'text/plain'],
    ['html', 200, 'text/html'],
    ['wrong-type', 200, 'text/plain'],
  ])('F3, F4, F7 %s answers with status %i and %s', async (kind, status, type) => {
    await add(kind);
    const response = await create(world.fresh('rid'));
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
  });

  it.each([
    ['truncated', /^\{"result":0.*[^}]$/],
    ['empty', /^$/],
    ['null', /^null$/],
    ['byte-order-mark', /^\uFEFF\{/],
  ])('F4 the body of %s cannot be decoded as an answer, and is sent as it is', async (kind, body) => {
    await add(kind);
    const response = await create(world.fresh('rid'));
    expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())).toMatch(body);
    expect(response.headers.get('cache-control')).toContain('no-transform');
  });

  it.each(['truncated', 'byte-order-mark'])('F4 DEP-7 a long body of %s is not compressed either', async (kind) => {
    const path = '/api/third_party_pay/get_recharge_list_v3/';
    const list = () =>
      world.send(path, { uid: '', source: 1, session_key: '' }, { headers: { 'x-cli-id': CLIENT, 'accept-encoding': 'gzip' } });
    await add(kind, { path });
    const spoilt = await list();
    expect((await spoilt.arrayBuffer()).byteLength).toBeGreaterThan(1024);
    expect(spoilt.headers.get('content-encoding')).toBeNull();
    expect((await list()).headers.get('content-encoding')).toBe('gzip');
  });

  it('F2 a delayed request makes its order when it arrives, and a replay gets that order', async () => {
    await add('late-landing');
    const rid = world.fresh('rid');
    await create(rid);
    expect(await ordersOf(rid)).toBe(0);
    world.scheduler.advance(WAIT);
    const replay = await create(rid);
    expect(replay.status).toBe(200);
    expect(await ordersOf(rid)).toBe(1);
  });

  it('F15 slow-body sends half of an answer at once, and the rest after its delay', async () => {
    await add('slow-body');
    const rid = world.fresh('rid');
    const reader = (await create(rid)).body?.getReader();
    const [half, rest] = [await reader?.read(), reader?.read()];
    expect(await ordersOf(rid)).toBe(1);
    expect(new TextDecoder().decode(half?.value)).toMatch(/^\{"result":0.*[^}]$/);
    await expect.poll(() => world.scheduler.waiting).toBeGreaterThan(0);
    world.scheduler.advance(WAIT);
    expect(new TextDecoder().decode((await rest)?.value)).toMatch(/\}$/);
    expect((await reader?.read())?.done).toBe(true);
  });

  it('F15 slow processes the request at once and answers after its delay', async () => {
    await add('slow');
    const rid = world.fresh('rid');
    let answered = false;
    const answer = create(rid).then((response) => {
      answered = true;
      return response;
    });
    const timers = world.scheduler.waiting;
    await expect.poll(() => ordersOf(rid)).toBe(1);
    await expect.poll(() => world.scheduler.waiting).toBeGreaterThan(timers);
    expect(answered).toBe(false);
    world.scheduler.advance(WAIT);
    expect((await answer).status).toBe(200);
  });

  it('F39 hang processes the request but never responds', async () => {
    await add('hang');
    const rid = world.fresh('rid');
    let answered = false;
    create(rid).then(
      () => (answered = true),
      () => (answered = true),
    );
    await expect.poll(() => ordersOf(rid)).toBe(1);
    world.scheduler.advance(3_600_000);
    expect(answered).toBe(false);
  });

  it('cashier §8 refuse answers with the requested code and message', async () => {
    await add('refuse', { result: 20051, message: 'insufficient funds' });
    expect(await (await create(world.fresh('rid'))).json()).toMatchObject({ result: 20051, message: 'insufficient funds', data: null });
  });

  it('D2 no-dedupe makes a second order for the same request id', async () => {
    const rid = world.fresh('rid');
    await create(rid);
    await add('no-dedupe');
    await create(rid);
    expect(await ordersOf(rid)).toBe(2);
  });

  it('F2 a fault affects only its own client, path and device, and only as often as requested', async () => {
    await add('status-429', { times: 2 });
    expect((await create(world.fresh('rid'), 'another')).status).toBe(200);
    expect((await world.send('/api/sys/ts/', {}, { headers: { 'x-cli-id': CLIENT } })).status).toBe(200);
    expect([(await create(world.fresh('rid'))).status, (await create(world.fresh('rid'))).status]).toEqual([429, 429]);
    expect((await create(world.fresh('rid'))).status).toBe(200);
    await add('status-429', { client_id: '', device_id: 'device', path: '*' });
    expect((await world.send('/api/web/get_card_source/', { h5_deviceid: 'other' })).status).toBe(200);
    expect((await create(world.fresh('rid'))).status).toBe(429);
  });

  it('F2 faults can be listed and cleared; an invalid one is refused', async () => {
    await add('html');
    expect(await (await world.send('/sandbox/faults', {})).json()).toMatchObject({ faults: [{ kind: 'html', times: 1 }] });
    await world.sandbox.site.request('/sandbox/faults', { method: 'DELETE' });
    expect(world.sandbox.faults.all).toEqual([]);
    expect((await add('nonsense')).status).toBe(400);
    expect((await add('html', { path: '' })).status).toBe(400);
    expect((await add('html', { times: -1 })).status).toBe(400);
  });
});
