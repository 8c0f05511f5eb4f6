import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEEPEST_JSON } from '../../../../src/sandbox/api/parameters.ts';
import { listen, type Listening } from '../../../../src/sandbox/web/listen.ts';
import { OPENING_MS, TestSandbox } from '../../../support/sandbox/test-sandbox.ts';

const CONSOLE = ['', '/faults', '/config', '/payable-domain', '/orders/SB100001/decide', '/events', '/ledger', '/fixtures'] as const;
const NAMES = ['outcome', 'client_id', 'path', 'fault', 'times', 'after_ms', 'result', 'pkg_info', 'origin', 'pay_type', 'name', 'limit'];
const MEGABYTE = 1024 * 1024;

/** Requests as they arrive on the network, whatever a client may write there. */
describe('requests on the network', () => {
  let world: TestSandbox;
  let server: Listening;
  beforeAll(async () => {
    // Any folder with a page: what is not the sandbox's own is the site's.
    world = await TestSandbox.open({ siteFolder: join(import.meta.dirname, '../../../..') });
    server = await listen((incoming, env) => world.sandbox.site.fetch(incoming, env), 0, '127.0.0.1');
  }, OPENING_MS);
  afterAll(async () => {
    await server.close();
    await world.close();
  });

  /** The status that a request is answered with, written as it is; 0 for a closed connection without an answer. */
  const raw = (text: string): Promise<number> =>
    new Promise((resolve) => {
      let answer = '';
      const socket = connect(server.port, '127.0.0.1', () => socket.write(text, 'latin1'));
      socket.setEncoding('latin1');
      socket.on('data', (chunk: string) => {
        answer += chunk;
        if (answer.includes('\r\n')) socket.destroy();
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve(Number(/^HTTP\/1\.\d (\d+)/.exec(answer)?.[1] ?? 0)));
    });
  const get = (target: string, host: string) => raw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);

  it.each([
    ['/sandbox', 'localhost', 200],
    ['/sandbox', 'evil.example', 421],
    ['/sandbox', 'localhost; script-src *', 400],
    ['/sandbox', 'localhost/x', 400],
    ['/sandbox', '', 400],
    ['http://evil.example/sandbox', 'localhost', 421],
    ['//evil.example/sandbox', 'localhost', 200],
    ['/api/sys/ts/?%', 'localhost', 200],
    ['/api/%ff%fe/', 'localhost', 404],
    ['/sandbox/orders/%', 'localhost', 404],
    ['*', 'localhost', 400],
  ])('SBX-4 GET %s with Host "%s" is answered with %i', async (target, host, status) => {
    expect(await get(target, host)).toBe(status);
  });

  it.each([
    ['with its length', { 'content-length': String(600 * MEGABYTE) }],
    ['in chunks of unknown number', { 'transfer-encoding': 'chunked' }],
  ])('SBX-5 a body of 600 MB %s is refused with 413 while it is being sent', async (_, headers) => {
    let sent = 0;
    const status = await new Promise<number>((resolve, reject) => {
      const sending = request(
        {
          port: server.port,
          host: '127.0.0.1',
          method: 'POST',
          path: '/sandbox/config',
          headers: { 'content-type': 'application/json', ...headers },
        },
        (response) => {
          resolve(response.statusCode ?? 0);
          sending.destroy();
        },
      );
      sending.on('error', reject);
      const part = Buffer.alloc(16 * 1024, ' ');
      const send = (): void => {
        if (sending.destroyed || sent >= 600 * MEGABYTE) return;
        sent += part.length;
        sending.write(part, send);
      };
      send();
    });
    expect(status).toBe(413);
    expect(sent).toBeLessThan(64 * MEGABYTE);
  });

  it('SBX-5 no request to the sandbox’s pages makes it fail', async () => {
    const value = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.jsonValue(),
      fc.constantFrom('\u0000', '\ud800', '9'.repeat(400), '*', 'paid', 'html', '/api/sys/ts/'),
      fc.integer({ min: 1, max: 2 * DEEPEST_JSON }).map((levels) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))),
    );
    const payload = fc.dictionary(fc.oneof(fc.constantFrom(...NAMES), fc.string({ unit: 'binary' })), value);
    const methods = fc.constantFrom('GET', 'POST', 'DELETE', 'PUT');
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...CONSOLE), methods, payload, fc.string(), async (path, method, body, query) => {
        const sent = method === 'GET' || method === 'DELETE' ? {} : { body: JSON.stringify(body) };
        const same = new URLSearchParams(Object.entries(body).map(([name, each]) => [name, String(JSON.stringify(each))]));
        const address = `/sandbox${path}?${encodeURI(query)}&${same}`;
        const response = await world.sandbox.site.request(address, { method, headers: { 'content-type': 'application/json' }, ...sent });
        expect(response.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  });
});
