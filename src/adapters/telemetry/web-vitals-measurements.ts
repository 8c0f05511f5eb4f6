import { Effect } from 'effect';
import type { PageMeasurements, PerformanceSdk } from '../../domain/ports/reports.ts';
import type { SettingGroups } from '../../domain/ports/settings.ts';
import type { ScriptLoader } from '../../domain/ports/browser.ts';

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
        Effect.flatMap(([firebase]) =>
          Effect.tryPromise(async () => {
            const { startFirebase } = await import('./start-firebase.ts');
            return startFirebase(firebase, { apiKey, projectId, appId });
          }),
        ),
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
