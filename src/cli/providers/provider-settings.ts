import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/** A file of a provider's folder: what a build must be given for it, with the sandbox's values, each under its comment. */
export const SETTINGS_FILE = 'settings.env';

/** The sandbox's values of every provider that brings its own settings, by variable; those of the house's first six stand in .env.sandbox. */
export const providerSettings = (repository: string): Readonly<Record<string, string>> => {
  const providers = join(repository, 'src/adapters/providers');
  const files = readdirSync(providers).map((id) => join(providers, id, SETTINGS_FILE));
  return Object.assign({}, ...files.filter((file) => existsSync(file)).map((file) => parseEnv(readFileSync(file, 'utf8'))));
};

export interface ProviderSetting {
  readonly variable: string;
  readonly says: string;
  readonly sandboxValue: string;
}

/** The variables of a settings file in their order, each with the comment above it or above its group. */
export const settingsIn = (text: string): readonly ProviderSetting[] => {
  let says = '';
  return text.split('\n').flatMap((line) => {
    says = /^# (.+)$/.exec(line)?.[1] ?? says;
    const [, variable, sandboxValue = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    return variable === undefined ? [] : [{ variable, says, sandboxValue }];
  });
};
