import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';

/** File in a provider's folder with its required build settings and the sandbox's values, each under its comment. */
export const SETTINGS_FILE = 'settings.env';

export interface ProviderSettings {
  readonly values: Readonly<Record<string, string>>;
  readonly settings: readonly ProviderSetting[];
}

/** Settings of every provider with its own settings file; those of the first six providers are in .env.sandbox. */
export const providerSettings = (repository: string): ProviderSettings => {
  const providers = join(repository, 'src/adapters/providers');
  const files = readdirSync(providers).map((id) => join(providers, id, SETTINGS_FILE));
  const texts = files.filter((file) => existsSync(file)).map((file) => readFileSync(file, 'utf8'));
  return { values: Object.assign({}, ...texts.map((text) => parseEnv(text))), settings: texts.flatMap(settingsIn) };
};

export interface ProviderSetting {
  readonly variable: string;
  readonly says: string;
  readonly sandboxValue: string;
}

/** Variables of a settings file in order, each with the comment above it or above its group. */
export const settingsIn = (text: string): readonly ProviderSetting[] => {
  let says = '';
  return text.split('\n').flatMap((line) => {
    says = /^# (.+)$/.exec(line)?.[1] ?? says;
    const [, variable, sandboxValue = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return variable === undefined ? [] : [{ variable, says, sandboxValue }];
  });
};

/** Values for a build of this mode (`sandbox`, or a flavour): its settings files, later over earlier, and the environment over all. */
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
