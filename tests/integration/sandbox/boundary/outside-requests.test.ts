import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEPEST_JSON, isTooDeep } from '../../../../src/sandbox/api/parameters.ts';
import { readCommandLine, UsageError } from '../../../../src/sandbox/command-line.ts';
import { sameOriginOnly } from '../../../../src/sandbox/console/console-routes.ts';
import { allowedHosts, hostOf } from '../../../../src/sandbox/web/origins.ts';
import { dataOf, OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const SITE = 'http://localhost:4173';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';
const nested = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

/** What another site, another name of this machine or a careless program may send to the sandbox. */
describe('requests from outside', () => {
  let world: TestSandbox;
  beforeAll(async () => {
    world = await TestSandbox.open({ allowedHosts: ['phone.test'] });
  }, OPENING_MS);
  afterAll(() => world.close());

  const send = (path: string, headers: Record<string, string>, body?: BodyInit, method = 'POST') =>
    world.sandbox.site.request(`${SITE}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
  const pending = async (): Promise<{ readonly rid: string; readonly id: string }> => {
    const rid = world.fresh('rid');
    return { rid, id: String(dataOf(await world.create(rid, { cko_token: 'tok_pending' }))['order_id']) };
  };

  describe('that change state', () => {
    const DECIDE = JSON.stringify({ outcome: 'paid' });

    it.each([
      ['a form of a foreign site', { 'content-type': FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 403],
      ['a form that hides JSON in text', { 'content-type': 'text/plain', origin: 'https://evil.example' }, 403],
      ['a sandboxed frame', { 'content-type': JSON_TYPE, origin: 'null' }, 403],
      ['the providers’ origin', { 'content-type': JSON_TYPE, origin: 'http://localhost:4174', 'sec-fetch-site': 'same-site' }, 403],
      ['an old browser without Origin', { 'content-type': 'text/plain' }, 415],
      ['a form without a content type', {}, 415],
    ])('SBX-3 %s cannot decide an order', async (_, headers, status) => {
      const { rid, id } = await pending();
      const body = 'content-type' in headers && headers['content-type'] === FORM ? 'outcome=paid' : DECIDE;
      const answer = await send(`/sandbox/orders/${id}/decide`, headers, new TextEncoder().encode(body));
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ result: status, data: null });
      expect((await world.orderOf(rid)).state).toBe('pending');
    });

    it.each([
      ['its own page', { 'content-type': JSON_TYPE, origin: SITE, 'sec-fetch-site': 'same-origin' }],
      ['a program', { 'content-type': 'application/json; charset=utf-8' }],
    ])('SBX-3 %s can', async (_, headers) => {
      const { rid, id } = await pending();
      expect((await send(`/sandbox/orders/${id}/decide`, headers, DECIDE)).status).toBe(200);
      expect((await world.orderOf(rid)).state).toBe('paid');
    });

    it.each(['/sandbox/faults', '/sandbox/config', '/sandbox/payable-domain'])(
      'SBX-3 a foreign site can neither add to nor delete %s',
      async (path) => {
        const foreign = { origin: 'https://evil.example', 'content-type': JSON_TYPE };
        expect((await send(path, foreign, '{}')).status).toBe(403);
        expect((await send(path, foreign, undefined, 'DELETE')).status).toBe(403);
      },
    );
  });

  it('SBX-3 reads are free, and every other method is held to the same rule', async () => {
    const app = new Hono().use(sameOriginOnly).all('*', (context) => context.text('done'));
    const from = async (method: string, origin: string) =>
      (await app.request(SITE, { method, headers: { origin, 'content-type': JSON_TYPE } })).status;
    for (const method of ['GET', 'HEAD', 'OPTIONS']) expect(await from(method, 'https://evil.example')).toBe(200);
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
      expect([await from(method, 'https://evil.example'), await from(method, SITE)]).toEqual([403, 200]);
  });

  describe('by another name', () => {
    it.each(['localhost', '127.0.0.1', '[::1]', 'phone.test', 'LOCALHOST'])('SBX-4 the sandbox answers to %s', async (host) => {
      const answer = await world.sandbox.site.request(`http://${host}:4173/api/sys/ts/`);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-security-policy')).toContain(`http://${host.toLowerCase()}:4174`);
    });

    it.each(['evil.example', '192.168.1.7', 'localhost.evil.example', '0.0.0.0', 'localhost.'])('SBX-4 but not to %s', async (host) => {
      for (const origin of [world.sandbox.site, world.sandbox.provider]) {
        const answer = await origin.request(`http://${host}:4173/sandbox`);
        expect(answer.status).toBe(421);
        expect(await answer.text()).toContain('SANDBOX_ALLOWED_HOSTS');
        expect(answer.headers.get('content-security-policy') ?? '').not.toContain(host);
      }
    });

    it('SBX-4 a name is admitted exactly as written in the settings', async () => {
      const app = new Hono().use(allowedHosts(['phone.test'])).get('*', (context) => context.text('here'));
      const status = async (host: string) => (await app.request(`http://${host}/`)).status;
      expect([await status('phone.test'), await status('phone.test:81'), await status('a.phone.test')]).toEqual([200, 200, 421]);
    });

    it('SBX-4 more names come from the environment, and the one that it listens on', () => {
      const hosts = (environment: Readonly<Record<string, string>>) => readCommandLine([], environment, '/').allowedHosts;
      expect(hosts({ SANDBOX_ALLOWED_HOSTS: 'Phone.test, 192.168.1.7,[fe80::1]' })).toEqual(['phone.test', '192.168.1.7', '[fe80::1]']);
      expect(hosts({ SANDBOX_HOST: '192.168.1.7' })).toEqual(['192.168.1.7']);
      expect(hosts({ SANDBOX_HOST: '0.0.0.0' })).toEqual([]);
      for (const text of ['http://phone.test', 'a b', "x';", '*']) {
        expect(hostOf(text)).toBeNull();
        expect(() => hosts({ SANDBOX_ALLOWED_HOSTS: text })).toThrow(UsageError);
      }
    });
  });

  describe('that are too deep, too large or too many', () => {
    const config = async (value: string) => send('/sandbox/config', { 'content-type': JSON_TYPE }, `{"pkg_info":{"deep":${value}}}`);

    it('SBX-5 a config value nested deeper than allowed is refused before it is stored', async () => {
      const refused = await config(nested(30_000));
      expect([refused.status, await refused.json()]).toMatchObject([400, { result: 70_001, data: null }]);
      expect((await config(nested(DEEPEST_JSON - 1))).status).toBe(400);
      expect((await config(nested(DEEPEST_JSON - 2))).status).toBe(200);
      expect((await world.call('/api/sys/config/', { channel: 'app_pkg_info', pure: 1 })).result).toBe(0);
      expect((await world.send('/sandbox/config', {})).status).toBe(200);
      await send('/sandbox/config', {}, undefined, 'DELETE');
    });

    it('SBX-5 so is one inside a text parameter, and one of a platform call', async () => {
      const text = JSON.stringify({ pkg_info: `{"deep":${nested(5000)}}` });
      expect((await send('/sandbox/config', { 'content-type': JSON_TYPE }, text)).status).toBe(400);
      const body = `{"event_name":"deep","uuid":"u","ext":${nested(30_000)}}`;
      const event = await send('/api/sys/add_event/', { 'content-type': JSON_TYPE }, body);
      expect(await event.json()).toMatchObject({ result: 70_001 });
      expect([isTooDeep(JSON.parse(nested(DEEPEST_JSON + 1))), isTooDeep(JSON.parse(nested(DEEPEST_JSON)))]).toEqual([true, false]);
    });

    it('SBX-5 a body under /sandbox that is too large is refused with 413', async () => {
      const answer = await config(JSON.stringify('x'.repeat(64 * 1024)));
      expect([answer.status, await answer.json()]).toMatchObject([413, { result: 413 }]);
    });

    it('SBX-5 so is one of a platform call or to the providers’ origin of more than 1 MiB', async () => {
      const { site, provider } = world.sandbox;
      const statusOf = async (
        app: { readonly request: (url: string, init: RequestInit) => Response | Promise<Response> },
        path: string,
        length: number,
      ): Promise<number> =>
        (await app.request(`${SITE}${path}`, { method: 'POST', headers: { 'content-type': FORM }, body: `a=${'x'.repeat(length - 2)}` }))
          .status;
      const MIB = 1024 * 1024;
      for (const [app, path] of [
        [site, '/api/sys/ts/'],
        [provider, '/'],
      ] as const) {
        expect(await statusOf(app, path, MIB)).not.toBe(413);
        expect(await statusOf(app, path, MIB + 1)).toBe(413);
      }
    });

    it('SBX-5 only so many changes are kept', async () => {
      const answers: number[] = [];
      for (let index = 0; index <= 1000; index += 1) answers.push((await config('1')).status);
      expect(answers.filter((status) => status === 200)).toHaveLength(1000);
      expect(answers.at(-1)).toBe(400);
      await send('/sandbox/config', {}, undefined, 'DELETE');
      expect((await config('1')).status).toBe(200);
    });

    it.each([
      ['/sandbox/ledger?rid=%00', 400],
      ['/sandbox/ledger?device_id=a%00b', 400],
      ['/sandbox/events?client_id=%00', 400],
      ['/sandbox/avatars/%00.svg', 404],
      ['/api/%E0%A4%A', 404],
    ])('SBX-5 %s is refused with %i', async (path, status) => {
      expect((await send(path, {}, undefined, 'GET')).status).toBe(status);
    });

    it('SBX-5 an order id that no database can keep is refused', async () => {
      expect((await send('/sandbox/orders/%00/decide', { 'content-type': JSON_TYPE }, '{"outcome":"paid"}')).status).toBe(400);
    });

    it('SBX-5 a name that is repeated half a million times is read at once', async () => {
      const started = performance.now();
      await send('/api/sys/ts/', { 'content-type': FORM }, 'a&'.repeat(500_000));
      expect(performance.now() - started).toBeLessThan(10_000);
    });
  });
});
