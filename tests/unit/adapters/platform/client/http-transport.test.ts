import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Effect } from 'effect';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, ENDPOINTS } from '../../../../../src/adapters/platform/client/endpoints.ts';
import { HttpTransport } from '../../../../../src/adapters/platform/client/http-transport.ts';
import leftOut, { getFetch } from '../../../../../src/adapters/platform/client/left-out-of-axios.ts';

/** Answers with what it was asked. */
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    if (url?.startsWith('/api/sys/ts/') === true) return;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method, url, type: headers['content-type'], body: Buffer.concat(chunks).toString() }));
  });
});

describe('HttpTransport over axios as it is, with its own adapter', () => {
  let transport: HttpTransport;
  beforeAll(async () => {
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
    transport = new HttpTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const send = (call: CallName, timeoutMs = 5000) =>
    transport.send({ call, endpoint: ENDPOINTS[call], payload: { order_id: 'a b', n: 1 }, headers: {}, timeoutMs });

  it.each([
    ['order_result', { method: 'GET', url: '/api/order/order_result/?order_id=a+b&n=1', body: '' }],
    [
      'click_cancel',
      { method: 'POST', url: '/api/order/click_cancel/', type: expect.stringContaining('json'), body: '{"order_id":"a b","n":1}' },
    ],
    [
      'adyen_verify_pay',
      { method: 'POST', url: '/api/order/adyen_verify_pay/', type: expect.stringContaining('form'), body: 'order_id=a+b&n=1' },
    ],
  ] as const)('sends %s and reads its answer', async (call, asked) => {
    expect(await Effect.runPromise(send(call))).toMatchObject(asked);
  });

  it('gives up a request that is not answered in time', async () => {
    expect(await Effect.runPromise(Effect.flip(send('sys_ts', 50)))).toMatchObject({ cause: 'timeout' });
  });

  it('what the shoppers’ build leaves out says so', () => {
    expect(getFetch()).toBeNull();
    expect(leftOut).toThrow('not in the shoppers');
  });
});
