import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import type { PageMeasurements, PerformanceSdk, PerformanceTrace, RunningPerformanceSdk } from '../../domain/ports/reports.ts';
import type { SettingGroups } from '../../domain/ports/settings.ts';
import type { ScriptLoader } from '../../domain/ports/browser.ts';

/** Identifies a web app to Firebase; not secret. */
interface FirebaseOptions {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
}

type Call = (...given: readonly unknown[]) => unknown;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (typeof value === 'object' && value !== null) || typeof value === 'function';
const methodOf = (value: unknown, name: string): Call | null => {
  const method = isObject(value) ? value[name] : undefined;
  return typeof method === 'function' ? (...given) => Reflect.apply(method, value, given) as unknown : null;
};

/** A failure inside the SDK must not affect the page. */
const quietly = (call: () => unknown): void => {
  try {
    call();
  } catch {
    // As above.
  }
};

const traceOf = (trace: unknown): PerformanceTrace => ({
  start: () => quietly(() => methodOf(trace, 'start')?.()),
  putAttribute: (name, value) => quietly(() => methodOf(trace, 'putAttribute')?.(name, value)),
  putMetric: (name, value) => quietly(() => methodOf(trace, 'putMetric')?.(name, value)),
  incrementMetric: (name, by) => quietly(() => methodOf(trace, 'incrementMetric')?.(name, by)),
  stop: () => quietly(() => methodOf(trace, 'stop')?.()),
});

const noValues = {};

/** Returns the activated Remote Config values as texts, or none if it is missing, fails, or takes longer than 5 s. */
const remoteValuesOf = async (firebase: unknown): Promise<Readonly<Record<string, string>>> => {
  const read = async (): Promise<Readonly<Record<string, string>>> => {
    const config = methodOf(firebase, 'remoteConfig')?.();
    await methodOf(config, 'fetchAndActivate')?.();
    const values = methodOf(config, 'getAll')?.();
    return Object.fromEntries(
      Object.entries(isObject(values) ? values : noValues).flatMap(([name, value]): readonly (readonly [string, string])[] => {
        const text = methodOf(value, 'asString')?.();
        return typeof text === 'string' ? [[name, text]] : [];
      }),
    );
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<typeof noValues>((resolve) => {
    timer = setTimeout(() => resolve(noValues), limits.helperTimeout);
  });
  return Promise.race([read().catch(() => noValues), tooLong]).finally(() => clearTimeout(timer));
};

const quietlyMade = (make: () => unknown): unknown => {
  try {
    return make();
  } catch {
    return null;
  }
};

/**
 * Starts Firebase 8.10.0 for one web app, or null for a global of another shape. Its own instrumentation stays off: it would send the
 * addresses of the page and of every call to a third party (T1, T18).
 */
const startFirebase = async (firebase: unknown, options: FirebaseOptions): Promise<RunningPerformanceSdk | null> => {
  methodOf(firebase, 'initializeApp')?.(options);
  const performance = methodOf(firebase, 'performance')?.();
  const trace = methodOf(performance, 'trace');
  if (!isObject(performance) || trace === null || !Reflect.set(performance, 'instrumentationEnabled', false)) return null;
  const remoteValues = await remoteValuesOf(firebase);
  return { remoteValues, trace: (name) => traceOf(quietlyMade(() => trace(name))) };
};

/** The global that the scripts define, and their names below the configured folder. Without the last one there are no remote values. */
const GLOBAL = 'firebase';
const SCRIPTS = ['firebase-app.js', 'firebase-performance.js'] as const;
const REMOTE_CONFIG = 'firebase-remote-config.js';

/** PerformanceSdk using the scripts of Firebase 8.10.0, in a folder such as www.gstatic.com/firebasejs/8.10.0 (platform §7, §9). */
export const firebasePerformanceSdk = (loader: ScriptLoader, settings: SettingGroups): PerformanceSdk => ({
  start: () =>
    Effect.suspend(() => {
      const { sdkUrl, sdkKey: apiKey, sdkProject: projectId, sdkApp: appId } = settings.analytics();
      if ([sdkUrl, apiKey, projectId, appId].includes('')) return Effect.succeed(null);
      const load = (script: string) => loader.load(`${sdkUrl.replace(/\/$/, '')}/${script}`, GLOBAL);
      // Each script extends the global of the previous one.
      return Effect.forEach(SCRIPTS, load).pipe(
        Effect.tap(() => Effect.ignore(load(REMOTE_CONFIG))),
        Effect.flatMap(([firebase]) => Effect.tryPromise(() => startFirebase(firebase, { apiKey, projectId, appId }))),
        Effect.catch(() => Effect.succeed(null)),
      );
    }),
});

type Watch = (told: (metric: { readonly name: string; readonly value: number; readonly rating: string }) => void) => void;

interface WebVitalsLibrary {
  readonly onLCP: Watch;
  readonly onINP: Watch;
  readonly onCLS: Watch;
}

/** PageMeasurements using the `web-vitals` library, loaded on first use. */
export const webVitalsMeasurements = (load: () => Promise<WebVitalsLibrary> = () => import('web-vitals')): PageMeasurements => ({
  watch: (told) =>
    Effect.promise(async () => {
      const library = await load().catch(() => null);
      for (const watch of library === null ? [] : [library.onLCP, library.onINP, library.onCLS])
        watch(({ name, value, rating }) => told({ metric: name, value, rating }));
    }),
});
