import { Effect, Option, Schema } from 'effect';
import { PerformanceSdk, type RunningPerformanceSdk } from '../../domain/ports/report/performance-sdk.ts';
import type { SettingGroups } from '../../domain/ports/browser/setting-groups.ts';
import type { ScriptLoader } from '../../domain/ports/provider/script-loader.ts';

/** What the configured script puts on the window. */
const GLOBAL = 'performanceSdk';

type Call = (...given: readonly unknown[]) => unknown;
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const methodOf = (value: unknown, name: string): Call | null => {
  const method = isObject(value) ? value[name] : undefined;
  return typeof method === 'function' ? (...given) => Reflect.apply(method, value, given) as unknown : null;
};
const decodeValues = Schema.decodeUnknownOption(Schema.Record(Schema.String, Schema.String));

/**
 * PerformanceSdk by a script at a configured address: `performanceSdk.start({ key })` gives, or promises, an object with
 * `measure(metric, value)` and, if it likes, `remoteConfig()`, which gives or promises texts by name.
 */
export class ScriptPerformanceSdk extends PerformanceSdk {
  readonly #loader: ScriptLoader;
  readonly #settings: SettingGroups;
  constructor(loader: ScriptLoader, settings: SettingGroups) {
    super();
    this.#loader = loader;
    this.#settings = settings;
  }

  override start(): Effect.Effect<RunningPerformanceSdk | null> {
    return Effect.suspend(() => {
      const { sdkUrl, sdkKey } = this.#settings.analytics();
      if (sdkUrl === '' || sdkKey === '') return Effect.succeed(null);
      return this.#loader.load(sdkUrl, GLOBAL).pipe(
        Effect.flatMap((sdk) => Effect.tryPromise(() => started(sdk, sdkKey))),
        Effect.catch(() => Effect.succeed(null)),
      );
    });
  }
}

const started = async (sdk: unknown, key: string): Promise<RunningPerformanceSdk | null> => {
  const running = await methodOf(sdk, 'start')?.({ key });
  const measure = methodOf(running, 'measure');
  if (measure === null) return null;
  const remoteValues = Option.getOrElse(decodeValues(await methodOf(running, 'remoteConfig')?.()), () => ({}));
  return {
    remoteValues,
    measure: (metric, value) => {
      try {
        measure(metric, value);
      } catch {
        // A measurement that a third party loses is nobody's fault here.
      }
    },
  };
};
