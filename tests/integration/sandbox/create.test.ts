import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readHistory } from '../../../src/sandbox/orders/recharge-history.ts';
import { CREATE, dataOf, NORMAL_UID, OPENING_MS, purchasePayload, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

describe('create_coin_pay', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const chargesOf = (orderId: unknown) => world.provider.charges.filter((charge) => charge.orderId === orderId);

  it('D2 a replay gets the first order and charges nothing', async () => {
    const rid = world.fresh('rid');
    const first = await world.create(rid);
    const second = await world.create(rid, { cko_token: 'tok_balance' });
    expect(second).toEqual(first);
    expect(chargesOf(dataOf(first)['order_id'])).toHaveLength(1);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', credited: true, charges: 1, coins: 520, captured_usd: 4.99 });
  });

  it('D2 twenty creates at once with one request id make one order, one charge and one credit', async () => {
    const rid = world.fresh('rid');
    const uid = '7000009';
    const answers = await Promise.all(Array.from({ length: 20 }, () => world.create(rid, { uid })));
    expect(new Set(answers.map((answer) => dataOf(answer)['order_id'])).size).toBe(1);
    expect(chargesOf(dataOf(answers[0] ?? (await world.create(rid)))['order_id'])).toHaveLength(1);
    expect((await world.orderOf(rid)).charges).toBe(1);
    expect((await world.ledger()).balances[uid]).toBe(520);
  });

  it('D2 the database itself refuses a second order with the same request id', async () => {
    const rid = world.fresh('rid');
    const draft = {
      rid,
      kind: 'coins' as const,
      uid: NORMAL_UID,
      deviceId: '',
      clientId: '',
      payType: 23,
      rechargeId: 'r-0499-23',
      amountCents: 499,
      coins: 520,
      isRemember: false,
      isLogin: false,
      createdAt: 0,
    };
    expect(await world.sandbox.services.orders.insert(draft, true)).not.toBeNull();
    expect(await world.sandbox.services.orders.insert(draft, true)).toBeNull();
    expect(await world.sandbox.services.orders.insert(draft, false)).not.toBeNull();
  });

  it('D39 the ledger states the kind of an order; a paid fine credits nothing and is no recharge', async () => {
    const { orders, orderDecisions } = world.sandbox.services;
    const uid = '7000001';
    const before = await world.ledger();
    const fine = {
      rid: world.fresh('rid'),
      kind: 'fine' as const,
      uid,
      accountUid: uid,
      deviceId: '',
      clientId: '',
      payType: 23,
      rechargeId: '',
      amountCents: 2999,
      coins: 0,
      isRemember: false,
      isLogin: true,
      createdAt: 0,
    };
    const order = await orders.insert(fine, true);
    expect(await orderDecisions.decideNow(order?.orderId ?? '', { kind: 'paid', card: null })).toBe(true);
    expect(await world.orderOf(fine.rid)).toMatchObject({ kind: 'fine', state: 'paid', credited: false, coins: 0, captured_usd: 29.99 });
    expect((await world.ledger()).balances).toEqual(before.balances);
    expect((await orders.paidBy('', uid)).map(({ kind }) => kind)).not.toContain('fine');
    expect((await readHistory(world.sandbox.services, uid)).flatMap((record) => (record.to_uid === uid ? [record] : []))).toEqual([]);
    const coins = world.fresh('rid');
    await world.create(coins);
    expect(await world.orderOf(coins)).toMatchObject({ kind: 'coins', credited: true });
  });

  it.each([
    ['coins without a package', { rechargeId: '' }],
    ['coins of none', { coins: 0 }],
    ['a fine that brings coins', { kind: 'fine' as const, rechargeId: '' }],
    ['a fine of a package', { kind: 'fine' as const, coins: 0 }],
  ])('D39 the database itself refuses %s', async (_, change) => {
    const draft = {
      rid: world.fresh('rid'),
      kind: 'coins' as const,
      uid: NORMAL_UID,
      deviceId: '',
      clientId: '',
      payType: 23,
      rechargeId: 'r-0499-23',
      amountCents: 499,
      coins: 520,
      isRemember: false,
      isLogin: false,
      createdAt: 0,
    };
    await expect(world.sandbox.services.orders.insert({ ...draft, ...change }, true)).rejects.toThrow();
  });

  it('D2 a replay is honoured although the account was refused meanwhile', async () => {
    const rid = world.fresh('rid');
    const first = await world.create(rid);
    await world.sandbox.services.database.execute(`update accounts set status = 2 where uid = '${NORMAL_UID}'`);
    expect(await world.create(rid)).toEqual(first);
    await world.sandbox.services.database.execute(`update accounts set status = 0 where uid = '${NORMAL_UID}'`);
  });

  it('D2 a request id that belongs to another purchase is refused', async () => {
    const rid = world.fresh('rid');
    await world.create(rid);
    expect((await world.create(rid, { uid: '7000001' })).result).toBe(70003);
    expect((await world.orderOf(rid)).charges).toBe(1);
  });

  it.each(['', 'short', 'has spaces in it', 'x'.repeat(65)])('D2 a create with the request id "%s" is refused', async (rid) => {
    expect((await world.create(rid)).result).toBe(70002);
  });

  it('D1 an order is found by its request id; an unknown request id finds none', async () => {
    const rid = world.fresh('rid');
    const created = await world.create(rid);
    expect(dataOf(await world.call('/api/order/order_by_rid/', { rid }))).toEqual({ found: true, ...dataOf(created) });
    expect((await world.call('/api/order/order_by_rid/', { rid: world.fresh('rid') })).data).toEqual({ found: false });
  });

  it.each([
    ['banned', '7000003', 20001],
    ['guest', '7000004', 70005],
    ['cancelling', '7000005', 20186],
    ['cancelled', '7000006', 20186],
    ['nonexistent', '7999999', 70004],
  ])('cashier §8 a %s account is refused and leaves no order', async (_name, uid, code) => {
    const rid = world.fresh('rid');
    expect(await world.create(rid, { uid })).toMatchObject({ result: code, data: null });
    expect((await world.ledger({ rid })).orders).toEqual([]);
  });

  it('D37 a source-mismatch account is accepted', async () => {
    expect((await world.create(world.fresh('rid'), { uid: '7000007' })).result).toBe(0);
  });

  it.each([
    [{ recharge_id: 'r-0498-23' }, 70006],
    [{ recharge_id: 'r-0499-99', pay_type: '99' }, 70006],
    [{ recharge_id: 'nonsense' }, 70006],
    [{ recharge_id: 'r-0499-24' }, 70007],
    [{ recharge_id: '' }, 70001],
    [{ uid: '' }, 70001],
    [{ pay_type: 'card' }, 70001],
    [{ ext: '{' }, 70001],
    [{ ext: '[]' }, 70001],
    [{ uid: 'a\0b' }, 70001],
  ])('platform §3 %j is refused with %i and leaves no order', async (over, code) => {
    const rid = world.fresh('rid');
    expect((await world.create(rid, over)).result).toBe(code);
    expect((await world.ledger({ rid })).orders).toEqual([]);
  });

  it.each(['form', 'json'] as const)('platform §3 a create may be sent in a %s body', async (encoding) => {
    const rid = world.fresh('rid');
    const answer = await world.call(CREATE, purchasePayload(), { encoding, headers: { 'x-cli-rid': rid } });
    expect(answer).toEqual(await world.create(rid));
  });

  it('cashier §7 the provider receives the wire fields, without the session key and ext', async () => {
    const created = await world.create(world.fresh('rid'), { session_key: 'secret', cko_cvv: '123' });
    const [charge] = chargesOf(dataOf(created)['order_id']);
    expect(charge).toMatchObject({ payType: 23, amountCents: 499, savedCard: null, fields: { cko_token: 'tok_sandbox', cko_cvv: '123' } });
    expect(Object.keys(charge?.fields ?? {})).not.toEqual(expect.arrayContaining(['session_key']));
  });
});

describe('a platform that does not de-duplicate', () => {
  it('D2 a repeated request makes a second order and a second charge', async () => {
    const world = await TestSandbox.open({ deduplicate: false });
    const rid = world.fresh('rid');
    await world.create(rid);
    await world.create(rid);
    expect((await world.ledger({ rid })).orders).toHaveLength(2);
    expect(world.provider.charges).toHaveLength(2);
    expect(dataOf(await world.call('/api/order/order_by_rid/', { rid }))['order_id']).toBe(world.provider.charges[0]?.orderId);
    await world.close();
  });
});
