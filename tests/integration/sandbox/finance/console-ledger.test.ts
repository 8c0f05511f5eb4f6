import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../../src/finance/console/answers/order-detail.ts';
import type { OrdersPage } from '../../../../src/finance/console/answers/order-row.ts';
import { OUTCOME_SHOWN } from '../../../../src/sandbox/orders/note-shown.ts';
import { charges } from '../../../../src/sandbox/database/tables.ts';
import { rowReader } from '../../../../src/sandbox/database/seeds.ts';
import { ConsoleWorld } from '../../../support/finance/console-world.ts';
import { dataOf, OPENING_MS } from '../../../support/sandbox/test-sandbox.ts';

const DEVICE = 'device-of-console';

describe("the finance console over the ledger's view", () => {
  let desk: ConsoleWorld;
  beforeAll(async () => {
    desk = await ConsoleWorld.open();
    await desk.signIn();
  }, OPENING_MS);
  afterAll(() => desk.close());

  it('FCN-3 an order that the sandbox took, and the result that its shopper saw, appear in the console at once', async () => {
    const { world } = desk;
    const created = await world.create(world.fresh('rid'), { cko_token: 'tok_balance' }, { h5_deviceid: DEVICE });
    const orderId = String(dataOf(created)['order_id']);
    await world.call('/api/order/order_result/', { order_id: orderId, h5_deviceid: DEVICE });
    await world.call('/api/web/get_order_info_by_pay2_order_id/', { order_id: orderId, h5_deviceid: DEVICE });
    const listed = async () => {
      const page: OrdersPage = await (await desk.send(`/finance/api/orders?order=${orderId}`)).json();
      expect(desk.failures).toEqual([]);
      return page.rows[0];
    };
    expect(await listed()).toMatchObject({
      orderId,
      shown: '',
      shouldShow: 'balance',
      amountUsd: '4.99',
      payType: 23,
      displayUid: '100202',
    });
    await world.call('/api/sys/add_event/', {
      event_name: OUTCOME_SHOWN,
      uuid: world.fresh('event'),
      str_param1: DEVICE,
      str_param2: orderId,
      str_param3: 'expire',
      str_param4: 'declined/OUT-CODE-EXPIRED/0123456789ab',
      int_param4: world.scheduler.now(),
    });
    expect(await listed()).toMatchObject({ shown: 'expire', shouldShow: 'balance', disagrees: true, rulesVersion: '0123456789ab' });
    const detail: OrderDetail = await (await desk.send(`/finance/api/orders/${orderId}`)).json();
    expect(detail.answers.map(({ call }) => call)).toContain('order_result');
    expect(detail.timeline.map(({ what }) => what)).toContain('Shopper was shown expire');
    expect(detail.screen).toMatchObject({ outcome: 'expire', picture: '/finance/screens/result-expire.phone.webp' });
  });

  it('FCN-8 the ledger shows every charge of an order', async () => {
    const { world } = desk;
    const orderId = String(dataOf(await world.create(world.fresh('rid')))['order_id']);
    const listed = async () => {
      const page: OrdersPage = await (await desk.send(`/finance/api/orders?order=${orderId}`)).json();
      return page.rows;
    };
    expect(await listed()).toMatchObject([{ charges: 1, capturedUsd: '4.99', capture: 'as-ordered' }]);
    await world.sandbox.services.database
      .insert(charges)
      .values({ orderId, attempt: 1, amountCents: 499, state: 'captured', createdAt: world.scheduler.now() });
    expect(await listed()).toMatchObject([{ charges: 2, capturedUsd: '9.98', capture: 'otherwise' }]);
  });

  it('FCN-5 a console mounted on the sandbox reads its database and cannot write', async () => {
    const read = rowReader(desk.world.sandbox.services.database);
    expect(await read({ texts: ['select cast(', " as text) || 'b' as said"], values: ['a'] })).toEqual([{ said: 'ab' }]);
    for (const text of ['delete from orders', `insert into meta values ('a', 'b')`, 'drop view finance_orders']) {
      await expect(read({ texts: [text], values: [] })).rejects.toThrow();
    }
    expect(await read({ texts: ['select count(*) as many from orders'], values: [] })).toHaveLength(1);
  });
});
