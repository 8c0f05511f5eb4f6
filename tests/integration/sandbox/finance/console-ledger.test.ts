import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderDetail } from '../../../../src/finance/console/answers/order-detail.ts';
import type { OrdersPage } from '../../../../src/finance/console/answers/order-row.ts';
import { OUTCOME_SHOWN } from '../../../../src/sandbox/orders/note-shown.ts';
import { COLUMN_MAPS } from '../../../../src/finance/settlement/settlement-config.ts';
import { matchMonth } from '../../../../src/finance/settlement/match-month.ts';
import { csvText } from '../../../../src/finance/outcomes/table-formats.ts';
import { charges, type NewOrder, orders } from '../../../../src/sandbox/database/tables.ts';
import { FOUND_PROVIDERS } from '../../../../src/sandbox/start-sandbox.ts';
import { rowReader } from '../../../../src/sandbox/database/seeds.ts';
import { ConsoleWorld } from '../../../support/finance/console-world.ts';
import { temporaryFolder } from '../../../support/finance/temporary-folder.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const DEVICE = 'device-of-console';

const REQUEST = {
  bank: [],
  zone: '+00:00',
  tolerance: new Map(),
  fees: [],
  references: new Map(),
  zones: new Map(),
  maps: COLUMN_MAPS,
  memoryLimit: '300MB',
};

/** An order that Adyen's card paid. */
const paidOrder = (now: number): NewOrder => ({
  orderId: 'SB1',
  rid: 'rid-settled',
  copy: 0,
  uid: '7000001',
  deviceId: 'd',
  clientId: 'c',
  kind: 'coins',
  payType: 27,
  provider: 'adyen',
  rechargeId: 'r-0499-27',
  amountCents: 499,
  coins: 520,
  isRemember: false,
  isLogin: false,
  state: 'paid',
  credited: true,
  createdAt: now,
  decidedAt: now,
});

describe("the finance console over the ledger's view", () => {
  const folder = temporaryFolder();
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

  it('STL-1 what the console exports and what the provider reports of the same charges ties out, but for a second charge', async () => {
    const world = await TestSandbox.open({ providers: FOUND_PROVIDERS });
    const save = async (path: string, name: string): Promise<string> => folder.write(name, await (await world.send(path, {})).text());
    await world.sandbox.services.database.insert(orders).values(paidOrder(world.scheduler.now()));
    const charge = { orderId: 'SB1', amountCents: 499, state: 'captured', createdAt: world.scheduler.now() } as const;
    await world.sandbox.services.database.insert(charges).values(charge);
    const period = new Date(world.scheduler.now()).toISOString().slice(0, 7);
    const kinds = async () => {
      const report = await save('/sandbox/settlements/adyen.csv', 'adyen.csv');
      const ledger = await rowReader(world.sandbox.services.database)({ texts: ['select * from finance_orders'], values: [] });
      const header = ['order_id', 'amount_usd', 'state', 'decided_at', 'provider'];
      const exported = folder.write('orders.csv', csvText([header, ...ledger.map((row) => header.map((name) => String(row[name] ?? '')))]));
      const result = await matchMonth({
        ...REQUEST,
        orders: [exported],
        reports: [{ provider: 'adyen', file: report }],
        period,
        out: folder.path('run'),
      });
      return Object.fromEntries(result.kinds.filter(({ lines }) => lines > 0).map(({ kind, lines }) => [kind, lines]));
    };
    expect(await kinds()).toEqual({ matched: 2 });
    await world.sandbox.services.database.insert(charges).values({ ...charge, attempt: 1 });
    expect(await kinds()).toEqual({ 'paid-twice': 3 });
    expect((await world.send('/sandbox/settlements/nobody.csv', {})).status).toBe(404);
    await world.close();
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
