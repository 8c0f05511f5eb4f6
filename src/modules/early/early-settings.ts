import type { PlatformHosts } from '../../domain/hosts/choose-host.ts';

/** Page settings that the early script needs. */
export interface EarlySettings {
  readonly flavour: string;
  readonly debugAllowed: boolean;
  readonly packageName: string;
  readonly localCurrency: string;
  readonly hosts: PlatformHosts & { readonly packageNames: Readonly<Record<string, string>> };
}

type Fields = Readonly<Record<string, unknown>>;

const fields = (value: unknown): Fields => {
  if (typeof value !== 'object' || value === null) throw new TypeError();
  return value as Fields;
};
const text = (value: unknown): string => {
  if (typeof value !== 'string') throw new TypeError();
  return value;
};

const settingsOf = (page: string): EarlySettings => {
  const settings = fields(JSON.parse(page));
  const [hosts, brand] = [fields(settings['hosts']), fields(settings['brand'])];
  const { otherBundleIds } = hosts;
  if (!Array.isArray(otherBundleIds)) throw new TypeError();
  return {
    flavour: text(settings['flavour']),
    debugAllowed: settings['debugAllowed'] === true,
    packageName: text(settings['packageName']),
    localCurrency: text(brand['localCurrency']),
    hosts: {
      production: text(hosts['production']),
      otherProduction: text(hosts['otherProduction']),
      otherBundleIds: otherBundleIds.map(text),
      test: text(hosts['test']),
      release: text(hosts['release']),
      packageNames: Object.fromEntries(Object.entries(fields(hosts['packageNames'])).map(([host, name]) => [host, text(name)])),
    },
  };
};

/** Reads the settings from the text that the build wrote into the page; null if one is missing. */
export const earlySettings = (page: string): EarlySettings | null => {
  try {
    return settingsOf(page);
  } catch {
    return null;
  }
};
