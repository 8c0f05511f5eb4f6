import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { fetchStorageErrorRelay } from '../../../../src/adapters/telemetry/ring-telemetry.ts';

const run = <A>(effect: Effect.Effect<A>): Promise<A> => Effect.runPromise(effect);

describe('FetchStorageErrorRelay', () => {
  it('RPT-25 an error is posted as JSON without credentials; without an address nothing is sent, and a lost post is nothing', async () => {
    const posted: [string, RequestInit | undefined][] = [];
    const post = ((address: string, init?: RequestInit) => {
      posted.push([address, init]);
      return Promise.reject(new TypeError('offline'));
    }) as typeof fetch;
    await run(fetchStorageErrorRelay(() => '', post).send({ event: 'x' }));
    expect(posted).toEqual([]);
    await run(fetchStorageErrorRelay(() => 'https://relay.example.com/', post).send({ event: 'x' }));
    expect(posted).toMatchObject([
      ['https://relay.example.com/', { method: 'POST', body: '{"event":"x"}', credentials: 'omit', referrerPolicy: 'no-referrer' }],
    ]);
  });
});
