import { describe, expect, it, vi } from 'vitest';
import { platformOrderFollowUp, platformOrders } from '../../../../../src/adapters/platform/calls/platform-orders.ts';
import { PageViewId } from '../../../../../src/adapters/platform/client/page-view-id.ts';
import type { ClientSurroundings } from '../../../../../src/adapters/platform/client/platform-client.ts';
import type { PaymentIntent } from '../../../../../src/domain/order/intent.ts';
import type { UsdCents } from '../../../../../src/domain/order/usd-cents.ts';
import { mergeEvidence, NO_EVIDENCE } from '../../../../../src/domain/outcome/evidence.ts';
import { payTypeOf } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import { SessionGone } from '../../../../../src/domain/ports/payment.ts';
import { paymentReturnOf } from '../../../../../src/domain/routing/payment-return.ts';
import { NO_PROVIDERS } from '../../../../support/payment/fake-ports.ts';
import { failure, fakePlatform, json, run, CLIENT_ID, type Reply, golden } from '../fake-platform.ts';

const answering = (data: unknown) => fakePlatform(() => json({ result: 0, data }));

const undecodable: unknown = expect.objectContaining({ _tag: 'PlatformUnreachable', cause: 'undecodable' });

describe('cashier §7: the steps of an order after its create', () => {
  for (const [data, given] of [
    [{ platform_data: '{"a":1}' }, '{"a":1}'],
    [{ platform_data: '' }, null],
    [{}, null],
    [null, null],
  ] as const) {
    it(`cashier §7: submit_authentication_result with ${JSON.stringify(data)} gives ${given}`, async () => {
      expect(await run(platformOrderFollowUp(answering(data).client).submitAuthentication('SB1', '{}'))).toBe(given);
    });
  }

  for (const data of ['x', [], { platform_data: {} }, { platform_data: true }]) {
    it(`D30: submit_authentication_result with ${JSON.stringify(data)} is undecodable`, async () => {
      expect(await failure(platformOrderFollowUp(answering(data).client).submitAuthentication('SB1', '{}'))).toEqual(undecodable);
    });
  }
});

const INTENT: PaymentIntent = {
  kind: 'coins',
  requestId: 'rid',
  uid: '7',
  displayUid: '100200',
  nickname: '',
  payType: payTypeOf(23),
  rechargeId: 'r',
  amount: 499 as UsdCents,
  coins: 1,
  createdAt: 1,
  orderId: null,
  platformData: null,
  paySubType: null,
  decided: false,
  superseded: false,
  sheetOpened: false,
  leftForBank: false,
  declined: false,
  payer: 'visitor',
  pageUrl: null,
  wayBack: null,
  chargeable: true,
};
const QUESTION = { orderId: 'O', platformData: null, paySubType: null, sentOn: '' };
const pageView = (): PageViewId => {
  let made = 0;
  return new PageViewId({ hex32: () => `pv-${(made += 1)}` }, () => 0);
};

const PARTS = {
  fast: '/pay_result_by_order_fast/',
  result: '/order_result/',
  info: '/get_order_info_by_pay2_order_id/',
  error: '/get_pay_error_by_order/',
};
type Part = keyof typeof PARTS;

/** Answers each of the four reads separately; one without an answer fails with 500. */
const reads = (answers: Partial<Record<Part, unknown>>, surroundings: ClientSurroundings = {}) =>
  fakePlatform((request): Reply => {
    const part = (Object.keys(PARTS) as Part[]).find((candidate) => request.path.endsWith(PARTS[candidate]));
    return part !== undefined && part in answers ? json({ result: 0, data: answers[part] }) : { status: 500, body: '' };
  }, surroundings);
const evidence = (answers: Partial<Record<Part, unknown>>) =>
  run(platformOrders(reads(answers).client, pageView(), NO_PROVIDERS).evidence(QUESTION));

describe('D2: create', () => {
  it('PAY-7 a failed create is never retried automatically', async () => {
    for (const reply of [{ status: 500, body: '' }, { body: '<html>' }, json({ result: 20051, message: 'm' })]) {
      const { client, sent } = fakePlatform(() => reply);
      await failure(platformOrders(client, pageView(), NO_PROVIDERS).create({ intent: INTENT, fields: {}, remember: false }));
      expect(sent).toHaveLength(1);
      expect(sent[0]?.headers['x-cli-rid']).toBe('rid');
    }
  });

  it.each([
    ['a visitor', null, 'uid:7000001'],
    ['a user', 'sk', 'visitor'],
    ['another user', 'sk', 'uid:7000002'],
  ])('PAY-81 nothing is sent where %s is there instead of the payer', async (_, key, payer) => {
    const { client, sent, identity } = fakePlatform(() => json({ result: 0, data: { order_id: 1 } }));
    identity.key = key;
    const orders = platformOrders(client, pageView(), NO_PROVIDERS);
    expect(await failure(orders.create({ intent: { ...INTENT, payer }, fields: {}, remember: false }))).toEqual(new SessionGone());
    expect(sent).toEqual([]);
  });

  it('PAY-82 questions about an order carry the session of its payer alone', async () => {
    const { client, sent, identity } = fakePlatform(() => json({ result: 0, data: { found: false } }));
    identity.key = 'sk';
    const orders = platformOrders(client, pageView(), NO_PROVIDERS);
    for (const payer of ['uid:7000001', 'uid:7000002', 'visitor']) {
      await run(orders.evidence({ ...QUESTION, payer }));
      await run(orders.byRequestId('rid', payer));
      await run(orders.cancelClicked('SB1', 'userCancel', payer));
    }
    const keys = sent.map(({ headers }) => headers['x-cli-tk']);
    expect(keys.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 'sk'));
    expect(keys.slice(6)).not.toContain('sk');
  });

  it("cashier §7: a provider's fields cannot replace those of the intent, and is_remember is sent in ext only", async () => {
    const { client, sent, identity } = fakePlatform(() => json({ result: 0, data: { order_id: 1 } }));
    identity.key = 'sk';
    const intent = { ...INTENT, payer: `uid:${identity.uid}` };
    const fields = {
      uid: 'evil',
      pay_type: '99',
      recharge_id: 'x',
      source: '4',
      mock: '1',
      uuid: 'x',
      ext: '{}',
      session_key: 'x',
      is_remember: '1',
      platform_data: 'pd',
    };
    await run(platformOrders(client, pageView(), NO_PROVIDERS).create({ intent, fields, remember: false }));
    const { ext, ...query } = sent[0]?.query ?? {};
    expect(query).toEqual({
      recharge_id: 'r',
      uid: '7',
      pay_type: '23',
      platform_data: 'pd',
      source: '1',
      uuid: CLIENT_ID,
      session_key: 'sk',
    });
    expect(JSON.parse(ext ?? '')).toMatchObject({ is_login: 1, is_remember: 0, page_view_id: 'pv-1' });
  });

  it('ORD-14 a create carries the device’s random id, and the mock that the address asks for', async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: { order_id: 1 } }));
    await run(platformOrders(client, pageView(), NO_PROVIDERS, { mock: '1' }).create({ intent: INTENT, fields: {}, remember: false }));
    expect(sent[0]?.query).toMatchObject({ mock: '1', uuid: CLIENT_ID });
  });

  it.each([
    [true, 1],
    [false, 0],
  ])('cashier §7: the choice to remember the card (%s) is sent in ext as %i', async (remember, said) => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: { order_id: 1 } }));
    await run(platformOrders(client, pageView(), NO_PROVIDERS).create({ intent: INTENT, fields: {}, remember }));
    expect(JSON.parse(sent[0]?.query['ext'] ?? '')).toMatchObject({ is_remember: said });
    expect(sent[0]?.query).not.toHaveProperty('is_remember');
  });
});

describe('D2, D3: recovery', () => {
  it('D3: a recovery by request id has the 5 s time-out of a poll', async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: { found: false } }));
    expect(await run(platformOrders(client, pageView(), NO_PROVIDERS).byRequestId('rid'))).toBeNull();
    expect(sent.map((request) => request.timeout)).toEqual([5000]);
  });
});

describe('D3: evidence', () => {
  const NO_REASON = { fail_reason: '', fail_detail: '' };

  it('D3: all four reads are sent at once, each with a 5 s time-out', async () => {
    const { client, sent } = reads({});
    expect(await run(platformOrders(client, pageView(), NO_PROVIDERS).evidence({ ...QUESTION, deviceId: 'other' }))).toEqual({});
    expect(sent.map((request) => request.timeout)).toEqual([5000, 5000, 5000, 5000]);
    expect(sent[0]?.query).toEqual({ zp_pay_sub_type: '', zp_orderid: 'O', zp_h5deviceid: 'other', platform_data: '' });
  });

  it('RTE-5 D64 the provider’s parameters go unchanged with the fast result, and with no other call', async () => {
    const { pageQueries } = golden('pay_result_by_order_fast');
    for (const { search, sent: expected } of pageQueries ?? []) {
      const question = paymentReturnOf(search, false);
      if (question === null) throw new Error(search);
      let cleared = 0;
      const { client, sent } = reads({}, { clearTimings: () => void (cleared += 1) });
      await run(platformOrders(client, pageView(), NO_PROVIDERS).evidence(question));
      expect(sent.map(({ address }) => address.split('?')[1] ?? '')).toEqual([
        expected,
        'order_id=SB100001',
        '',
        'order_id=SB100001&source=1',
      ]);
      // What a provider says of a payment stays no longer in the browser's list of requests than a secret of ours (T1).
      expect(cleared).toBe(/^zp_pay_sub_type=.*&platform_data=$/.test(expected) ? 0 : 1);
    }
    expect(pageQueries?.length).toBeGreaterThan(3);
  });

  it('DBG-9 an order without a device is read as one of this device', async () => {
    const { client, sent } = reads({});
    await run(platformOrders(client, pageView(), NO_PROVIDERS).evidence({ ...QUESTION, deviceId: null }));
    expect(sent[0]?.query['zp_h5deviceid']).toBe(client.identity.deviceId);
  });

  it('F15: a read that hangs does not delay the others', async () => {
    let asked = 0;
    const answers: (() => void)[] = [];
    const { client } = fakePlatform(() => {
      asked += 1;
      return new Promise<Reply>((resolve) => answers.push(() => resolve({ status: 500, body: '' })));
    });
    const reading = run(platformOrders(client, pageView(), NO_PROVIDERS).evidence(QUESTION));
    await vi.waitFor(() => expect(asked).toBe(4));
    answers.forEach((answer) => answer());
    expect(await reading).toEqual({});
  });

  it('D30: the reason comes from the pay error, else from the order info, else from the order result', async () => {
    const of = (reason: string) => ({ fail_reason: reason, fail_detail: '' });
    expect(await evidence({ error: of('a'), info: { status: of('b') }, result: { status: 1, ...of('c') } })).toMatchObject({
      fail_reason: 'a',
    });
    expect(await evidence({ error: of(''), info: { status: of('b') }, result: { status: 1, ...of('c') } })).toMatchObject({
      fail_reason: 'b',
    });
    expect(await evidence({ error: of(''), info: { status: of('') }, result: { status: 1, ...of('c') } })).toMatchObject({
      fail_reason: 'c',
    });
  });

  it('D30: a text that is empty in every answer reads as null; while one answer is missing, an earlier reason stays', async () => {
    const all = await evidence({ error: NO_REASON, info: { status: NO_REASON }, result: { status: -1, ...NO_REASON } });
    expect(all).toMatchObject({ fail_reason: null, fail_detail: null });
    const silent = await evidence({ info: { status: NO_REASON }, result: { status: -1, ...NO_REASON } });
    expect(silent).not.toHaveProperty('fail_reason');
    expect(mergeEvidence({ ...NO_EVIDENCE, fail_reason: 'pending' }, silent).fail_reason).toBe('pending');
  });

  it('D11: codes stay text, exactly as received', async () => {
    const info = { status: { err_code: '200P1', err_summary: ' Do Not Honour ', ...NO_REASON } };
    expect(await evidence({ info })).toMatchObject({ err_code: '200P1', err_summary: ' Do Not Honour ' });
    expect(await evidence({ info: { status: { ...info.status, err_code: 20054 } } })).toMatchObject({ err_code: '20054' });
  });

  it('D30: a result that is not a number of the platform is ignored', async () => {
    for (const value of [null, '', true, 'paid', 0.5, [], {}]) {
      expect(await evidence({ fast: { result: value }, result: { status: value, ...NO_REASON } })).toEqual({});
    }
  });

  it('cashier §7: an order with no records yet has no evidence', async () => {
    expect(await evidence({ info: { status: null }, error: null })).toEqual({ err_code: null, err_summary: null });
  });

  it('RPT-7 the page view id is renewed after a paid order and after 20 minutes', async () => {
    let now = 0;
    let made = 0;
    const ids = new PageViewId({ hex32: () => `pv-${(made += 1)}` }, () => now);
    expect(ids.current()).toBe('pv-1');
    now = 20 * 60_000 - 1;
    expect(ids.current()).toBe('pv-1');
    now += 1;
    expect(ids.current()).toBe('pv-2');
    const orders = platformOrders(reads({ fast: { result: 0 } }).client, ids, NO_PROVIDERS);
    await run(orders.evidence(QUESTION));
    expect(ids.current()).toBe('pv-3');
    await run(orders.evidence(QUESTION));
    expect(ids.current()).toBe('pv-3');
  });
});
