import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { platformAnswers, shownOutcomes } from '../../../../src/sandbox/database/tables.ts';
import { CREATE_FINANCE_VIEW } from '../../../../src/sandbox/database/finance-view.ts';
import { MOST_SHOWN, OUTCOME_SHOWN } from '../../../../src/sandbox/orders/note-shown.ts';
import { redactAnswer } from '../../../../src/sandbox/orders/redact-answer.ts';
import { REPOSITORY } from '../../../support/checks/import-graph.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const ADD_EVENT = '/api/sys/add_event/';
const VERSION = '0123456789ab';
const DEVICE = 'device-of-record';

describe('the record of shown results', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const database = () => world.sandbox.services.database;
  const inView = async (orderId: unknown): Promise<Record<string, unknown>> =>
    (await database().execute(sql`select * from finance_orders where order_id = ${orderId}`)).rows[0] ?? {};
  const order = async (over: object = {}): Promise<string> =>
    String(dataOf(await world.create(world.fresh('rid'), over, { h5_deviceid: DEVICE }))['order_id']);
  const read = async (orderId: string): Promise<void> => {
    await world.call('/api/web/pay_result_by_order_fast/', { zp_orderid: orderId, h5_deviceid: DEVICE });
    for (const path of ['/api/order/order_result/', '/api/web/get_order_info_by_pay2_order_id/', '/api/web/get_pay_error_by_order/'])
      await world.call(path, { order_id: orderId, h5_deviceid: DEVICE });
  };
  const report = (orderId: string, over: object = {}) =>
    world.call(ADD_EVENT, {
      event_name: OUTCOME_SHOWN,
      uuid: world.fresh('event'),
      str_param1: DEVICE,
      str_param2: orderId,
      str_param3: 'balance',
      str_param4: `declined/OUT-CODE-BALANCE/${VERSION}`,
      int_param4: world.scheduler.now(),
      ...over,
    });

  it('AUD-10 finance sees each order with its provider, amount, charges and end, and what the platform answered about it', async () => {
    const orderId = await order({ cko_token: 'tok_balance' });
    await read(orderId);
    expect(await inView(orderId)).toMatchObject({
      provider: 'fake',
      pay_type: 23,
      amount_usd: '4.99',
      create_result: '0',
      fast_result: 1,
      order_result: 1,
      err_code: '20051',
      err_summary: null,
      fail_reason: 'Insufficient Funds or Exceeds Amount Limits',
      fail_detail: '20051',
      wallet_reason: null,
      shown_outcome: null,
      shown_rule: null,
      shown_at: null,
      state: 'declined',
      kind: 'coins',
      recharge_id: 'r-0499-23',
      display_uid: '100202',
      charges: 1,
      captured_usd: '0.00',
    });
    const paid = await order();
    expect(await inView(paid)).toMatchObject({ state: 'paid', charges: 1, captured_usd: '4.99', create_result: '0', order_result: null });
  });

  it('AUD-10 codes and reasons of an answer are kept, but no token, address or card, and a repeated answer once', async () => {
    const orderId = await order({ cko_token: 'tok_redirect' });
    await read(orderId);
    await read(orderId);
    const { answers } = await inView(orderId);
    expect(JSON.stringify(answers)).not.toMatch(/secret|bank\.example|tok_|r-0499/);
    expect(answers).toEqual(
      [
        ['create_coin_pay', {}],
        ['pay_result_by_order_fast', { result: -1 }],
        ['order_result', { status: -1, fail_reason: '', fail_detail: '' }],
        ['get_order_info_by_pay2_order_id', { status: { err_code: '', err_summary: '', fail_reason: '', fail_detail: '' } }],
        ['get_pay_error_by_order', { fail_reason: '', fail_detail: '' }],
      ].map(([call, data]) => ({ call, at: world.scheduler.now(), answer: { result: 0, message: '', data } })),
    );
  });

  it('AUD-10 an answer that the client never received is not evidence; a fault’s answer in its place is', async () => {
    const orderId = await order();
    const fault = (over: object) =>
      world.call('/sandbox/faults', { path: '/api/order/order_result/', client_id: 'c', times: 1, ...over }, { encoding: 'json' });
    const ask = () => world.send('/api/order/order_result/', { order_id: orderId, h5_deviceid: DEVICE }, { headers: { 'x-cli-id': 'c' } });
    for (const kind of ['truncated', 'html', 'empty', 'http-500-after']) {
      await fault({ fault: kind });
      await ask();
      expect(await inView(orderId)).toMatchObject({ order_result: null });
    }
    await fault({ fault: 'refuse', result: 20_051, message: 'no' });
    await ask();
    expect((await inView(orderId))['answers']).toMatchObject([{ call: 'create_coin_pay' }, { answer: { result: 20_051, message: 'no' } }]);
    await ask();
    expect(await inView(orderId)).toMatchObject({ order_result: 0 });
  });

  it('AUD-11 a report of a shown result is kept once, in order of time; the newest is the shopper’s last screen', async () => {
    const orderId = await order({ cko_token: 'tok_balance' });
    const at = world.scheduler.now();
    const uuid = world.fresh('event');
    const paid = { str_param3: 'success', str_param4: `success/success/${VERSION}`, int_param4: at + 2000 };
    await report(orderId, { uuid, ...paid });
    await report(orderId, { uuid, ...paid });
    // Sent earlier, arrived later.
    await report(orderId, { str_param3: 'unresolved', str_param4: `pending/VER-CREATED/${VERSION}`, int_param4: at + 1000 });
    expect(await inView(orderId)).toMatchObject({
      shown_outcome: 'success',
      shown_rule: 'success',
      shown_verdict: 'success',
      rules_version: VERSION,
      shown_at: at + 2000,
      shown_history: [
        { outcome: 'unresolved', verdict: 'pending', rule: 'VER-CREATED', rules_version: VERSION, shown_at: at + 1000 },
        { outcome: 'success' },
      ],
    });
  });

  it.each([
    ['an order that does not exist', { str_param2: 'SB1' }],
    ['no order', { str_param2: '' }],
    ['an order of another device', { str_param1: 'another' }],
    ['an order, by nobody', { str_param1: '' }],
    ['an outcome that there is not', { str_param3: 'paid' }],
    ['no decision', { str_param4: '' }],
    ['a verdict that there is not', { str_param4: `maybe/OUT-X/${VERSION}` }],
    ['a rule with more than an id', { str_param4: `declined/<b>/${VERSION}` }],
    ['a version that is none', { str_param4: 'declined/OUT-X/1' }],
    ['a rule of 8000 characters', { str_param4: `declined/${'X'.repeat(8000)}/${VERSION}` }],
    ['an id that is none', { uuid: "'; drop table orders; --" }],
  ])('AUD-11 a report of %s changes nothing in the record', async (_, over) => {
    const orderId = await order();
    const before = await database().$count(shownOutcomes);
    await report(orderId, over);
    expect(await database().$count(shownOutcomes)).toBe(before);
    expect(await inView(orderId)).toMatchObject({ shown_outcome: null });
  });

  it(`AUD-11 the newest ${MOST_SHOWN} reports of an order are kept`, async () => {
    const orderId = await order();
    const early = Array.from({ length: MOST_SHOWN }, (_, index) => ({
      eventId: world.fresh('many'),
      orderId,
      shownAt: index + 1,
      ruleId: 'fail',
      rulesVersion: VERSION,
      verdict: 'declined',
      outcome: 'fail',
    }));
    await database().insert(shownOutcomes).values(early);
    for (const str_param3 of ['balance', 'other']) await report(orderId, { str_param3 });
    const { shown_history, ...row } = await inView(orderId);
    expect(row).toMatchObject({ shown_outcome: 'other' });
    expect(shown_history).toMatchObject([
      { shown_at: 3 },
      ...Array.from({ length: MOST_SHOWN - 3 }, () => ({})),
      { outcome: 'balance' },
      { outcome: 'other' },
    ]);
  });

  it('AUD-11 a report that repeats the last one is not kept again; what comes back after something else is', async () => {
    const orderId = await order();
    const [at, failed] = [world.scheduler.now(), { str_param3: 'fail', str_param4: `declined/fail/${VERSION}` }];
    for (const [index, over] of [{}, {}, failed, failed, {}, {}].entries()) await report(orderId, { ...over, int_param4: at + index });
    // Sent before the others, arrived last: at its time the first still stood.
    await report(orderId, { int_param4: at + 1 });
    expect((await inView(orderId))['shown_history']).toMatchObject(
      [
        ['balance', 0],
        ['fail', 2],
        ['balance', 4],
      ].map(([outcome, later]) => ({ outcome, shown_at: at + Number(later) })),
    );
    await report(orderId, { str_param4: `declined/OUT-CODE-BALANCE/${'f'.repeat(12)}`, int_param4: at + 6 });
    expect((await inView(orderId))['shown_history']).toHaveLength(4);
  });

  it('AUD-11 a report with a field too long to keep, or one that no database takes, is refused', async () => {
    const orderId = await order();
    for (const str_param3 of ['x'.repeat(9000), 'a\0b']) expect((await report(orderId, { str_param3 })).result).toBe(70_001);
    expect(await inView(orderId)).toMatchObject({ shown_outcome: null });
  });

  it.each([[''], ['tomorrow'], ['0'], ['999999999999999'], ['-1']])(
    'AUD-11 if a report gives %j as its time, its arrival time counts',
    async (int_param4) => {
      const orderId = await order();
      await report(orderId, { int_param4 });
      expect(await inView(orderId)).toMatchObject({ shown_outcome: 'balance', shown_at: world.scheduler.now() });
    },
  );

  it('AUD-10 only listed fields of an answer are kept, and nothing long', () => {
    const platformData = JSON.stringify({ resultCode: 'Refused', refusalReasonCode: 12, action: { token: 'canary' } });
    const data = {
      code: 1,
      status: { err_code: '5', card: { number: 'canary' } },
      fail_reason: 'x'.repeat(600),
      platform_data: platformData,
    };
    expect(redactAnswer({ result: '200P1', message: 'no', toast: 'canary', data: { ...data, session_json_string: 'canary' } })).toEqual({
      result: '200P1',
      message: 'no',
      data: { code: 1, status: { err_code: '5' }, platform_data: { resultCode: 'Refused', refusalReasonCode: 12 } },
    });
    for (const answer of [null, [], 'text', {}, { result: null }, { result: {} }]) expect(redactAnswer(answer)).toBeNull();
    expect(redactAnswer({ result: 0, data: { platform_data: '{' } })).toEqual({ result: 0, message: '', data: {} });
    expect(redactAnswer({ result: 0, data: [{ code: 1 }] })).toEqual({ result: 0, message: '', data: {} });
  });

  it('AUD-10 every column of the view is documented, and creating the view again changes nothing', async () => {
    await database().execute(sql.raw(CREATE_FINANCE_VIEW));
    const { rows } = await database().execute<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'finance_orders'`,
    );
    expect(rows.length).toBeGreaterThan(30);
    const documentation = readFileSync(join(REPOSITORY, 'docs/finance-audits.md'), 'utf8');
    expect(rows.filter(({ name }) => !documentation.includes(`\`${name}\``))).toEqual([]);
  });

  it('AUD-10 reads of an order that does not exist leave nothing', async () => {
    const before = await database().$count(platformAnswers);
    await read('SB0');
    expect(await database().$count(platformAnswers)).toBe(before);
  });
});
