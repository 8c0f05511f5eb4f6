import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataOf, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const CREATES = ['/api/order/create_fine_pay/', '/api/payer_max/create_fine_pay/'] as const;

describe('D24, D39 the sandbox bans over refunds, sells the fine and unlocks', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const ban = async (over: object = {}) =>
    dataOf(await world.call('/sandbox/fines', { unlock_after_ms: 5000, ...over }, { method: 'POST', encoding: 'json' }));
  const infoOf = async (id: unknown) => (await world.call('/api/fine/get_fine_info/', { id: String(id) })).data;
  const pay = (path: string, rid: string, fine: Record<string, unknown>, over: object = {}) => {
    const payload = {
      fine_id: fine['id'],
      uid: fine['uid'],
      pay_type: 23,
      cko_token: 'tok_sandbox',
      ext: { h5_deviceid: 'device' },
      ...over,
    };
    return world.call(path, { payload: JSON.stringify(payload), uuid: 'u', source: '1' }, { headers: { 'X-CLI-RID': rid } });
  };

  it('doubles with each ban, and is found by its id and by the uid', async () => {
    const first = await ban();
    expect(await infoOf(first['uid'])).toMatchObject({ id: first['id'], amount: 4.99, ban_times: 1, currency: 'USD', status: 2 });
    const second = await ban({ uid: first['uid'] });
    const third = await ban({ uid: first['uid'] });
    expect([second['amount'], third['amount']]).toEqual([9.98, 19.96]);
    expect(await infoOf(first['id'])).toEqual(await infoOf(first['uid']));
    expect(await infoOf(first['id'])).toMatchObject({ id: third['id'], amount: 19.96, ban_times: 3 });
  });

  it('is nothing for an account that was never banned over a refund', async () => {
    expect(await infoOf('7000001')).toBeNull();
  });

  it.each(CREATES)('%s charges the fine once per request id, brings no coins, and unlocks after the delay', async (path) => {
    const fine = await ban();
    const rid = world.fresh('rid');
    const [one, two] = await Promise.all([pay(path, rid, fine), pay(path, rid, fine)]);
    expect(one).toEqual(two);
    expect(dataOf(one)['recharge_id']).toBe('');
    expect(await world.orderOf(rid)).toMatchObject({
      kind: 'fine',
      fine_id: fine['id'],
      captured_usd: 4.99,
      charges: 1,
      coins: 0,
      state: 'paid',
    });
    expect(dataOf(await world.call('/api/order/order_by_rid/', { rid }))).toMatchObject({ found: true, order_id: dataOf(one)['order_id'] });
    expect(await infoOf(fine['uid'])).toMatchObject({ status: 2 });
    world.scheduler.advance(5000);
    expect(dataOf(await world.call('/api/web/check_display_id/', { display_id: fine['display_uid'], source: 1 }))).toMatchObject({
      status2: 0,
    });
    expect(await infoOf(fine['uid'])).toMatchObject({ status: 0 });
  });

  it('refuses one that has changed, one that is paid, one of another account, and a request id of another fine', async () => {
    const fine = await ban();
    const doubled = await ban({ uid: fine['uid'] });
    expect((await pay(CREATES[0], world.fresh('rid'), fine)).result).toBe(70017);
    expect((await pay(CREATES[0], world.fresh('rid'), { ...doubled, uid: '7000041' })).result).toBe(70016);
    const rid = world.fresh('rid');
    expect((await pay(CREATES[0], rid, doubled)).result).toBe(0);
    expect((await pay(CREATES[0], rid, await ban())).result).toBe(70003);
    expect((await pay(CREATES[1], world.fresh('rid'), doubled)).result).toBe(70018);
    world.scheduler.advance(5000);
    expect((await pay(CREATES[1], world.fresh('rid'), doubled)).result).toBe(70018);
  });

  it('a declined fine stays due', async () => {
    const fine = await ban();
    const rid = world.fresh('rid');
    await pay(CREATES[0], rid, fine, { cko_token: 'tok_balance' });
    expect(await world.orderOf(rid)).toMatchObject({ kind: 'fine', state: 'declined', captured_usd: 0 });
    world.scheduler.advance(60_000);
    expect(await infoOf(fine['uid'])).toMatchObject({ status: 2, amount: 4.99 });
  });

  it.each([{ uid: 'nobody' }, { unlock_after_ms: -1 }, { unlock_after_ms: 'x' }, { ban_until: -1 }])(
    'a ban of %o is refused',
    async (over) => {
      expect((await world.send('/sandbox/fines', over, { method: 'POST', encoding: 'json' })).status).toBe(400);
    },
  );
});
