import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { DatabaseOfAnotherVersion } from '../../../src/sandbox/database/database-refusals.ts';
import { orders } from '../../../src/sandbox/database/tables.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const statusOf = async (world: TestSandbox, rid: string) => {
  const order = await world.orderOf(rid);
  const [fast, result, info, error] = await Promise.all([
    world.call('/api/web/pay_result_by_order_fast/', { zp_orderid: order.order_id }),
    world.call('/api/order/order_result/', { order_id: order.order_id }),
    world.call('/api/web/get_order_info_by_pay2_order_id/', { order_id: order.order_id }),
    world.call('/api/web/get_pay_error_by_order/', { order_id: order.order_id }),
  ]);
  return { fast: dataOf(fast)['result'], ...dataOf(result), info: dataOf(info)['status'], error: dataOf(error) };
};

const decide = (world: TestSandbox, orderId: string, body: object) =>
  world.send(`/sandbox/orders/${orderId}/decide`, body, { encoding: 'json' });

describe('the life of an order', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  it('D30 a paid order reads as paid in every call, and its account is credited once', async () => {
    const rid = world.fresh('rid');
    await world.create(rid, { uid: '7000010' });
    expect(await statusOf(world, rid)).toMatchObject({ fast: 0, status: 0, info: { err_code: '', source_id: 'src_sandbox0001' } });
    expect((await world.ledger()).balances['7000010']).toBe(520);
  });

  it('ORD-13 the fast result of an order is not known under its pay type, only under its own sub type', async () => {
    const rid = world.fresh('rid');
    const { order_id: orderId, pay_sub_type: ownSubType } = dataOf(await world.create(rid, { uid: '7000010' }));
    expect(ownSubType).not.toBe(23);
    const fast = async (subType: string) =>
      dataOf(await world.call('/api/web/pay_result_by_order_fast/', { zp_orderid: orderId, zp_pay_sub_type: subType }))['result'];
    expect([await fast('23'), await fast(String(ownSubType))]).toEqual([-1, 0]);
  });

  it('cashier §8 a declined order gives its reason and credits nothing', async () => {
    const rid = world.fresh('rid');
    await world.create(rid, { uid: '7000011', cko_token: 'tok_balance' });
    const reason = { fail_reason: 'Insufficient Funds or Exceeds Amount Limits', fail_detail: '20051' };
    expect(await statusOf(world, rid)).toMatchObject({
      fast: 1,
      status: 1,
      ...reason,
      info: { err_code: '20051', ...reason },
      error: reason,
    });
    expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', credited: false, captured_usd: 0, charges: 1 });
    expect((await world.ledger()).balances['7000011']).toBeUndefined();
  });

  it.each([
    ['by its timer', true],
    ['by the first request that reads it', false],
  ])('D3 a late success is pending at first, and decided %s', async (_how, fire) => {
    const rid = world.fresh('rid');
    await world.create(rid, { cko_token: 'tok_late' });
    expect(await statusOf(world, rid)).toMatchObject({ fast: -1, status: -1 });
    world.scheduler.advance(2999, fire);
    expect((await world.orderOf(rid)).state).toBe('pending');
    world.scheduler.advance(1, fire);
    await vi.waitUntil(async () => (await world.orderOf(rid)).state === 'paid');
    expect(await statusOf(world, rid)).toMatchObject({ fast: 0, status: 0 });
  });

  it('D3 a pending order stays pending until it is decided, and the decision never changes', async () => {
    const rid = world.fresh('rid');
    await world.create(rid, { cko_token: 'tok_pending', uid: '7000012' });
    world.scheduler.advance(3_600_000);
    const { order_id: orderId } = await world.orderOf(rid);
    expect(await statusOf(world, rid)).toMatchObject({ fast: -1, status: -1 });
    expect((await decide(world, orderId, { outcome: 'paid' })).status).toBe(200);
    expect((await decide(world, orderId, { outcome: 'paid' })).status).toBe(409);
    expect((await decide(world, orderId, { outcome: 'declined' })).status).toBe(409);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1 });
    expect((await world.ledger()).balances['7000012']).toBe(520);
    expect((await decide(world, 'SB0', { outcome: 'paid' })).status).toBe(404);
    expect((await decide(world, orderId, { outcome: 'perhaps' })).status).toBe(400);
  });

  it('D30 a pending order can be declined with a reason', async () => {
    const rid = world.fresh('rid');
    await world.create(rid, { cko_token: 'tok_pending' });
    await decide(world, (await world.orderOf(rid)).order_id, { outcome: 'declined', fail_reason: '3ds_authentication_failure' });
    expect(await statusOf(world, rid)).toMatchObject({ fast: 1, error: { fail_reason: '3ds_authentication_failure' } });
  });

  it('D30 a crashing acquirer has decided nothing', async () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const rid = world.fresh('rid');
    expect((await world.create(rid, { cko_token: 'tok_breaks' })).result).toBe(0);
    expect((await world.orderOf(rid)).state).toBe('pending');
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });

  it('cashier §3 an order with a redirect returns the address and the platform data, and is not charged yet', async () => {
    const rid = world.fresh('rid');
    const created = dataOf(await world.create(rid, { cko_token: 'tok_redirect' }));
    expect(created).toMatchObject({ url: 'https://bank.example/3ds', platform_data: '{"secret":"s"}' });
    expect(await world.orderOf(rid)).toMatchObject({ state: 'pending', charges: 0 });
  });

  it('cashier §7 click_cancel is recorded and decides nothing', async () => {
    const rid = world.fresh('rid');
    await world.create(rid, { cko_token: 'tok_pending' });
    const { order_id: orderId } = await world.orderOf(rid);
    expect((await world.call('/api/order/click_cancel/', { app_order: orderId, reason: 'confirm-leave' })).result).toBe(0);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'pending', cancel_reason: 'confirm-leave' });
    expect((await world.call('/api/order/click_cancel/', { app_order: 'SB0' })).result).toBe(70008);
  });

  it('cashier §9 a browser and an account are new until their first paid order', async () => {
    const clientId = world.fresh('client');
    const list = async (uid: string) =>
      dataOf(
        await world.call('/api/third_party_pay/get_recharge_list_v3/', { uid }, { encoding: 'json', headers: { 'x-cli-id': clientId } }),
      );
    expect(await list('7000013')).toMatchObject({ is_new: true, is_new_uid: true, is_new_h5device: true });
    await world.create(world.fresh('rid'), { uid: '7000013', cko_token: 'tok_balance' }, {}, { 'x-cli-id': clientId });
    expect(await list('7000013')).toMatchObject({ is_new: true });
    await world.create(world.fresh('rid'), { uid: '7000013' }, {}, { 'x-cli-id': clientId });
    expect(await list('7000013')).toMatchObject({ is_new: false, is_new_uid: false, is_new_h5device: false, recommends: [4.99] });
    expect(await list('7000014')).toMatchObject({ is_new: false, is_new_uid: true, is_new_h5device: false });
  });

  it('cashier §3 the recharge list offers what the manifests declare, by display group', async () => {
    const { list } = dataOf(await world.call('/api/third_party_pay/get_recharge_list_v3/', {}));
    expect(Array.isArray(list) && list.length).toBe(8);
    expect(Array.isArray(list) && list[2]).toMatchObject({
      amount: 4.99,
      payItemDisplayMethods: [
        { display_name: 'Checkout', methods: [{ subType: 23, recharge_id: 'r-0499-23' }] },
        { display_name: 'Payermax', methods: [{ subType: 24, recharge_id: 'r-0499-24' }] },
      ],
    });
  });
});

describe('saved cards', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const cardsOf = async (deviceId: string) => dataOf(await world.call('/api/web/get_card_source/', { h5_deviceid: deviceId }))['items'];
  const pay = async (deviceId: string, over: object = {}, ext: object = {}) =>
    dataOf(await world.create(world.fresh('rid'), over, { h5_deviceid: deviceId, ...ext }))['order_id'];

  it('cashier §3 a card is saved for its device when the shopper asks for it, and only once however often it pays', async () => {
    const device = world.fresh('device');
    await pay(device, {}, { is_remember: 1 });
    await pay(device);
    expect(await cardsOf(device)).toMatchObject([{ source_id: 'src_sandbox0001', last4: '4242', is_remember: true, h5_deviceid: device }]);
    expect(await cardsOf(world.fresh('device'))).toEqual([]);
  });

  it('cashier §3 a card that the shopper did not save is not listed, but its order returns it', async () => {
    const device = world.fresh('device');
    const order = await pay(device, {}, { is_remember: 0 });
    expect(await cardsOf(device)).toEqual([]);
    const info = (h5: string) => world.call('/api/web/get_card_info_by_order/', { h5_deviceid: h5, order_id: order });
    expect(dataOf(await info(device))['card_info']).toMatchObject({ last4: '4242', is_remember: false });
    expect(dataOf(await info('another-device'))['card_info']).toBeNull();
  });

  it('cashier §7 only its own device can save a card, remove it or change its date', async () => {
    const device = world.fresh('device');
    await pay(device, {}, { is_remember: 1 });
    const update = (h5: string, cardInfo: object) =>
      world.call('/api/web/update_card_source/', { source_id: 'src_sandbox0001', h5_deviceid: h5, card_info: JSON.stringify(cardInfo) });
    expect((await update(device, { card_valid_date: '01/31' })).result).toBe(0);
    expect(await cardsOf(device)).toMatchObject([{ card_valid_date: '01/31' }]);
    expect((await update(device, { is_remember: false })).result).toBe(0);
    expect(await cardsOf(device)).toEqual([]);
    expect((await update(device, { card_valid_date: '13/31' })).result).toBe(31073);
    expect((await update(world.fresh('device'), { is_remember: true })).result).toBe(31073);
    expect((await update(device, {})).result).toBe(70001);
  });

  it('cashier §7 a saved card can be paid with on its own device only', async () => {
    const device = world.fresh('device');
    await pay(device, {}, { is_remember: 1 });
    await pay(device, { cko_token: '', cko_source_id: 'src_sandbox0001' });
    expect(world.provider.charges.at(-1)?.savedCard).toMatchObject({ sourceId: 'src_sandbox0001' });
    await pay(world.fresh('device'), { cko_token: '', cko_source_id: 'src_sandbox0001' });
    expect(world.provider.charges.at(-1)?.savedCard).toBeNull();
  });

  it.each([
    ['at once', {}],
    ['later', { cko_token: 'tok_late' }],
    ['as declined', { cko_token: 'tok_expired' }],
  ])(
    'AUD-19 an order decided %s holds no card number, and its saved card is still charged as the test card that it is',
    async (_how, over) => {
      const device = world.fresh('device');
      const orderId = await pay(device, over, { is_remember: 1 });
      const held = async () =>
        JSON.stringify(
          await world.sandbox.services.database
            .select()
            .from(orders)
            .where(eq(orders.orderId, String(orderId))),
        );
      expect(await held()).not.toContain('4242424242');
      world.scheduler.advance(3000);
      await vi.waitUntil(async () => !(await held()).includes('"state":"pending"'));
      expect(await held()).toContain('"last4":"4242"');
      expect(await held()).not.toContain('4242424242');
      await pay(device, { cko_token: '', cko_source_id: 'src_sandbox0001' });
      expect(world.provider.charges.at(-1)?.savedCard?.number).toBe('4242424242424242');
    },
  );

  it('cashier §4 after a decline for an expired card, the card is returned so that its date can be changed', async () => {
    const device = world.fresh('device');
    const order = await pay(device, { cko_token: 'tok_expired' }, { is_remember: 1 });
    const info = dataOf(await world.call('/api/web/get_order_info_by_pay2_order_id/', { order_id: order }))['status'];
    expect(info).toMatchObject({ err_code: '20054', source_id: 'src_sandbox0001' });
    expect(await cardsOf(device)).toEqual([]);
  });
});

describe('data kept between runs', () => {
  it('D3 orders, coins and pending decisions survive a restart; another schema version empties a folder, and a server’s database at --reset', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    try {
      const first = await TestSandbox.open({ dataFolder: folder });
      await first.create('rid-paid-0001');
      await first.create('rid-late-0001', { cko_token: 'tok_late' });
      await first.close();
      const second = await TestSandbox.open({ dataFolder: folder });
      expect((await second.orderOf('rid-late-0001')).state).toBe('pending');
      expect(second.scheduler.waiting).toBe(1);
      second.scheduler.advance(3000);
      await vi.waitUntil(async () => (await second.orderOf('rid-late-0001')).state === 'paid');
      expect((await second.ledger()).balances).toEqual({ '7000008': 1040 });
      expect((await second.create('rid-paid-0001')).result).toBe(0);
      expect(second.provider.charges).toEqual([]);
      await second.sandbox.services.database.execute("update meta set value = 'older' where name = 'schema_version'");
      await second.close();
      const isServer = inject('postgresFolder') !== null;
      if (isServer) await expect(TestSandbox.open({ dataFolder: folder })).rejects.toThrow(DatabaseOfAnotherVersion);
      const third = await TestSandbox.open({ dataFolder: folder, reset: isServer });
      expect(await third.ledger()).toEqual({ orders: [], balances: {} });
      await third.close();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
