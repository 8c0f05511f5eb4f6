import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

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
