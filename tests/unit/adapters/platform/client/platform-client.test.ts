import { CanceledError, type InternalAxiosRequestConfig } from 'axios';
import { Effect, Fiber, Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { CLIENT_RESULT } from '../../../../../src/domain/bridge/client-result.ts';
import { type CallName, ENDPOINTS, isRead } from '../../../../../src/adapters/platform/client/endpoints.ts';
import type { PlatformClient } from '../../../../../src/adapters/platform/client/platform-client.ts';
import * as limits from '../../../../../src/domain/limits.ts';
import { CLIENT_RESULT_CODES } from '../../../../../src/domain/outcome/result-code.ts';
import { CLIENT_ID, failure, fakeClient as fakePlatform, json, networkFault, type Reply, run } from '../fake-platform.ts';

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
    expect(sent.map((request) => request.timeout)).toEqual([limits.requestTimeout, 5000]);
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
