import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DECLINED_FIRST } from '../../../src/sandbox/orders/order-decisions.ts';
import { fakeProvider } from '../../support/sandbox/fake-provider.ts';
import { fakeWallet } from '../../support/sandbox/fake-wallet.ts';
import { CREATE, dataOf, OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const CLIENT = 'client-declined-first';
const WAIT = 9000;
const WALLET_CALLS = {
  25: '/api/order/wallet_authorize/',
  26: '/api/order/adyen_verify_pay/',
  31: '/api/order/submit_payment_token/',
} as const;
const REFUSED = { code: 1, fail_reason: DECLINED_FIRST.failReason, fail_detail: DECLINED_FIRST.failDetail };

describe('an order that is declined first and paid later', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open({ providers: [fakeProvider().module, fakeWallet().module] });
  }, OPENING_MS);
  afterAll(() => world.close());

  const begin = async (over: object = {}, fault: object = {}): Promise<{ readonly rid: string; readonly id: string }> => {
    const rule = { client_id: CLIENT, path: CREATE, fault: 'declined-then-paid', after_ms: WAIT, ...fault };
    expect((await world.send('/sandbox/faults', rule, { encoding: 'json' })).status).toBe(200);
    const rid = world.fresh('rid');
    const created = await world.create(rid, over, { is_remember: 1 }, { 'x-cli-id': CLIENT });
    return { rid, id: String(dataOf(created)['order_id']) };
  };
  const answers = async (id: string) => {
    const ask = async (path: string) => dataOf(await world.call(path, { order_id: id }));
    const [fast, order, info] = await Promise.all([
      ask('/api/web/pay_result_by_order_fast/'),
      ask('/api/order/order_result/'),
      ask('/api/web/get_order_info_by_pay2_order_id/'),
    ]);
    return { fast: fast['result'], order: order['status'], info: info['status'] };
  };

  it.each([
    ['by its timer', true],
    ['by the first request that reads it', false],
  ])('SBX-2 every answer about a card order says declined 20005 for the given time, and paid after it, %s', async (_how, fire) => {
    const uid = fire ? '7000001' : '7000010';
    const { rid, id } = await begin({ uid });
    expect(await answers(id)).toMatchObject({ fast: 1, order: 1, info: { err_code: '20005', fail_reason: 'do_not_honour' } });
    world.scheduler.advance(WAIT - 1, fire);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', credited: false, captured_usd: 0, charges: 1 });
    expect((await world.ledger()).balances[uid]).toBeUndefined();
    world.scheduler.advance(1, fire);
    await vi.waitUntil(async () => (await world.orderOf(rid)).state === 'paid');
    expect(await answers(id)).toMatchObject({ fast: 0, order: 0, info: { err_code: '', fail_reason: '' } });
    expect(await world.orderOf(rid)).toMatchObject({ credited: true, captured_usd: 4.99, charges: 1 });
    expect((await world.ledger()).balances[uid]).toBe(520);
  });

  it.each([25, 26, 31] as const)('SBX-2 a wallet order of %i is declined at its token first, and paid later', async (payType) => {
    const { rid, id } = await begin({ pay_type: payType, recharge_id: `r-0499-${payType}`, cko_token: '' });
    expect((await world.orderOf(rid)).state).toBe('pending');
    const token = {
      app_order: id,
      order_id: id,
      pay_type: payType,
      token: 'good',
      platform_data: 'good',
      apple_pay_token: 'good',
      payment_method_type: 'applepay',
    };
    expect((await world.call(WALLET_CALLS[payType], token, { encoding: 'json' })).data).toMatchObject(
      payType === 26 ? { code: REFUSED.code, fail_detail: REFUSED.fail_detail } : REFUSED,
    );
    expect(await answers(id)).toMatchObject({ fast: 1, order: 1 });
    world.scheduler.advance(WAIT);
    await vi.waitUntil(async () => (await world.orderOf(rid)).state === 'paid');
    expect(await world.orderOf(rid)).toMatchObject({ credited: true, charges: 1 });
  });

  it('SBX-2 the provider’s declined order and the browser’s next order are decided as usual', async () => {
    const declined = await begin({ cko_token: 'tok_balance' });
    expect(await answers(declined.id)).toMatchObject({ info: { err_code: '20051' } });
    world.scheduler.advance(WAIT);
    expect((await world.orderOf(declined.rid)).state).toBe('declined');
    const rid = world.fresh('rid');
    await world.create(rid, {}, {}, { 'x-cli-id': CLIENT });
    expect((await world.orderOf(rid)).state).toBe('paid');
  });

  it('SBX-2 an order that is declined first cannot be decided by hand meanwhile, nor twice afterwards', async () => {
    const { rid, id } = await begin();
    const decide = (outcome: string) => world.send(`/sandbox/orders/${id}/decide`, { outcome }, { encoding: 'json' });
    expect((await decide('paid')).status).toBe(409);
    world.scheduler.advance(WAIT);
    await vi.waitUntil(async () => (await world.orderOf(rid)).state === 'paid');
    expect((await decide('declined')).status).toBe(409);
    expect((await world.orderOf(rid)).state).toBe('paid');
  });
});
