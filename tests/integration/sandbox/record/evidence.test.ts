import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformAnswers } from '../../../../src/sandbox/database/tables.ts';
import { MOST_ANSWERS } from '../../../../src/sandbox/orders/note-answer.ts';
import { redactAnswer } from '../../../../src/sandbox/orders/redact-answer.ts';
import { outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const DEVICE = 'device-of-evidence';
const RESULT = '/api/order/order_result/';
const INFO = '/api/web/get_order_info_by_pay2_order_id/';
const MERCHANT = '/api/order/wallet_merchant_session/';

describe('the evidence of an order', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const database = () => world.sandbox.services.database;
  const inView = async (orderId: string): Promise<Record<string, unknown>> =>
    (await database().execute(sql`select * from finance_orders where order_id = ${orderId}`)).rows[0] ?? {};
  const order = async (over: object = {}, headers: Readonly<Record<string, string>> = {}): Promise<string> =>
    String(dataOf(await world.create(world.fresh('rid'), over, { h5_deviceid: DEVICE }, headers))['order_id']);
  const ask = (path: string, over: object) => world.call(path, { h5_deviceid: DEVICE, ...over });
  const refuseOnce = (path: string) =>
    world.call('/sandbox/faults', { fault: 'refuse', path, result: 20_051, message: 'busy', times: 1 }, { encoding: 'json' });
  const kept = (orderId: string) => database().$count(platformAnswers, eq(platformAnswers.orderId, orderId));

  it('AUD-10 a read that is refused after a good one removes nothing, and a good one after a refused one counts', async () => {
    const orderId = await order({ cko_token: 'tok_balance' });
    const said = { order_result: 1, err_code: '20051', fail_reason: 'Insufficient Funds or Exceeds Amount Limits' };
    const read = async () => {
      for (const path of [RESULT, INFO]) await ask(path, { order_id: orderId });
    };
    for (const path of [RESULT, INFO]) await refuseOnce(path);
    await read();
    expect(await inView(orderId)).toMatchObject({ order_result: null, err_code: null });
    await read();
    expect(await inView(orderId)).toMatchObject(said);
    for (const path of [RESULT, INFO]) await refuseOnce(path);
    await read();
    const { answers, ...row } = await inView(orderId);
    expect(row).toMatchObject(said);
    expect(answers).toHaveLength(7);
  });

  it('AUD-10 a refused merchant session is evidence, though the order was created', async () => {
    const orderId = await order({ cko_token: 'tok_redirect' });
    await refuseOnce(MERCHANT);
    await ask(MERCHANT, { app_order: orderId, pay_type: 23 });
    expect(await inView(orderId)).toMatchObject({ create_result: '20051', create_message: 'busy' });
  });

  it('AUD-10 a stranger’s question about an order returns no evidence; the browser or device that placed the order gets it', async () => {
    const orderId = await order({ cko_token: 'tok_redirect' }, { 'x-cli-id': 'browser' });
    const before = await kept(orderId);
    const asStranger = [
      { over: { h5_deviceid: '' } },
      { over: { h5_deviceid: 'another' } },
      { over: { h5_deviceid: '' }, headers: { 'x-cli-id': 'another' } },
    ];
    for (const { over, headers = {} } of asStranger)
      for (const path of [RESULT, MERCHANT, '/api/order/click_cancel/']) {
        await refuseOnce(path);
        await world.call(path, { order_id: orderId, app_order: orderId, ...over }, { headers });
      }
    expect(await kept(orderId)).toBe(before);
    expect(await inView(orderId)).toMatchObject({ create_result: '0' });
    await world.call(RESULT, { order_id: orderId }, { headers: { 'x-cli-id': 'browser' } });
    await ask(INFO, { order_id: orderId });
    expect(await kept(orderId)).toBe(before + 2);
  });

  it('AUD-10 a mistaken request records nothing about the order that it names', async () => {
    const orderId = await order();
    const before = await inView(orderId);
    for (const [payType, result] of [
      [23, 70_010],
      [25, 70_007],
      ['x', 70_001],
    ]) {
      const asked = { app_order: orderId, pay_type: payType, validation_url: 'https://a.example', domain: 'a.example' };
      expect((await ask(MERCHANT, asked)).result).toBe(result);
    }
    expect(await inView(orderId)).toEqual(before);
  });

  it(`AUD-10 ${MOST_ANSWERS} answers are kept for one order, always including the last of each call`, async () => {
    const orderId = await order({ cko_token: 'tok_balance' });
    await ask(RESULT, { order_id: orderId });
    const many = Array.from({ length: MOST_ANSWERS }, (_, at) => ({
      orderId,
      call: 'pay_result_by_order_fast',
      at,
      answer: { result: 0, message: String(at), data: { result: -1 } },
    }));
    await database().insert(platformAnswers).values(many);
    await ask('/api/web/pay_result_by_order_fast/', { zp_orderid: orderId });
    expect(await kept(orderId)).toBe(MOST_ANSWERS);
    const { answers, ...row } = await inView(orderId);
    expect(row).toMatchObject({ create_result: '0', order_result: 1, fast_result: 1 });
    expect(answers).toMatchObject([
      { call: 'create_coin_pay' },
      { call: 'order_result' },
      { answer: { message: '3' } },
      ...Array.from({ length: 97 }, () => ({})),
    ]);
  });

  it.each([
    ['card 4111111111111111 refused', 'card *** refused'],
    ['card 4111 1111 1111 1111, 3782-822463-10005', 'card ***, ***'],
    ['٤١١١١١١١١١١١١١١١', '***'],
    ['canary@mail.example has no funds', '*** has no funds'],
    ['token=tok_4gzeau5o2uqubbk6fufs3m7p1q', '***'],
    ['key 0123456789abcdef0123456789abcdef', 'key ***'],
    ['session 550e8400-e29b-41d4-a716-446655440000', 'session ***'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0', '***.***'],
    ['SGVsbG9Xb3JsZFNlY3JldA==', '***'],
  ])('AUD-10 of %s in any text, %s is kept', (text, expected) => {
    const fields = { fail_reason: text, fail_detail: text };
    expect(redactAnswer({ result: 1, message: text, data: { ...fields, status: { err_summary: text, err_code: text } } })).toEqual({
      result: 1,
      message: expected,
      data: { fail_reason: expected, fail_detail: expected, status: { err_summary: expected, err_code: expected } },
    });
    expect(redactAnswer({ result: 0, data: { code: 4_111_111_111_111_111, status: -1 } })?.data).toEqual({ status: -1 });
  });

  it('AUD-10 every text that a rule asks for is kept as it is, and so are other codes', () => {
    const asked = outcomeTable().rows.flatMap(({ alternatives }) =>
      alternatives.flat().flatMap((condition) => {
        if (condition.is === 'equals' || condition.is === 'contains') return [condition.value];
        return condition.is === 'one-of' ? condition.values : [];
      }),
    );
    expect(asked.length).toBeGreaterThan(50);
    const codes = ['INSUFFICIENT_FUNDS_OR_EXCEEDS_LIMITS', 'InsufficientFundsOrExceedsLimits', 'PAYMENT_DECLINED_ERR20051', '20051234567'];
    for (const message of [...asked, ...codes]) expect(redactAnswer({ result: 0, message })?.message).toBe(message);
  });
});
