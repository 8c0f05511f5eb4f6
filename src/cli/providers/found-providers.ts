import type { ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';
import type { CreateProviderSandbox, ProviderSandboxContext, TestCard } from '../../sandbox/provider-sandbox.ts';
import { FOUND_MANIFESTS } from './found-manifests.ts';
import { settingsIn, type ProviderSetting } from './provider-settings.ts';

const RULES = import.meta.glob<readonly OutcomeRule[]>('../../adapters/providers/*/results.ts', { eager: true, import: 'rules' });
const SIMULATORS = import.meta.glob<CreateProviderSandbox>('../../adapters/providers/*/sandbox/server.ts', {
  eager: true,
  import: 'default',
});
const READMES = import.meta.glob<string>('../../adapters/providers/*/README.md', { eager: true, query: '?raw', import: 'default' });
const SETTINGS = import.meta.glob<string>('../../adapters/providers/*/settings.env', { eager: true, query: '?raw', import: 'default' });
// Exhaustive, because files that begin with a dot are not found otherwise.
const SANDBOX = import.meta.glob<string>('../../../.env.sandbox', { eager: true, query: '?raw', import: 'default', exhaustive: true });
const SOURCES = import.meta.glob<string>(
  // Columns of a settlement report are no fields of platform calls.
  ['../../adapters/providers/*/**/*.ts', '!../../adapters/providers/*/sandbox/**', '!../../adapters/providers/*/settlement.ts'],
  { eager: true, query: '?raw', import: 'default' },
);

export interface FoundProvider {
  readonly manifest: ProviderManifest;
  readonly rules: readonly OutcomeRule[];
  readonly testCards: readonly TestCard[];
  readonly settings: readonly ProviderSetting[];
  /** Settings from the folder's own settings.env. */
  readonly ownSettings: readonly ProviderSetting[];
  /** Fields of platform calls that its sources name (cashier §7). */
  readonly wireFields: readonly string[];
  readonly readme: string;
}

const NO_PLATFORM: ProviderSandboxContext = {
  providerOrigin: 'http://localhost',
  siteOrigin: 'http://localhost',
  newId: () => 'none',
  now: () => 0,
  decide: () => Promise.resolve(false),
  callbackUrl: () => Promise.resolve('http://localhost'),
};

const WIRE_FIELD = /\b(?:cko_[a-z_]+|source_id|platform_data)\b/g;

const below = <A>(found: Readonly<Record<string, A>>, id: string): readonly A[] =>
  Object.entries(found).flatMap(([path, value]) => (path.includes(`/providers/${id}/`) ? [value] : []));

const settingsOf = (id: string): readonly ProviderSetting[] => {
  const prefix = `VITE_PROVIDER_${id.replaceAll('-', '').toUpperCase()}_`;
  return [...Object.values(SANDBOX), ...Object.values(SETTINGS)].flatMap(settingsIn).filter(({ variable }) => variable.startsWith(prefix));
};

const foundProvider = (manifest: ProviderManifest): FoundProvider => {
  const { id } = manifest;
  const sources = below(SOURCES, id);
  return {
    manifest,
    rules: below(RULES, id).flat(),
    testCards: below(SIMULATORS, id).flatMap((create) => create(NO_PLATFORM).testCards),
    settings: settingsOf(id),
    ownSettings: below(SETTINGS, id).flatMap(settingsIn),
    wireFields: [...new Set(sources.flatMap((source) => source.match(WIRE_FIELD) ?? []))].sort(),
    readme: below(READMES, id)[0] ?? '',
  };
};

/** All providers, sorted by folder name. */
export const FOUND_PROVIDERS: readonly FoundProvider[] = FOUND_MANIFESTS.map(foundProvider);
