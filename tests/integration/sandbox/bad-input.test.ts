import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPENING_MS, TestSandbox } from '../../support/sandbox/test-sandbox.ts';

const PATHS = [
  '/api/sys/config/',
  '/api/sys/ts/',
  '/api/sys/batch_request/',
  '/api/third_party_pay/get_recharge_list_v3/',
  '/api/user/check_uid/',
  '/api/web/check_display_id/',
  '/api/web/check_user_status/',
  '/api/web/get_card_source/',
  '/api/web/update_card_source/',
  '/api/web/get_card_info_by_order/',
  '/api/order/create_coin_pay/',
  '/api/web/pay_result_by_order_fast/',
  '/api/order/order_result/',
  '/api/web/get_order_info_by_pay2_order_id/',
  '/api/web/get_pay_error_by_order/',
  '/api/order/click_cancel/',
  '/api/order/order_by_rid/',
  '/api/web/delete_card_source/',
  '/api/order/submit_authentication_result/',
  '/api/order/wallet_merchant_session/',
  '/api/order/wallet_authorize/',
  '/api/order/confirm_wallet_pay/',
  '/api/order/adyen_apple_pay_session_data/',
  '/api/order/adyen_verify_pay/',
  '/api/order/submit_payment_token/',
  '/api/order/check_domain_payable/',
  '/api/coin/get_pay_user_info/',
  '/api/web/recharge_fill_record/',
  '/api/web/upload_recharge_fill_record/',
  '/api/sys/add_event/',
  '/third/sensor_monitor/report_data/',
  '/api/order/tmp_report/',
] as const;
const NAMES = [
  'uid',
  'uids',
  'display_id',
  'order_id',
  'app_order',
  'zp_orderid',
  'rid',
  'h5_deviceid',
  'source_id',
  'card_info',
  'recharge_id',
  'pay_type',
  'ext',
  'list',
  'channel',
  'session_key',
  'fingerprint',
  'platform_data',
  'token',
  'domain',
  'validation_url',
  'records',
  'offset',
  'limit',
  'event_name',
  'event',
  'uuid',
  's_event_uuid',
  'data',
];
const WITHOUT_PARAMETERS: readonly string[] = ['/api/sys/ts/', '/api/third_party_pay/get_recharge_list_v3/'];

describe('bad input', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open();
  }, OPENING_MS);
  afterAll(() => world.close());

  const post = (path: string, body: string, type: string) =>
    world.sandbox.site.request(path, { method: 'POST', body, headers: { 'content-type': type, 'x-cli-rid': 'rid-of-bad-input' } });

  it.each(PATHS.filter((path) => !WITHOUT_PARAMETERS.includes(path)))('platform §3 %s without parameters is refused', async (path) => {
    const answer = await world.call(path, {});
    expect(answer).toMatchObject({ data: null, toast: '' });
    expect(answer.result).toBeGreaterThan(599);
    expect(answer.message).not.toBe('');
  });

  it.each(['{', '[]', 'null', '"text"', '1'])('platform §3 a JSON body %s is refused', async (body) => {
    expect(await (await post('/api/web/check_user_status/', body, 'application/json')).json()).toMatchObject({ result: 70001 });
  });

  it('platform §3 an unknown call is 404, another method 405, a huge body 413, each in the envelope', async () => {
    const unknown = await world.send('/api/nowhere/', {});
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { result: 404, data: null }]);
    const put = await world.sandbox.site.request('/api/sys/ts/', { method: 'PUT' });
    expect([put.status, await put.json()]).toMatchObject([405, { result: 405 }]);
    const huge = await post('/api/sys/config/', 'x'.repeat(1024 * 1024 + 1), 'text/plain');
    expect([huge.status, await huge.json()]).toMatchObject([413, { result: 413 }]);
  });

  it('F40 a batch answers each item separately, and refuses a create or another batch as an item', async () => {
    const list = [
      { id: 'r1', path: '/api/sys/ts/' },
      { id: 'r2', path: '/api/nowhere/' },
      { id: 'r3', path: '/api/order/create_coin_pay/', params: {} },
      { id: '__proto__', path: '/api/sys/batch_request', params: {} },
      { id: 'r5' },
      { id: 'r6', path: '/api/user/check_uid/', params: { uid: '7000003' } },
    ];
    const { data } = await world.call('/api/sys/batch_request/', { list }, { encoding: 'json' });
    const results = Object.entries(data ?? {}).map(([id, text]) => [id, JSON.parse(String(text)).result]);
    expect(results).toEqual([
      ['r1', 0],
      ['r2', 404],
      ['r3', 70009],
      ['__proto__', 70009],
      ['r5', 70001],
      ['r6', 20001],
    ]);
  });

  it('platform §3 no input makes a call crash: it is answered or refused', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.constantFrom('7000001', 'SB100001', 'sk_sandbox_jawaher', 'http://localhost:4173', "' or 1=1 --", '\u0000', '-1', '1e9'),
      fc.jsonValue(),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...PATHS), fc.dictionary(fc.constantFrom(...NAMES), value), async (path, payload) => {
        const response = await post(path, JSON.stringify(payload), 'application/json');
        expect(response.status).toBe(200);
        expect(Object.keys(await response.json())).toEqual(['result', 'message', 'toast', 'data']);
      }),
      { numRuns: 300 },
    );
  });
});
