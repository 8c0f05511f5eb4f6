import { Effect, Option } from 'effect';
import { describe, expect, it } from 'vitest';
import { appTransport } from '../../../../../src/adapters/platform/client/app-transport.ts';
import { BridgeTransport } from '../../../../../src/adapters/platform/client/bridge-transport.ts';
import { endpointOf } from '../../../../../src/adapters/platform/client/endpoints.ts';
import type { Transport, TransportRequest } from '../../../../../src/adapters/platform/client/transport.ts';
import { refusalOf } from '../../../../../src/application/runtime/refusal-of.ts';
import { type BridgeReply, NATIVE_ERRORS } from '../../../../../src/domain/bridge/client-result.ts';
import { NATIVE_ERROR_MESSAGES } from '../../../../../src/domain/bridge/request-message.ts';
import { type BridgeRequest, BridgeSilent } from '../../../../../src/domain/ports/browser.ts';
import { failure, fakePlatform, json, run } from '../fake-platform.ts';

const API = 'https://api.example';
const OK: BridgeReply = { kind: 'http', status: 200, body: '{"result":0,"data":{}}' };

const requestOf = (call: Parameters<typeof endpointOf>[0], over: Partial<TransportRequest> = {}): TransportRequest => ({
  call,
  endpoint: endpointOf(call, {}),
  payload: { uid: '7', list: ['a'] },
  headers: { 'x-cli-br': '1' },
  timeoutMs: 60_000,
  ...over,
});
const CREATE = (rid: string) => requestOf('create_coin_pay', { headers: { 'X-CLI-RID': rid } });

/** A bridge that answers in this order, the last for ever; null says nothing. */
const bridgeOf = (...replies: (BridgeReply | null)[]) => {
  const asked: { readonly request: BridgeRequest; readonly timeoutMs: number }[] = [];
  const transport = new BridgeTransport(
    {
      request: (request, timeoutMs) =>
        Effect.suspend((): Effect.Effect<BridgeReply, BridgeSilent> => {
          const reply = replies[Math.min(asked.push({ request, timeoutMs }), replies.length) - 1] ?? null;
          return reply === null ? Effect.fail(new BridgeSilent()) : Effect.succeed(reply);
        }),
    },
    'https://page.example',
  );
  return { transport, asked };
};

describe('the platform by the bridge', () => {
  it('BRG-9 BRG-15 method, absolute address, headers and body are those of HTTP, with the page’s origin, and the limit is ours', async () => {
    const { transport, asked } = bridgeOf(OK);
    expect(await run(transport.send(requestOf('check_uid'), API))).toEqual({ result: 0, data: {} });
    await run(transport.send(requestOf('check_user_status', { timeoutMs: 5000 }), API));
    await run(transport.send(requestOf('sys_config'), API));
    await run(transport.send(requestOf('check_uid', { pageQuery: 'redirectResult=a+b%2B' }), API));
    expect(asked.pop()?.request.url).toBe('https://api.example/api/user/check_uid/?redirectResult=a+b%2B&uid=7&list=%5B%22a%22%5D');
    const page = { Origin: 'https://page.example', Referer: 'https://page.example/' };
    const common = { 'x-cli-br': '1', ...page, Accept: 'application/json', 'Cache-Control': 'no-cache, no-store' };
    expect(asked).toEqual([
      {
        request: { method: 'GET', url: 'https://api.example/api/user/check_uid/?uid=7&list=%5B%22a%22%5D', headers: common, body: null },
        timeoutMs: 60_000,
      },
      {
        request: {
          method: 'POST',
          url: 'https://api.example/api/web/check_user_status/',
          headers: { ...common, 'Content-Type': 'application/json' },
          body: '{"uid":"7","list":["a"]}',
        },
        timeoutMs: 5000,
      },
      {
        request: {
          method: 'POST',
          url: 'https://api.example/api/sys/config/',
          headers: { ...common, 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'uid=7&list=%5B%22a%22%5D',
        },
        timeoutMs: 60_000,
      },
    ]);
  });

  it('BRG-9 without an origin of its own the platform is where the page is', async () => {
    const { transport, asked } = bridgeOf(OK);
    await run(transport.send(requestOf('sys_config'), ''));
    expect(asked[0]?.request.url).toBe('https://page.example/api/sys/config/');
  });

  it.each<[string, BridgeReply | null, string, number]>([
    ['status 404', { kind: 'http', status: 404, body: '{"result":0}' }, 'server-error', 404],
    ['status 503', { kind: 'http', status: 503, body: '' }, 'server-error', 503],
    ['status 302', { kind: 'http', status: 302, body: '{"result":0}' }, 'undecodable', -1],
    ['HTML with status 200', { kind: 'http', status: 200, body: '<html>' }, 'undecodable', -1],
    ['an empty body', { kind: 'http', status: 200, body: '' }, 'undecodable', -1],
    ['an error by name', { kind: 'error', name: 'UNKNOWN_HOST' }, 'bridge', -4],
    ['an error of an unknown name', { kind: 'error', name: 'session_key=S' }, 'bridge', -4],
    ['nothing', null, 'timeout', -2],
  ])('BRG-3 %s is no answer', async (_name, reply, cause, code) => {
    expect(await failure(bridgeOf(reply).transport.send(CREATE('a'), API))).toMatchObject({ _tag: 'PlatformUnreachable', cause, code });
  });

  it('BRG-7 the shopper reads what the bridge’s error means', async () => {
    for (const name of NATIVE_ERRORS) {
      const error = await failure(bridgeOf({ kind: 'error', name }).transport.send(CREATE('a'), API));
      expect(refusalOf(error).message).toBe(NATIVE_ERROR_MESSAGES[name] ?? 'request.failed');
    }
  });

  it('BRG-11 after two calls without an answer only a create that it has had is its own', async () => {
    const { transport } = bridgeOf(OK, null);
    await run(transport.send(requestOf('sys_config'), API));
    await failure(transport.send(CREATE('a'), API));
    expect(transport.takes(requestOf('check_uid'))).toBe(true);
    await failure(transport.send(requestOf('check_uid'), API));
    expect(['a', 'b'].map((rid) => transport.takes(CREATE(rid)))).toEqual([true, false]);
    expect(transport.takes(requestOf('order_by_rid'))).toBe(false);
  });
});

describe('one of two ways', () => {
  const worldOf = (present: boolean, area: 'loaded' | 'missing' = 'loaded') => {
    const { transport, asked } = bridgeOf(OK);
    const sent: string[] = [];
    const http: Transport = { send: ({ call }) => Effect.sync(() => sent.push(call)) };
    const app = appTransport(API, () => http, {
      host: { isPresent: () => present },
      bridge: area === 'loaded' ? Effect.succeed(transport) : Effect.fail('blocked'),
    });
    return { app, asked, sent };
  };

  it('BRG-9 without a bridge every call uses HTTP', async () => {
    const { app, asked, sent } = worldOf(false);
    await run(app.send(requestOf('check_uid')));
    expect([asked.length, sent]).toEqual([0, ['check_uid']]);
  });

  it('BRG-9 with a bridge every call uses it, only events use HTTP', async () => {
    const { app, asked, sent } = worldOf(true);
    for (const call of ['check_uid', 'create_coin_pay', 'add_event', 'report_data'] as const) await run(app.send(requestOf(call)));
    expect([asked.length, sent]).toEqual([2, ['add_event', 'report_data']]);
  });

  it('BRG-9 if the bridge’s code does not load, nothing was handed over and HTTP carries the call', async () => {
    const { app, asked, sent } = worldOf(true, 'missing');
    await run(app.send(CREATE('a')));
    expect([asked.length, sent]).toEqual([0, ['create_coin_pay']]);
  });

  it('BRG-9 the client hands its calls over, with the header that says so', async () => {
    const { transport, asked } = bridgeOf(OK);
    const { client, sent } = fakePlatform(() => json({ result: 0, data: {} }), {
      nativeBridgePresent: () => true,
      app: { host: { isPresent: () => true }, bridge: Effect.succeed(transport) },
    });
    await run(client.request('sys_ts', {}, () => Option.some(1)));
    expect(sent).toEqual([]);
    expect(asked[0]?.request.headers).toMatchObject({ 'x-cli-br': '1', 'x-cli-pn': 'web.ksa' });
  });
});
