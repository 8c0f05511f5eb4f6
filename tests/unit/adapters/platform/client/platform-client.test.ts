import { AxiosHeaders, CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { Effect, Fiber, Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { CLIENT_RESULT } from '../../../../../src/domain/bridge/client-result.ts';
import { type CallName, ENDPOINTS, endpointOf, isRead, OVERRIDABLE_CALLS } from '../../../../../src/adapters/platform/client/endpoints.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import { LIMITS } from '../../../../../src/domain/limits.ts';
import { CLIENT_RESULT_CODES } from '../../../../../src/domain/outcome/result-code.ts';
import { PlatformUnreachable } from '../../../../../src/domain/ports/platform/platform-error.ts';
import { CLIENT_ID, failure, fakePlatform, json, networkFault, type Reply, run } from '../fake-platform.ts';

const CALLS = Object.keys(ENDPOINTS) as readonly CallName[];
const READS = CALLS.filter(isRead);
const OTHERS = CALLS.filter((call) => !isRead(call));

const echo = (data: unknown): Option.Option<unknown> => Option.some(data);
const ask = (client: PlatformClient) => client.request('sys_ts', {}, echo);
const unreachable = (cause: string, code: number): unknown =>
  expect.objectContaining({ _tag: 'PlatformUnreachable', cause, code, call: 'sys_ts' });

describe('platform §7 headers', () => {
  it('platform §7: package name, client id, language, device token and session key are on every call; without a bridge there is no bridge header', async () => {
    const { client, sent, identity } = fakePlatform(() => json({ result: 0, data: {} }), { deviceToken: () => 'dt-1' });
    identity.key = 'sk-1';
    await run(ask(client));
    expect(sent[0]?.headers).toMatchObject({
      'x-cli-pn': 'web.ksa',
      'x-cli-id': CLIENT_ID,
      'x-cli-la': 'ar',
      'x-cli-device-tencent': 'dt-1',
      'x-cli-tk': 'sk-1',
    });
    expect(sent[0]?.headers).not.toHaveProperty('x-cli-br');
    expect(sent[0]?.headers).not.toHaveProperty('x-account-token');
  });

  it("platform §7: x-cli-br is '1' when the native bridge is present", async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: {} }), { nativeBridgePresent: () => true });
    await run(ask(client));
    expect(sent[0]?.headers['x-cli-br']).toBe('1');
  });

  it('platform §7: a /third/ path takes x-account-token from the session_key parameter', async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: {} }), { endpoints: { order_result: '/api/third/order_result/' } });
    await run(client.request('order_result', { session_key: 'sk-9' }, echo));
    await run(client.request('order_by_rid', { session_key: 'sk-9' }, echo));
    expect(sent.map((request) => request.headers['x-account-token'])).toEqual(['sk-9', undefined]);
  });

  it('F11: every request bypasses the cache', async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: {} }));
    await run(ask(client));
    expect(sent[0]?.headers['cache-control']).toBe('no-cache, no-store');
  });

  it('platform §9: a request times out after 60 s unless the call says otherwise', async () => {
    const { client, sent } = fakePlatform(() => json({ result: 0, data: {} }));
    await run(ask(client));
    await run(client.request('sys_ts', {}, echo, { timeoutMs: 5000 }));
    expect(sent.map((request) => request.timeout)).toEqual([LIMITS.requestTimeout.value, 5000]);
  });
});

describe('platform §3, §7 normalisation', () => {
  const rows: readonly (readonly [string, unknown, number | string | null])[] = [
    ['result 0', { result: 0, data: 1 }, null],
    ['code 200', { code: 200, data: 1 }, null],
    ['code 0', { code: 0, data: 1 }, null],
    ['code over result', { result: 0, code: 20001, data: 1 }, 20001],
    ['code 200 over result', { result: 5, code: 200, data: 1 }, null],
    ['result 200 is not code 200', { result: 200, data: 1 }, 200],
    ['result as text', { result: '20051', data: 1 }, 20051],
    ['a code with letters', { result: '200P1', data: 1 }, '200P1'],
    ['null code', { result: 0, code: null, data: 1 }, null],
    ['unknown extra keys', { result: 0, data: 1, __proto__x: 1, more: {} }, null],
    ['an unknown result', { result: 987_654 }, 987_654],
  ];
  for (const [name, body, refused] of rows) {
    it(`platform §3: ${name}`, async () => {
      const { client } = fakePlatform(() => json(body));
      if (refused === null) expect(await run(ask(client))).toBe(1);
      else expect(await failure(ask(client))).toMatchObject({ _tag: 'PlatformRefusal', code: refused });
    });
  }

  it('platform §3: a refusal carries its message, else its toast, else an empty text', async () => {
    const messageOf = async (body: object): Promise<unknown> => failure(ask(fakePlatform(() => json(body)).client));
    expect(await messageOf({ result: 1, message: 'm', toast: 't' })).toMatchObject({ message: 'm' });
    expect(await messageOf({ result: 1, message: '', toast: 't' })).toMatchObject({ message: 't' });
    expect(await messageOf({ result: 1 })).toMatchObject({ message: null });
  });

  it('T14: __proto__ in an answer is ordinary data and changes no prototype', async () => {
    const { client } = fakePlatform(() => ({ body: '{"result":0,"__proto__":{"polluted":1},"data":{"__proto__":{"polluted":1}}}' }));
    const data = await run(ask(client));
    expect(Object.keys(data as object)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe('F2 F3 F4: anything but a decodable answer is unreachable, never a refusal and never a success', () => {
  const OK = '{"result":0,"data":{}}';
  const bom = new Uint8Array([0xef, 0xbb, 0xbf, ...new TextEncoder().encode(OK)]);
  const notUtf8 = new Uint8Array([...new TextEncoder().encode('{"result":0,"data":"'), 0xff, 0x22, 0x7d]);
  const rows: readonly (readonly [string, Reply, string, number])[] = [
    ['500 with JSON', json({ result: 0, data: {} }, 500), 'server-error', 500],
    ['502 with HTML', { status: 502, contentType: 'text/html', body: '<html>Bad Gateway</html>' }, 'server-error', 502],
    ['404', json({ result: 0, data: { found: false } }, 404), 'server-error', 404],
    ['429', { status: 429, body: '' }, 'server-error', 429],
    ['204', { status: 204, body: '' }, 'server-error', 204],
    ['status 0', { status: 0, body: '' }, 'network', CLIENT_RESULT.network],
    ['200 with HTML', { contentType: 'text/html', body: '<html></html>' }, 'undecodable', CLIENT_RESULT.unspecified],
    ['200 with HTML sent as JSON', { body: '<html></html>' }, 'undecodable', CLIENT_RESULT.unspecified],
    ['JSON sent as HTML', { contentType: 'text/html', body: OK }, 'undecodable', CLIENT_RESULT.unspecified],
    ['JSON without a type', { contentType: null, body: OK }, 'undecodable', CLIENT_RESULT.unspecified],
    ['truncated JSON', { body: OK.slice(0, -1) }, 'undecodable', CLIENT_RESULT.unspecified],
    ['empty', { body: '' }, 'undecodable', CLIENT_RESULT.unspecified],
    ['null', { body: 'null' }, 'undecodable', CLIENT_RESULT.unspecified],
    ['a byte order mark', { body: bom }, 'undecodable', CLIENT_RESULT.unspecified],
    ['bytes that are not UTF-8', { body: notUtf8 }, 'undecodable', CLIENT_RESULT.unspecified],
    ['an array', json([]), 'undecodable', CLIENT_RESULT.unspecified],
    ['a text', json('ok'), 'undecodable', CLIENT_RESULT.unspecified],
    ['no result', json({ data: {} }), 'undecodable', CLIENT_RESULT.unspecified],
    ['result null', json({ result: null, data: {} }), 'undecodable', CLIENT_RESULT.unspecified],
    ['result true', json({ result: true, data: {} }), 'undecodable', CLIENT_RESULT.unspecified],
    ['result empty text', json({ result: '', data: {} }), 'undecodable', CLIENT_RESULT.unspecified],
    ['result 0.5', json({ result: 0.5, data: {} }), 'undecodable', CLIENT_RESULT.unspecified],
  ];
  for (const [name, reply, cause, code] of rows) {
    it(`F4: ${name} is ${cause}`, async () => {
      expect(await failure(ask(fakePlatform(() => reply).client))).toEqual(unreachable(cause, code));
    });
  }

  const faults: readonly (readonly [string, (config: InternalAxiosRequestConfig) => unknown, string, number])[] = [
    ['no network', (config) => networkFault('ERR_NETWORK', config), 'network', -2],
    ['a time-out', (config) => networkFault('ETIMEDOUT', config), 'timeout', -2],
    ['a request that the browser gave up', (config) => networkFault('ECONNABORTED', config), 'aborted', -5],
    ['a cancelled request', () => new CanceledError('x'), 'aborted', -5],
    ['a request that could not be set up', (config) => networkFault('ERR_INVALID_URL', config, false), 'setup', -3],
    ['any other error', () => new TypeError('boom'), 'setup', -3],
  ];
  for (const [name, fault, cause, code] of faults) {
    it(`platform §8: ${name} is ${cause}, client result ${code}`, async () => {
      const { client, sent } = fakePlatform((_sent, config) => Promise.reject(fault(config)));
      expect(await failure(ask(client))).toEqual(unreachable(cause, code));
      expect(sent).toHaveLength(1);
    });
  }

  it('platform §8: the client results are the five of the specification', () => {
    expect(Object.values(CLIENT_RESULT)).toEqual([...CLIENT_RESULT_CODES]);
  });

  const isAborted = async (call: CallName) => {
    let signal: unknown;
    const { client } = fakePlatform((_sent, config) => {
      signal = config.signal;
      return new Promise(() => undefined);
    });
    const fiber = Effect.runFork(client.request(call, {}, echo));
    await new Promise((resolve) => setTimeout(resolve, 5));
    await Effect.runPromise(Fiber.interrupt(fiber));
    return signal instanceof AbortSignal && signal.aborted;
  };

  it('F2 HST-7: interruption aborts the request of a read', async () => {
    for (const call of READS) expect(await isAborted(call), call).toBe(true);
  });

  it('HST-7 a call that may change something runs to its end, whatever screen is left', async () => {
    for (const call of OTHERS) expect(await isAborted(call), call).toBe(false);
  });
});

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
    ]);
    expect(endpointOf('order_result', { order_result: '/api/x/' }).path).toBe('/api/x/');
    expect(endpointOf('create_coin_pay', { create_coin_pay: '/api/x/' }).path).toBe(ENDPOINTS.create_coin_pay.path);
    expect(endpointOf('order_by_rid', {}).path).toBe('/api/order/order_by_rid/');
  });
});
