import { Effect, Option } from 'effect';
import { describe, expect, it, vi } from 'vitest';
import { FirstPaintAnswer } from '../../../src/first-paint/first-paint-answer.ts';
import { openingRequest, type Received, sendBatch, type SentBatch } from '../../../src/first-paint/sent-batch.ts';
import { type CallName, ENDPOINTS } from '../../../src/adapters/platform/client/endpoints.ts';
import type { Transport } from '../../../src/adapters/platform/client/transport.ts';
import { openingBatch } from '../../../src/adapters/platform/calls/opening-batch.ts';
import { platformRechargeCatalog } from '../../../src/adapters/platform/calls/platform-accounts.ts';
import { platformSavedCards } from '../../../src/adapters/platform/calls/platform-saved-cards.ts';
import type { PlatformHosts } from '../../../src/adapters/platform/hosts/platform-hosts.ts';
import * as limits from '../../../src/domain/limits.ts';
import { CLIENT_ID, DEVICE_ID, fakeClient, fakePlatform, golden, json, run } from '../adapters/platform/fake-platform.ts';

const ORIGIN = 'https://api.example.com';
const LIST = golden('get_recharge_list_v3').answer;
const CARDS = golden('get_card_source').answer;
const ANSWER = { result: 0, data: { r1: JSON.stringify(LIST), r2: JSON.stringify(CARDS) } };
const ANSWERS: Readonly<Record<string, unknown>> = {
  '/api/sys/batch_request/': ANSWER,
  '/api/third_party_pay/get_recharge_list_v3/': LIST,
  '/api/web/get_card_source/': CARDS,
};

const requestOf = (sessionKey: string | null, uid: string | null) =>
  openingRequest(
    ORIGIN,
    { source: 1, identity: { clientId: CLIENT_ID, deviceId: DEVICE_ID, sessionKey: () => sessionKey } },
    { packageName: 'web.ksa', clientId: CLIENT_ID, deviceToken: '', sessionKey, nativeBridgePresent: false },
    uid,
  );

const answered = (status = 200, body = JSON.stringify(ANSWER)): Received => ({
  kind: 'answer',
  status,
  contentType: 'application/json',
  body: new TextEncoder().encode(body).buffer,
});

const hosts = { current: () => ORIGIN, replacement: () => Effect.succeed(null) } as unknown as PlatformHosts;

/** A client whose opening batch was sent early. */
const clientWith = (batch: Partial<SentBatch> = {}, key: string | null = 'sk', visitHosts: PlatformHosts = hosts) => {
  const batchHttp = new FirstPaintAnswer({
    request: requestOf('sk', '7001'),
    sentAt: performance.now(),
    sentOn: Date.now(),
    received: Promise.resolve(answered()),
    ...batch,
  });
  const platform = fakePlatform(({ path }) => json(ANSWERS[path]), { hosts: visitHosts, batchHttp });
  platform.identity.key = key;
  const { client } = platform;
  return { ...platform, opening: openingBatch(client, platformRechargeCatalog(client), platformSavedCards(client)) };
};

describe('the batch that was sent early', () => {
  it('EARLY-2 answers the first batch of the visit, which is not sent, and no other', async () => {
    expect(FirstPaintAnswer.name).toBe('FirstPaintAnswer');
    const { opening, sent } = clientWith();
    expect((await run(opening.open('7001'))).chargeList.list.length).toBeGreaterThan(0);
    expect(sent).toEqual([]);
    await run(opening.open('7001'));
    expect(sent.map(({ path }) => path)).toEqual(['/api/sys/batch_request/']);
  });

  it('EARLY-2 no other call passes through its transport, a create least of all', async () => {
    const passed: string[] = [];
    const around = (http: Transport): Transport => ({
      send: (request) => Effect.suspend(() => (passed.push(request.call), http.send(request))),
    });
    const { client, sent } = fakeClient(() => json({ result: 0, data: {} }), { batchHttp: { around } });
    const calls = Object.keys(ENDPOINTS) as readonly CallName[];
    for (const call of calls) await run(client.request(call, {}, () => Option.some(null)));
    expect(passed).toEqual(['batch_request']);
    expect(sent).toHaveLength(calls.length);
  });

  it.each([
    ['another account', { request: requestOf('sk', '7002') }],
    ['no account', { request: requestOf('sk', null) }],
    ['another session', { request: requestOf('sk2', '7001') }],
    ['another host', { request: { ...requestOf('sk', '7001'), url: 'https://other.example.com/api/sys/batch_request/' } }],
    ['too long ago', { sentAt: performance.now() - limits.earlyAnswerLife }],
    ['a device that slept since', { sentOn: Date.now() - limits.earlyAnswerLife }],
  ])('EARLY-2 an unsuitable batch (%s) is replaced by a call to the platform, and not kept for a later one', async (_, batch) => {
    const { opening, sent } = clientWith(batch);
    await run(opening.open('7001'));
    expect(sent).toHaveLength(1);
    await run(opening.open('7002'));
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['another status', answered(500), 'server-error'],
    ['a text that is no JSON', answered(200, '<html>'), 'undecodable'],
  ])('EARLY-2 %s fails as if the client had sent it: the separate calls follow, not a second batch', async (_, received, cause) => {
    const { telemetry, opening, sent } = clientWith({ received: Promise.resolve(received) });
    expect((await run(opening.open('7001'))).chargeList.list).toHaveLength(2);
    expect(sent.map(({ path }) => path).toSorted()).toEqual(['/api/third_party_pay/get_recharge_list_v3/', '/api/web/get_card_source/']);
    expect(JSON.stringify(telemetry)).toContain(`"cause":"${cause}"`);
  });

  it.each(['timeout', 'network'] as const)(
    'EARLY-2 an answer lost by %s is requested again as usual, from the same host, and nothing is reported',
    async (cause) => {
      const dialled: string[] = [];
      const asking = {
        ...hosts,
        replacement: (origin: string) => Effect.sync(() => (dialled.push(origin), null)),
      } as unknown as PlatformHosts;
      const { telemetry, opening, sent } = clientWith({ received: Promise.resolve({ kind: 'lost', cause }) }, 'sk', asking);
      expect((await run(opening.open('7001'))).chargeList.list).toHaveLength(2);
      expect(sent.map(({ path }) => path)).toEqual(['/api/sys/batch_request/']);
      expect(dialled).toEqual([]);
      expect(JSON.stringify(telemetry)).not.toContain(`"cause":"${cause}"`);
    },
  );

  it('EARLY-2 it is the same to the letter as the one that the client sends', async () => {
    const { opening, sent } = clientWith({ request: requestOf(null, null) });
    await run(opening.open('7001'));
    const [own] = sent;
    const { url, headers, body } = requestOf('sk', '7001');
    expect({ url: own?.address, headers: own?.headers, body: own?.body }).toEqual({
      url,
      headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
      body: JSON.parse(body ?? ''),
    });
  });

  it('EARLY-2 sending that fails is reported as lost', async () => {
    const lost: typeof fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await sendBatch(lost, requestOf(null, null)).received).toEqual({ kind: 'lost', cause: 'network' });
  });

  it('EARLY-2 DEP-20 sending that takes longer than the batch may is ended and reported as lost, without AbortSignal.timeout', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('AbortSignal', {});
    const silent: typeof fetch = (_address, init) =>
      new Promise((_answered, failed) => init?.signal?.addEventListener('abort', () => failed(new Error('aborted'))));
    const { received } = sendBatch(silent, requestOf(null, null));
    vi.advanceTimersByTime(limits.batchTimeout);
    expect(await received).toEqual({ kind: 'lost', cause: 'timeout' });
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});
