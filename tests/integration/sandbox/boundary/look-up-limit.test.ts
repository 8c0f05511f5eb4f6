import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOK_UPS_PER_ADDRESS, LOOK_UPS_PER_BROWSER, LookUpLimit, lookUpsOf } from '../../../../src/sandbox/api/read-request.ts';
import { Refused } from '../../../../src/sandbox/api/answer.ts';
import { OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const MINUTE = 60_000;

describe('the limit of account look-ups', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const headers = (id: string) => ({ headers: { 'x-cli-id': id } });
  const spend = (id: string, lookUps: number) => world.sandbox.services.lookUps.count({ clientId: id, address: '' }, lookUps);

  it.each([
    ['/api/web/check_display_id/', { display_id: '100200' }],
    ['/api/user/check_uid/', { uid: '7000008' }],
    ['/api/web/check_user_status/', { uids: '7000008' }],
  ])('SBX-6 %s beyond the limit is answered with 429 in the envelope, until the minute is over', async (path, payload) => {
    const id = world.fresh('client');
    spend(id, LOOK_UPS_PER_BROWSER - 1);
    expect((await world.send(path, payload, headers(id))).status).toBe(200);
    const refused = await world.send(path, payload, headers(id));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await refused.json()).toEqual({ result: 429, message: 'too many account look-ups, wait a minute', toast: '', data: null });
    expect((await world.send(path, payload, headers(world.fresh('client')))).status).toBe(200);
    expect((await world.send('/api/sys/ts/', {}, headers(id))).status).toBe(200);
    world.scheduler.advance(MINUTE);
    expect((await world.send(path, payload, headers(id))).status).toBe(200);
  });

  it('SBX-6 the items of a batch count like calls of their own', async () => {
    const id = world.fresh('client');
    spend(id, LOOK_UPS_PER_BROWSER - 1);
    const list = ['r1', 'r2'].map((item) => ({ id: item, path: '/api/web/check_display_id/', params: { display_id: '100200' } }));
    const { data } = await world.call('/api/sys/batch_request/', { list }, { encoding: 'json', ...headers(id) });
    expect(Object.values(data ?? {}).map((text) => JSON.parse(String(text)).result)).toEqual([0, 429]);
  });

  it('SBX-6 a program that changes its x-cli-id is limited by its address', () => {
    const limit = new LookUpLimit(() => 0);
    const ask = (index: number, address: string) => limit.count({ clientId: `client-${index}`, address }, 1);
    for (let index = 0; index < LOOK_UPS_PER_ADDRESS; index += 1) ask(index, '10.0.0.1');
    expect(() => ask(LOOK_UPS_PER_ADDRESS, '10.0.0.1')).toThrow(Refused);
    expect(() => ask(LOOK_UPS_PER_ADDRESS, '10.0.0.2')).not.toThrow();
  });

  it('SBX-6 statuses count by twenty accounts, and a request at least as one', () => {
    expect([0, 1, 20, 21, 200].map(lookUpsOf)).toEqual([1, 1, 1, 2, 10]);
  });
});
