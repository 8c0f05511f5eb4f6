import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { enginesOfBuild } from './build-engines.ts';
import { FOUND_MANIFESTS } from './found-manifests.ts';
import { sunsetWarnings } from './sunset-warnings.ts';

/** File with the last warnings for a mode, and their day. */
const stampOf = (repository: string, mode: string): string => join(repository, '.cache', `sunset-warned-${mode}`);

/**
 * Warns of SDKs that a build of this mode (`sandbox`, or a flavour) uses and whose end of life is near or past: once a day per mode, and
 * again if the warnings change. `today`: YYYY-MM-DD.
 */
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
