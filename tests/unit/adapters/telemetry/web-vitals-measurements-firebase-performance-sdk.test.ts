import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { firebasePerformanceSdk } from '../../../../src/adapters/telemetry/web-vitals-measurements.ts';
import type { SettingGroups } from '../../../../src/domain/ports/settings.ts';
import { type ScriptLoader, ScriptLoadError } from '../../../../src/domain/ports/browser.ts';
import { standInForFirebase } from '../../../support/report/firebase-stand-in.ts';

const run = <A>(effect: Effect.Effect<A>): Promise<A> => Effect.runPromise(effect);
const FOLDER = 'https://www.gstatic.com/firebasejs/8.10.0';
const SETTINGS = { sdkUrl: FOLDER, sdkKey: 'key', sdkProject: 'project', sdkApp: '1:2:web:3' };

/** A page on which each script adds its part to `window.firebase`; those in `blocked` do not load. */
const pageWith = (blocked: readonly string[] = [], settings: object = SETTINGS, over: object = {}) => {
  const firebase = standInForFirebase({ flag: 'on', count: '7' });
  const parts: Readonly<Record<string, object>> = {
    'firebase-app.js': firebase.app,
    'firebase-performance.js': { performance: firebase.performance },
    'firebase-remote-config.js': { remoteConfig: firebase.remoteConfig },
  };
  const global = {};
  const loaded: string[] = [];
  const loader = {
    load: (url: string, name: string) =>
      Effect.suspend(() => {
        const script = url.slice(url.lastIndexOf('/') + 1);
        loaded.push(url);
        if (blocked.includes(script) || name !== 'firebase') return Effect.fail(new ScriptLoadError('blocked', url));
        return Effect.succeed(Object.assign(global, parts[script], over));
      }),
  } as ScriptLoader;
  const sdk = firebasePerformanceSdk(loader, { analytics: () => settings } as SettingGroups);
  return { sdk, loaded, log: firebase.log };
};

describe('FirebasePerformanceSdk', () => {
  it.each(Object.keys(SETTINGS))('RPT-24 without %s nothing is loaded', async (name) => {
    const { sdk, loaded } = pageWith([], { ...SETTINGS, [name]: '' });
    expect(await run(sdk.start())).toBeNull();
    expect(loaded).toEqual([]);
  });

  it.each([FOLDER, `${FOLDER}/`])('RPT-24 its scripts come from %s, and it is started for the configured app', async (sdkUrl) => {
    const { sdk, loaded, log } = pageWith([], { ...SETTINGS, sdkUrl });
    expect(await run(sdk.start())).not.toBeNull();
    expect(loaded).toEqual(
      ['firebase-app.js', 'firebase-performance.js', 'firebase-remote-config.js'].map((script) => `${FOLDER}/${script}`),
    );
    expect(log.apps).toEqual([{ apiKey: 'key', projectId: 'project', appId: '1:2:web:3' }]);
  });

  it('RPT-29 what the SDK would report by itself, such as the addresses of calls, stays off', async () => {
    const { sdk, log } = pageWith();
    await run(sdk.start());
    expect(log.instruments()).toBe(false);
  });

  it('RPT-24 a trace is sent when it stops, with its attributes and metrics', async () => {
    const { sdk, log } = pageWith();
    const trace = (await run(sdk.start()))?.trace('web_vitals');
    trace?.start();
    trace?.putAttribute('rating', 'good');
    trace?.putMetric('LCP', 1200);
    trace?.incrementMetric('reports', 1);
    trace?.incrementMetric('reports', 2);
    expect(log.sent).toEqual([]);
    trace?.stop();
    expect(log.sent).toEqual([{ name: 'web_vitals', metrics: { LCP: 1200, reports: 3 }, attributes: { rating: 'good' } }]);
  });

  it('RPT-24 a trace that Firebase refuses is lost, and nothing else', async () => {
    const { sdk, log } = pageWith();
    const running = await run(sdk.start());
    const twice = running?.trace('twice');
    expect(() => {
      running?.trace('_own').start();
      twice?.start();
      twice?.start();
      twice?.putMetric('_own', 1);
      twice?.putAttribute('a b', 'x');
      twice?.stop();
      twice?.stop();
    }).not.toThrow();
    expect(log.sent).toEqual([{ name: 'twice', metrics: {}, attributes: {} }]);
  });

  it('RPT-24 remote values come when they are activated; without Remote Config there are none, and traces are sent all the same', async () => {
    expect((await run(pageWith().sdk.start()))?.remoteValues).toEqual({ flag: 'on', count: '7' });
    const { sdk, log } = pageWith(['firebase-remote-config.js']);
    const running = await run(sdk.start());
    expect(running?.remoteValues).toEqual({});
    running?.trace('t').start();
    expect(log.apps).toHaveLength(1);
    const failing = pageWith([], SETTINGS, { remoteConfig: () => ({ fetchAndActivate: () => Promise.reject(new Error('no')) }) });
    expect((await run(failing.sdk.start()))?.remoteValues).toEqual({});
    const strange = pageWith([], SETTINGS, {
      remoteConfig: () => ({ fetchAndActivate: () => true, getAll: () => ({ a: 7, b: { asString: () => 8 } }) }),
    });
    expect((await run(strange.sdk.start()))?.remoteValues).toEqual({});
  });

  it.each([
    ['its first script is blocked', ['firebase-app.js'], {}],
    ['its second script is blocked', ['firebase-performance.js'], {}],
    [
      'it refuses the app',
      [],
      {
        initializeApp: () => {
          throw new Error('no');
        },
      },
    ],
    ['it starts no app', [], { initializeApp: undefined }],
    ['it has no performance', [], { performance: undefined }],
    ['its performance traces nothing', [], { performance: () => ({ trace: 'no' }) }],
    [
      'its performance cannot be told to report nothing by itself',
      [],
      { performance: () => Object.freeze({ instrumentationEnabled: true, trace: () => ({}) }) },
    ],
  ])('RPT-24 no SDK is used if %s', async (_, blocked, over) => {
    expect(await run(pageWith(blocked, SETTINGS, over).sdk.start())).toBeNull();
  });
});
