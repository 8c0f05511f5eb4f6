import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { orderReturned } from '../../../src/sandbox/orders/follow-up.ts';
import { fakeProvider } from '../../support/sandbox/fake-provider.ts';
import { type FakeWalletProvider, fakeWallet } from '../../support/sandbox/fake-wallet.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const AUTHORISE = '/api/order/wallet_authorize/';

const CONFIRM = '/api/order/confirm_wallet_pay/';

const VERIFY = '/api/order/adyen_verify_pay/';

const SUBMIT_TOKEN = '/api/order/submit_payment_token/';

const SESSION = '/api/order/wallet_merchant_session/';

const ADYEN_SESSION = '/api/order/adyen_apple_pay_session_data/';

const AUTHENTICATE = '/api/order/submit_authentication_result/';

const PENDING = { code: 1, fail_reason: 'pending', fail_detail: 'pending' };

const RISK = { code: 1, fail_reason: 'channel_user_risk', fail_detail: '' };

const PAID = { code: 0, fail_reason: '', fail_detail: '' };

describe('what follows a create', () => {
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

  it('D1 an order that only begins a payment is pending, charges nothing and tells the page what to do next', async () => {
    const { rid } = await begin(25);
    expect(dataOf(await world.call('/api/order/order_by_rid/', { rid }))).toMatchObject({ platform_data: '{"action":1}', url: '' });
    expect(await world.orderOf(rid)).toMatchObject({ state: 'pending', charges: 0 });
  });

  it('D1 an authorised token is charged and credited once, with code 0', async () => {
    const { rid, id } = await begin(25, { uid: '7000001' });
    expect(await authorise(id, '{"good":1}')).toEqual(PAID);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', credited: true, charges: 1, captured_usd: 4.99 });
    expect((await world.ledger()).balances['7000001']).toBe(520);
    expect(await status(id)).toMatchObject({ status: 0 });
  });

  it('D1 a declined token says why, with another code', async () => {
    const { rid, id } = await begin(25);
    expect(await authorise(id, 'risk')).toEqual(RISK);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', credited: false, charges: 1, fail_reason: 'channel_user_risk' });
  });

  it.each([
    ['for ever', 'pending'],
    ['for a while', 'late'],
    ['because its processor broke down', 'breaks'],
  ])('platform §4 a token that is pending %s answers pending, and money may have moved', async (_how, token) => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { rid, id } = await begin(25);
    expect(await authorise(id, token)).toEqual(PENDING);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'pending', charges: 1 });
    expect(await status(id)).toMatchObject({ status: -1 });
    world.scheduler.advance(3000, false);
    expect((await world.orderOf(rid)).state).toBe(token === 'late' ? 'paid' : 'pending');
    complaint.mockRestore();
  });

  it.each([
    ['paid', 'good', PAID],
    ['declined', 'risk', RISK],
    ['pending, though it was paid meanwhile', 'late', PENDING],
  ])('D1 submitting to the same order again returns its first answer: %s', async (_name, token, answer) => {
    const { rid, id } = await begin(25);
    const answers = await Promise.all(['', '', ''].map(() => authorise(id, token)));
    world.scheduler.advance(3000, false);
    expect([...answers, await authorise(id, token === 'risk' ? 'good' : 'risk')]).toEqual([answer, answer, answer, answer]);
    expect(wallet.asked.filter((line) => line.startsWith(`authorise ${id}`))).toHaveLength(1);
    expect((await world.orderOf(rid)).charges).toBe(1);
  });

  it('cashier §7 adyen_verify_pay gives its reason in the detail; submit_payment_token passes on the drop-in’s data', async () => {
    const verify = async (token: string) =>
      ask(VERIFY, { app_order: (await begin(26)).id, apple_pay_token: token, payment_method_type: 'applepay' });
    expect(await verify('good')).toEqual({ code: 0, fail_detail: '' });
    expect(await verify('risk')).toEqual({ code: 1, fail_detail: 'channel_user_risk' });
    expect(await verify('pending')).toEqual({ code: 1, fail_detail: 'pending' });
    const { id } = await begin(31);
    expect(await ask(SUBMIT_TOKEN, { order_id: id, platform_data: '{"paymentToken":"good"}' })).toEqual(PAID);
    expect(wallet.asked.at(-1)).toBe(`authorise ${id} {"paymentToken":"good"}`);
  });

  it('D1 a confirmation is a separate step, after an authorisation that asks for it', async () => {
    const { rid, id } = await begin(28);
    const toConfirm = { code: 1, fail_reason: '', fail_detail: '' };
    expect(await ask(AUTHORISE, { app_order: id, pay_type: 28, token: 'again' })).toEqual(toConfirm);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'pending', charges: 0 });
    expect(await ask(CONFIRM, { order_id: id, token_data: 'good' })).toEqual(PAID);
    expect(await ask(CONFIRM, { order_id: id, token_data: 'risk' })).toEqual(PAID);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1 });
  });

  it('D1 a pending authorisation and its confirmation are one charge', async () => {
    const { rid, id } = await begin(28);
    expect(await ask(AUTHORISE, { app_order: id, pay_type: 28, token: 'pending' })).toEqual(PENDING);
    expect(await ask(CONFIRM, { order_id: id, token_data: 'good' })).toEqual(PAID);
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1, captured_usd: 4.99 });
  });

  it('D1 a merchant session comes from the processor, for an open order of this pay type only', async () => {
    const { id } = await begin(25);
    const payload = { app_order: id, pay_type: 25, validation_url: 'https://w.example/x', domain: 'shop.example' };
    expect(await ask(SESSION, payload)).toEqual({ merchantSessionIdentifier: 'session-1', displayName: 'Sandbox' });
    expect(wallet.asked.at(-1)).toBe(`session ${id} shop.example https://w.example/x`);
    expect((await world.call(SESSION, { ...payload, domain: 'refused.example' })).result).toBe(70_011);
    expect((await world.call(SESSION, { ...payload, pay_type: 26 })).result).toBe(70_007);
    expect((await world.call(AUTHORISE, { app_order: id, pay_type: 28, token: 't' })).result).toBe(70_007);
    await authorise(id, 'good');
    expect((await world.call(SESSION, payload)).result).toBe(70_012);
    const adyen = { app_order: (await begin(26)).id, domain_name: 'shop.example', uid: '7000001' };
    expect(JSON.parse(String(dataOf(await world.call(ADYEN_SESSION, adyen))['session_json_string']))).toMatchObject({
      displayName: 'Sandbox',
    });
  });

  it('cashier §7 an order whose provider lacks the step is refused, and so is an unknown order', async () => {
    const card = String(dataOf(await world.create(world.fresh('rid'), { cko_token: 'tok_pending' }))['order_id']);
    const calls: readonly (readonly [string, object])[] = [
      [AUTHORISE, { app_order: card, pay_type: 23, token: 't' }],
      [CONFIRM, { order_id: card, token_data: 't' }],
      [VERIFY, { app_order: card, apple_pay_token: 't', payment_method_type: 'applepay' }],
      [SUBMIT_TOKEN, { order_id: card, platform_data: 't' }],
      [AUTHENTICATE, { order_id: card, platform_data: 't' }],
      [SESSION, { app_order: card, pay_type: 23, validation_url: 'https://w.example/x', domain: 'd' }],
      [ADYEN_SESSION, { app_order: card, domain_name: 'd' }],
    ];
    for (const [path, payload] of calls) {
      expect((await world.call(path, payload)).result, path).toBe(70_010);
      const nobodys = Object.fromEntries(Object.entries(payload).map(([name, value]) => [name, value === card ? 'SB0' : value]));
      expect((await world.call(path, nobodys)).result, path).toBe(70_008);
    }
  });

  it('cashier §4 a verification continues step by step, and its end tells the page the result', async () => {
    const { rid, id } = await begin(27);
    const submit = (platformData: string) => ask(AUTHENTICATE, { order_id: id, platform_data: platformData });
    expect(await submit('again')).toEqual({ platform_data: '{"action":2}' });
    expect(await world.orderOf(rid)).toMatchObject({ state: 'pending', charges: 0 });
    expect(dataOf(await world.call('/api/order/order_by_rid/', { rid }))).toMatchObject({ platform_data: '{"action":2}' });
    expect(await submit('good')).toEqual({ platform_data: '{"resultCode":"Authorised"}' });
    expect(await submit('risk')).toEqual({ platform_data: '{"resultCode":"Authorised"}' });
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1 });
    const declined = await begin(27);
    expect(await ask(AUTHENTICATE, { order_id: declined.id, platform_data: 'risk' })).toEqual({
      platform_data: '{"resultCode":"Refused"}',
    });
    expect((await world.orderOf(declined.rid)).state).toBe('declined');
  });

  describe('what the provider reports by itself', () => {
    it('cashier §2 the shopper comes back to the payment return, on the origin of the create', async () => {
      const rid = world.fresh('rid');
      const body = new URLSearchParams({
        recharge_id: 'r-0499-25',
        uid: '7000008',
        pay_type: '25',
        platform_data: 'redirect',
        ext: '{"h5_deviceid":"dev/1"}',
      });
      const address = 'http://127.0.0.1:4173/api/order/create_coin_pay/';
      const answer = await world.sandbox.site.request(`${address}?${body}`, { headers: { 'x-cli-rid': rid } });
      const { data } = await answer.json();
      expect(data).toMatchObject({ url: 'https://bank.example/pay', platform_data: '{"redirect":1}' });
      expect(await wallet.context().callbackUrl(data.order_id)).toBe(
        `http://127.0.0.1:4173/recharge-list?zp_show=1&zp_orderid=${data.order_id}&zp_h5deviceid=dev%2F1&zp_pay_sub_type=10025`,
      );
      expect(await wallet.context().callbackUrl('SB0')).toBe(
        'http://localhost:4173/recharge-list?zp_show=1&zp_orderid=SB0&zp_h5deviceid=&zp_pay_sub_type=',
      );
    });

    it('D1 decides the order, charges and credits once, and leaves the page nothing to do', async () => {
      const { rid, id } = await begin(25, { uid: '7000002', platform_data: 'redirect' });
      const { decide } = wallet.context();
      const ends = await Promise.all([decide(id, { kind: 'paid', card: null }), decide(id, { kind: 'paid', card: null })]);
      expect(ends.toSorted()).toEqual([false, true]);
      expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1, captured_usd: 4.99 });
      expect((await world.ledger()).balances['7000002']).toBe(520);
      expect(dataOf(await world.call('/api/order/order_by_rid/', { rid }))).toMatchObject({ url: '', platform_data: '' });
      expect(await decide('SB0', { kind: 'paid', card: null })).toBe(false);
    });

    it('D1 declines the order with its reasons, and answers a later token with the decline', async () => {
      const { rid, id } = await begin(25);
      const facts = { errCode: '20051', errSummary: '', failReason: '3ds_authentication_failure', failDetail: 'x' };
      expect(await wallet.context().decide(id, { kind: 'declined', facts, card: null })).toBe(true);
      expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', charges: 1, err_code: '20051' });
      expect(await authorise(id, 'good')).toEqual({ code: 1, fail_reason: '3ds_authentication_failure', fail_detail: 'x' });
      expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', charges: 1 });
    });
  });

  describe('what a way back carries', () => {
    const FAST = '/api/web/pay_result_by_order_fast/';
    const fast = async (id: string, query: string) =>
      (await (await world.sandbox.site.request(`${FAST}?${query}&zp_orderid=${id}&zp_pay_sub_type=&zp_h5deviceid=d&platform_data=`)).json())
        .data;

    it('SBX-20 ends the order at the first question that carries it, and once; without it the order stays pending', async () => {
      const { rid, id } = await begin(25, { uid: '7000012', platform_data: 'redirect' });
      for (const query of ['', 'redirectResult=', 'redirectResult=other', 'redirectresult=good%2B/%3D', 'zp_show=1'])
        expect(await fast(id, query), query).toEqual({ result: -1 });
      expect([await status(id), await world.orderOf(rid)]).toMatchObject([{ status: -1 }, { state: 'pending', charges: 0 }]);
      expect(await fast(id, 'redirectResult=good%2B/%3D')).toEqual({ result: 0 });
      expect(await fast(id, 'redirectResult=risk')).toEqual({ result: 0 });
      expect(await fast(id, '')).toEqual({ result: 0 });
      expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', credited: true, charges: 1, captured_usd: 4.99 });
      expect((await world.ledger()).balances['7000012']).toBe(520);
    });

    it('SBX-20 two questions at once charge once', async () => {
      const { rid, id } = await begin(25, { uid: '7000013', platform_data: 'redirect' });
      const both = await Promise.all([fast(id, 'redirectResult=good%2B/%3D'), fast(id, 'redirectResult=good%2B/%3D')]);
      expect(both).toEqual([{ result: 0 }, { result: 0 }]);
      expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1 });
    });

    it('SBX-20 declines with the reasons that the provider gives', async () => {
      const { rid, id } = await begin(25, { platform_data: 'redirect' });
      expect(await fast(id, 'redirectResult=risk')).toEqual({ result: 1 });
      expect([await status(id), await world.orderOf(rid)]).toMatchObject([
        { status: 1, fail_reason: 'channel_user_risk' },
        { state: 'declined' },
      ]);
    });

    it('SBX-20 changes nothing for an order that has ended, or for an unknown order', async () => {
      const { rid, id } = await begin(25, { platform_data: 'redirect' });
      await wallet
        .context()
        .decide(id, { kind: 'declined', facts: { errCode: '20051', errSummary: '', failReason: '', failDetail: '' }, card: null });
      expect(await fast(id, 'redirectResult=good%2B/%3D')).toEqual({ result: 1 });
      expect(await world.orderOf(rid)).toMatchObject({ state: 'declined', err_code: '20051' });
      const { services } = world.sandbox;
      const provider = services.providers.byPayType(25);
      if (provider === null) return expect.unreachable();
      expect(await orderReturned(services, provider, 'SB0', { redirectResult: 'good+/=' })).toBeNull();
    });

    it('SBX-20 a provider that breaks down leaves the order pending', async () => {
      const { id } = await begin(25, { platform_data: 'redirect' });
      expect(await fast(id, 'redirectResult=breaks')).toEqual({ result: -1 });
      expect(await fast(id, 'redirectResult=good%2B/%3D')).toEqual({ result: 0 });
    });
  });

  it('F2 the charge remains when the answer to a token is lost, and a repeated request gets the answer', async () => {
    const { rid, id } = await begin(25);
    const fault = { path: AUTHORISE, fault: 'lost-answer', times: 1 };
    await world.send('/sandbox/faults', fault, { encoding: 'json' });
    expect((await world.send(AUTHORISE, { app_order: id, pay_type: 25, token: 'good' })).type).toBe('error');
    expect(await world.orderOf(rid)).toMatchObject({ state: 'paid', charges: 1 });
    expect(await authorise(id, 'risk')).toEqual(PAID);
  });
});
