import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fakeProvider } from '../../support/sandbox/fake-provider.ts';
import { type FakeWalletProvider, fakeWallet } from '../../support/sandbox/fake-wallet.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const AUTHORISE = '/api/order/wallet_authorize/';

describe('giving up an order', () => {
  let world: TestSandbox;

  let wallet: FakeWalletProvider;

  beforeAll(async () => {
    wallet = fakeWallet();
    world = await TestSandbox.open({ providers: [fakeProvider().module, wallet.module] });
  }, OPENING_MS);

  afterAll(() => world.close());

  /** An order that waits for a wallet or the bank to decide it. */
  const begin = async (payType: number, over: object = {}, ext: object = {}): Promise<{ readonly rid: string; readonly id: string }> => {
    const rid = world.fresh('rid');
    const created = await world.create(rid, { pay_type: payType, recharge_id: `r-0499-${payType}`, cko_token: '', ...over }, ext);
    return { rid, id: String(dataOf(created)['order_id']) };
  };

  const ask = async (path: string, payload: object) => (await world.call(path, payload, { encoding: 'json' })).data;

  const authorise = (id: string, token: string) => ask(AUTHORISE, { app_order: id, pay_type: 25, token });

  const status = async (id: string) => dataOf(await world.call('/api/order/order_result/', { order_id: id }));

  describe('click_cancel', () => {
    const cancel = (id: string) => world.call('/api/order/click_cancel/', { app_order: id, reason: 'confirm-leave' });

    it.each([
      ['of a wallet', {}],
      ['whose shopper was sent away', { platform_data: 'redirect' }],
    ])('cashier §8 ends an order %s for which no money was requested', async (_which, over) => {
      const { rid, id } = await begin(25, over);
      expect((await cancel(id)).result).toBe(0);
      expect(await world.orderOf(rid)).toMatchObject({
        state: 'declined',
        charges: 0,
        fail_reason: 'userCancel',
        cancel_reason: 'confirm-leave',
        captured_usd: 0,
      });
      expect(await status(id)).toMatchObject({ status: 1, fail_reason: 'userCancel' });
      expect(dataOf(await world.call('/api/order/order_by_rid/', { rid }))).toMatchObject({ url: '', platform_data: '' });
      expect(await wallet.context().decide(id, { kind: 'paid', card: null })).toBe(false);
      expect(await authorise(id, 'good')).toEqual({ code: 1, fail_reason: 'userCancel', fail_detail: '' });
      expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', charges: 0 });
    });

    it.each([
      ['pending', 'pending', 'pending'],
      ['paid', 'good', 'paid'],
    ])('D3 is recorded, without effect, for an order that is %s', async (_name, token, state) => {
      const { rid, id } = await begin(25);
      await authorise(id, token);
      expect((await cancel(id)).result).toBe(0);
      expect(await world.orderOf(rid)).toMatchObject({ state, charges: 1, cancel_reason: 'confirm-leave', fail_reason: '' });
    });

    it('D3 together with a token at the same moment: the order is either cancelled without a charge, or charged', async () => {
      for (let times = 0; times < 10; times += 1) {
        const { rid, id } = await begin(25);
        const calls = [() => cancel(id), () => authorise(id, 'good')];
        await Promise.all((times % 2 === 0 ? calls : calls.toReversed()).map((call) => call()));
        const { state, charges } = await world.orderOf(rid);
        expect([
          ['declined', 0],
          ['paid', 1],
        ]).toContainEqual([state, charges]);
      }
    });
  });
});
