import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import { providerSettings } from './provider-settings.ts';

/**
 * Values for a build of this mode (`sandbox`, or a flavour): its settings files, later ones over earlier ones, and the environment over
 * all.
 */
const valuesOfMode = (
  repository: string,
  mode: string,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string | undefined>> => {
  const files = ['.env', '.env.local', `.env.${mode}`, `.env.${mode}.local`].map((name) => join(repository, name));
  const read = files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8')));
  return Object.assign({}, mode === 'sandbox' ? providerSettings(repository).values : {}, ...read, environment);
};

/** Engines selected by a build of this mode, by setting name: VITE_PROVIDER_CHECKOUT_ENGINE is `checkout.engine`. */
export const enginesOfBuild = (
  manifests: readonly ProviderManifest[],
  repository: string,
  mode: string,
  environment: Readonly<Record<string, string | undefined>>,
): Readonly<Record<string, string>> => {
  const values = valuesOfMode(repository, mode, environment);
  const settings = manifests.flatMap(({ payTypes }) => payTypes).flatMap(({ elementEngine }) => elementEngine?.setting ?? []);
  return Object.fromEntries(settings.map((setting) => [setting, values[`VITE_PROVIDER_${setting.replace('.', '_').toUpperCase()}`] ?? '']));
};
