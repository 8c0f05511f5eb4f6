import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { FetchStorageErrorRelay } from '../../../../src/adapters/telemetry/fetch-storage-error-relay.ts';
import { ScriptPerformanceSdk } from '../../../../src/adapters/telemetry/script-performance-sdk.ts';
import { WebVitalsMeasurements } from '../../../../src/adapters/telemetry/web-vitals-measurements.ts';
import type { SettingGroups } from '../../../../src/domain/ports/browser/setting-groups.ts';
import { ScriptLoadError, type ScriptLoader } from '../../../../src/domain/ports/provider/script-loader.ts';

const run = <A>(effect: Effect.Effect<A>): Promise<A> => Effect.runPromise(effect);

describe('ScriptPerformanceSdk', () => {
  const sdkWith = (global: unknown, analytics: object = { sdkUrl: 'https://sdk.example.com/sdk.js', sdkKey: 'pk' }) => {
    const loaded: string[] = [];
    const loader = {
      load: (url: string) =>
        Effect.suspend(() => {
          loaded.push(url);
          return global === undefined ? Effect.fail(new ScriptLoadError('blocked', url)) : Effect.succeed(global);
        }),
    } as ScriptLoader;
    return { loaded, sdk: new ScriptPerformanceSdk(loader, { analytics: () => analytics } as SettingGroups) };
  };

  it('RPT-24 without an address or a key nothing is loaded', async () => {
    for (const analytics of [
      { sdkUrl: '', sdkKey: 'pk' },
      { sdkUrl: 'https://sdk.example.com/sdk.js', sdkKey: '' },
    ]) {
      const { loaded, sdk } = sdkWith({}, analytics);
      expect(await run(sdk.start())).toBeNull();
      expect(loaded).toEqual([]);
    }
  });

  it('RPT-24 it is started with its key, given measurements, and asked for its remote values', async () => {
    const given: unknown[] = [];
    const service = { measure: (...values: unknown[]) => given.push(values), remoteConfig: () => Promise.resolve({ flag: 'on' }) };
    const { loaded, sdk } = sdkWith({ start: (keys: unknown) => (given.push(keys), Promise.resolve(service)) });
    const running = await run(sdk.start());
    running?.measure('LCP', 1200);
    expect([loaded, given, running?.remoteValues]).toEqual([
      ['https://sdk.example.com/sdk.js'],
      [{ key: 'pk' }, ['LCP', 1200]],
      { flag: 'on' },
    ]);
  });

  it.each([
    ['is blocked', undefined],
    ['is no object', 7],
    ['cannot be started', { start: () => Promise.reject(new Error('no')) }],
    ['gives nothing', { start: () => undefined }],
    ['cannot measure', { start: () => ({ measure: 'no' }) }],
  ])('RPT-24 an SDK that %s is none', async (_, global) => {
    expect(await run(sdkWith(global).sdk.start())).toBeNull();
  });

  it('RPT-24 remote values of another shape are none, and a measurement that the SDK throws on is lost', async () => {
    const fails = (): void => {
      throw new Error('no');
    };
    const running = await run(sdkWith({ start: () => ({ measure: fails, remoteConfig: () => ({ flag: 7 }) }) }).sdk.start());
    expect(running?.remoteValues).toEqual({});
    expect(() => running?.measure('LCP', 1)).not.toThrow();
  });
});

describe('WebVitalsMeasurements', () => {
  it('RPT-20 LCP, INP and CLS are watched; a library that does not load measures nothing', async () => {
    const watch = (name: string) => (told: (metric: { name: string; value: number; rating: string; entries: unknown[] }) => void) =>
      told({ name, value: 1, rating: 'good', entries: [] });
    const told: unknown[] = [];
    const library = { onLCP: watch('LCP'), onINP: watch('INP'), onCLS: watch('CLS') };
    await run(new WebVitalsMeasurements(() => Promise.resolve(library)).watch((measurement) => told.push(measurement)));
    expect(told).toEqual(['LCP', 'INP', 'CLS'].map((metric) => ({ metric, value: 1, rating: 'good' })));
    await run(new WebVitalsMeasurements(() => Promise.reject(new Error('offline'))).watch(() => told.push('never')));
    expect(told).toHaveLength(3);
  });
});

describe('FetchStorageErrorRelay', () => {
  it('RPT-25 an error is posted as JSON without credentials; without an address nothing is sent, and a lost post is nothing', async () => {
    const posted: [string, RequestInit | undefined][] = [];
    const post = ((address: string, init?: RequestInit) => {
      posted.push([address, init]);
      return Promise.reject(new TypeError('offline'));
    }) as typeof fetch;
    await run(new FetchStorageErrorRelay(() => '', post).send({ event: 'x' }));
    expect(posted).toEqual([]);
    await run(new FetchStorageErrorRelay(() => 'https://relay.example.com/', post).send({ event: 'x' }));
    expect(posted).toMatchObject([
      ['https://relay.example.com/', { method: 'POST', body: '{"event":"x"}', credentials: 'omit', referrerPolicy: 'no-referrer' }],
    ]);
  });
});
