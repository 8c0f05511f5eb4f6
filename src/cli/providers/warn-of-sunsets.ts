import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ProviderManifest, sdkSunsets } from '../../domain/payment-method/provider-manifest.ts';
import { enginesOfBuild } from './provider-settings.ts';
import { FOUND_MANIFESTS } from './found-manifests.ts';

/** How long before its end of life an SDK triggers a warning, in days. */
const NOTICE_DAYS = 180;
const DAY_MS = 86_400_000;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** Returns whether the build's settings select another engine for every pay type of the provider, so that its SDK is unused. */
const isReplaced = ({ payTypes }: ProviderManifest, settings: Readonly<Record<string, string>>): boolean =>
  payTypes.length > 0 &&
  payTypes.every(({ elementEngine }) => elementEngine !== undefined && settings[elementEngine.setting] === elementEngine.value);

/** A line for each SDK near or past its end of life, unless the build uses its successor. `today`: YYYY-MM-DD; `settings`: by name. */
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

/** File with the last warnings for a mode, and their day. */
const stampOf = (repository: string, mode: string): string => join(repository, '.cache', `sunset-warned-${mode}`);

/** Warns of the SDKs of this mode near or past their end of life: once a day, and again if the warnings change. `today`: YYYY-MM-DD. */
export const warnOfSunsets = (
  repository: string,
  mode = 'sandbox',
  today: string = new Date().toISOString().slice(0, 10),
  warn: (line: string) => void = console.warn,
): void => {
  const warnings = sunsetWarnings(FOUND_MANIFESTS, today, enginesOfBuild(FOUND_MANIFESTS, repository, mode, process.env));
  const stamp = stampOf(repository, mode);
  const said = [today, ...warnings].join('\n');
  if (warnings.length === 0 || (existsSync(stamp) && readFileSync(stamp, 'utf8') === said)) return;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, said);
  for (const warning of warnings) warn(warning);
};
