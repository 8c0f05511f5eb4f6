import { sdkSunsets, type ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';

/** How long before its end of life an SDK triggers a warning, in days. */
const NOTICE_DAYS = 180;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns whether the build's settings select another engine for every pay type of the provider, so that its SDK is unused. */
const isReplaced = ({ payTypes }: ProviderManifest, settings: Readonly<Record<string, string>>): boolean =>
  payTypes.length > 0 &&
  payTypes.every(({ elementEngine }) => elementEngine !== undefined && settings[elementEngine.setting] === elementEngine.value);

/**
 * One line for each SDK that is past its announced end of life, or soon will be, unless the build uses its successor. `today`: YYYY-MM-DD;
 * `settings`: the build's provider settings, by name.
 */
export const sunsetWarnings = (
  manifests: readonly ProviderManifest[],
  today: string,
  settings: Readonly<Record<string, string>> = {},
): readonly string[] =>
  sdkSunsets(
    manifests.filter((manifest) => !isReplaced(manifest, settings)),
    today,
  ).flatMap(({ providerId, sdk, version, endOfLife, passed, successor, source }) => {
    if (endOfLife === null || daysBetween(today, endOfLife) > NOTICE_DAYS) return [];
    const state = passed ? `is past its end of life of ${endOfLife}` : `reaches its end of life on ${endOfLife}`;
    return [`Warning: ${sdk} ${version} (provider ${providerId}) ${state}. Its successor is ${successor}. Source: ${source}.`];
  });
