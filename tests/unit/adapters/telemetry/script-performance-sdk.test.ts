import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { ScriptPerformanceSdk } from '../../../../src/adapters/telemetry/script-performance-sdk.ts';
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
