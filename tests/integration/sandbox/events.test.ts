import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_EVENTS } from '../../../src/sandbox/console/events.ts';
import { events } from '../../../src/sandbox/database/tables.ts';
import { OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const ADD_EVENT = '/api/sys/add_event/';
const REPORT_DATA = '/third/sensor_monitor/report_data/';
const TMP_REPORT = '/api/order/tmp_report/';
const PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('reported events', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const client = (id: string) => ({ headers: { 'x-cli-id': id } });
  const show = (query: Readonly<Record<string, string>>, headers = {}) => world.send('/sandbox/events', query, { headers });
  const read = async (query: Readonly<Record<string, string>>) => (await (await show(query)).json()).events;

  it('SBX-1 every reported event can be read back per browser, newest first', async () => {
    const id = world.fresh('client');
    await world.call(ADD_EVENT, { event_name: 'click_recharge', uuid: 'u1', int_param1: 1 }, client(id));
    world.scheduler.advance(1000);
    await world.call(REPORT_DATA, { event: 'click_recharge', s_event_uuid: 'u1', ext: { a: [1] } }, { encoding: 'json', ...client(id) });
    await world.call(TMP_REPORT, { app_order: 'SB100001', data: '{"country":"failed"}' }, client(id));
    expect(await read({ client_id: id })).toMatchObject([
      { call: 'tmp_report', name: 'tmp_report', uuid: 'SB100001', payload: { data: '{"country":"failed"}' } },
      { call: 'report_data', name: 'click_recharge', uuid: 'u1', payload: { ext: '{"a":[1]}' }, created_at: '2026-11-21T00:00:01.000Z' },
      { call: 'add_event', name: 'click_recharge', uuid: 'u1', payload: { int_param1: '1' }, created_at: '2026-11-21T00:00:00.000Z' },
    ]);
    expect(await read({ client_id: 'another' })).toEqual([]);
  });

  it('SBX-1 an event without a name or an id is refused, and so is one that is too large to keep', async () => {
    expect((await world.call(ADD_EVENT, { event_name: 'x' })).result).toBe(70_001);
    expect((await world.call(TMP_REPORT, { app_order: 'SB100001' })).result).toBe(70_001);
    const large = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`p${index}`, 'x'.repeat(8000)]));
    const refused = await world.call(ADD_EVENT, { event_name: 'x', uuid: 'large', ...large }, { encoding: 'json' });
    expect(refused).toMatchObject({ result: 70_001, message: 'bad request: the event is too large' });
    expect(await read({ name: 'x' })).toEqual([]);
  });

  it.each([
    ['a NUL character in a name', { 'a\0b': '1' }],
    ['half of a surrogate pair in a value', { a: '\ud800' }],
    ['half of a surrogate pair in a name', { '\udc00': '1' }],
  ])('SBX-1 an event with %s is refused, since no database keeps it', async (_, payload) => {
    const answer = await world.call(ADD_EVENT, { event_name: 'strange', uuid: 'u', ...payload }, { encoding: 'json' });
    expect(answer.result).toBe(70_001);
  });

  it('SBX-1 events can be filtered by name and limited in number', async () => {
    const id = world.fresh('client');
    for (const [name, uuid] of [
      ['h5_error', 'e1'],
      ['click_recharge', 'c1'],
      ['h5_error', 'e2'],
    ])
      await world.call(ADD_EVENT, { event_name: name, uuid }, client(id));
    expect(await read({ client_id: id, name: 'h5_error' })).toMatchObject([{ uuid: 'e2' }, { uuid: 'e1' }]);
    expect(await read({ client_id: id, limit: '1' })).toMatchObject([{ uuid: 'e2' }]);
    for (const limit of ['0', String(MOST_EVENTS + 1), 'all']) expect((await show({ limit })).status).toBe(400);
  });

  it('SBX-1 people get a page and programs JSON', async () => {
    const id = world.fresh('client');
    await world.call(ADD_EVENT, { event_name: 'h5_error', uuid: 'u', str_param1: '<script>alert(1)</script>' }, client(id));
    const page = await show({ client_id: id }, PAGE);
    expect(page.headers.get('content-type')).toContain('text/html');
    const html = await page.text();
    expect(html).toContain('&lt;script&gt;alert(1)');
    expect(html).not.toContain('<script>alert');
    expect(html).toContain('href="/sandbox/ledger"');
    for (const [query, headers] of [
      [{ format: 'json' }, PAGE],
      [{}, { accept: 'application/json' }],
      [{}, {}],
    ] as const) {
      const json = await show({ client_id: id, ...query }, headers);
      expect(json.headers.get('content-type')).toContain('application/json');
      expect(await json.json()).toMatchObject({ events: [{ name: 'h5_error' }] });
    }
    expect(await (await world.send('/sandbox', {})).text()).toContain('href="/sandbox/events"');
  });

  it(`SBX-1 only the newest ${MOST_EVENTS} events are kept`, async () => {
    const early = Array.from({ length: MOST_EVENTS }, (_, index) => ({
      call: 'add_event',
      name: 'many',
      uuid: `m${index}`,
      clientId: '',
      payload: {},
      createdAt: 0,
    }));
    await world.sandbox.services.database.insert(events).values(early);
    await world.call(ADD_EVENT, { event_name: 'many', uuid: 'last' });
    const kept = await read({});
    expect(kept).toHaveLength(MOST_EVENTS);
    expect([kept[0].uuid, kept.at(-1).uuid]).toEqual(['last', 'm1']);
  });
});
