import { AxiosHeaders } from 'axios';
import { Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, endpointOf, OVERRIDABLE_CALLS } from '../../../../../src/adapters/platform/client/endpoints.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { PlatformUnreachable } from '../../../../../src/domain/ports/platform.ts';
import { failure, fakeClient as fakePlatform, json, networkFault, type Reply, run } from '../fake-platform.ts';

const echo = (data: unknown): Option.Option<unknown> => Option.some(data);
const ask = (client: PlatformClient) => client.request('sys_ts', {}, echo);

describe('T1 T18: secrets never leave their call', () => {
  it('T18: neither the error nor the reports contain the address, parameters or texts', async () => {
    const { client, telemetry } = fakePlatform((_sent, config) => Promise.reject(networkFault('ERR_NETWORK', config)));
    const error = await failure(client.request('create_coin_pay', { cko_cvv: 'canary-1', session_key: 'canary-2' }, echo));
    expect(error).toBeInstanceOf(PlatformUnreachable);
    expect(Object.keys(error).toSorted()).toEqual(['_tag', 'bridgeError', 'call', 'cause', 'code']);
    expect(JSON.stringify([error, telemetry.reports])).not.toMatch(/canary|secret-in-message|\?/);
    expect(telemetry.reports).toEqual([
      {
        event: 'platform_unreachable',
        fields: {
          type: 'api',
          call: 'create_coin_pay',
          path: '/api/order/create_coin_pay/',
          params: 'cko_cvv,session_key',
          cause: 'network',
          code: -2,
        },
      },
    ]);
  });

  for (const [name, payload, cleared] of [
    ['cko_cvv in the query', { cko_cvv: '123' }, 1],
    ['session_key in the query', { session_key: 'sk' }, 1],
    ['platform_data in the query', { platform_data: '{"paymentToken":"t"}' }, 1],
    ["a fine's payload in the query, which holds the session, the card token and the CVV", { payload: '{"cko_cvv":"123"}' }, 1],
    ["a saved card's new date in the query", { source_id: 'src_1', card_info: '{"card_valid_date":"12/34"}' }, 1],
    ['a message to customer service in the query', { session_key: '', content: 'call me: 0500000000' }, 1],
    ['no secret', { uid: '1', session_key: undefined, platform_data: '' }, 0],
  ] as const) {
    it(`T1: ${name}: performance entries are cleared ${cleared} times, also after a failure`, async () => {
      let count = 0;
      const clearTimings = (): void => void (count += 1);
      await run(fakePlatform(() => json({ result: 0, data: {} }), { clearTimings }).client.request('create_coin_pay', payload, echo));
      expect(count).toBe(cleared);
      await failure(fakePlatform(() => ({ status: 500, body: '' }), { clearTimings }).client.request('create_coin_pay', payload, echo));
      expect(count).toBe(cleared * 2);
    });
  }

  it('T17: a request never leaves the configured host, and parameters never become part of the path', async () => {
    const { client, sent } = fakePlatform(
      () => json({ result: 0, data: {} }),
      { endpoints: { order_result: '//evil.example/x' } },
      { apiBase: 'https://api.example.com' },
    );
    await run(client.request('order_result', { order_id: '../../evil?x=1#y' }, echo));
    expect(sent[0]?.address).toMatch(/^https:\/\/api\.example\.com\/evil\.example\/x\?order_id=/);
    expect(sent[0]?.query).toEqual({ order_id: '../../evil?x=1#y' });
  });

  it('platform §7: only events go to the analytics host; without one they go to the platform', async () => {
    const answer = (): Reply => json({ result: 0, data: {} });
    const base = { apiBase: 'https://api.example.com' };
    const apart = fakePlatform(answer, { analyticsBase: 'https://analytics.example.com' }, base);
    for (const call of ['report_data', 'add_event'] as const) await run(apart.client.request(call, {}, echo));
    expect(apart.sent.map((request) => request.address)).toEqual([
      'https://analytics.example.com/third/sensor_monitor/report_data/',
      'https://api.example.com/api/sys/add_event/',
    ]);
    const same = fakePlatform(answer, {}, base);
    await run(same.client.request('report_data', {}, echo));
    expect(same.sent[0]?.address).toBe('https://api.example.com/third/sensor_monitor/report_data/');
  });

  it("platform §7: an empty API base is the page's own origin", async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: {} }));
    await run(ask(client));
    expect(sent[0]?.address).toBe('/api/sys/ts/');
    expect(AxiosHeaders.from(sent[0]?.headers).has('x-xsrf-token')).toBe(false);
  });
});

describe('D1 paths', () => {
  it('D1: only paths that are assumptions of ours may be replaced', () => {
    expect(OVERRIDABLE_CALLS).toEqual([
      'wallet_merchant_session',
      'wallet_authorize',
      'confirm_wallet_pay',
      'order_result',
      'order_by_rid',
      'full_status',
    ]);
    expect(endpointOf('order_result', { order_result: '/api/x/' }).path).toBe('/api/x/');
    expect(endpointOf('create_coin_pay', { create_coin_pay: '/api/x/' }).path).toBe(ENDPOINTS.create_coin_pay.path);
    expect(endpointOf('order_by_rid', {}).path).toBe('/api/order/order_by_rid/');
  });
});
