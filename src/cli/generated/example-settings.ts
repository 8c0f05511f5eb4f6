import type { FoundProvider } from '../providers/found-providers.ts';
import type { ProviderSetting } from '../providers/provider-settings.ts';

const SANDBOX_ORIGIN = '{providerOrigin}';

/** Example value in place of the sandbox's: a dummy address, or a word to replace. */
const exampleOf = ({ variable, sandboxValue }: ProviderSetting): string =>
  variable.endsWith('_URL') ? sandboxValue.replace(SANDBOX_ORIGIN, 'https://cdn.example.com') : 'replace_me';

/** Settings from providers' folders, as lines of a flavour's example. */
export const exampleSettings = (providers: readonly FoundProvider[]): string => {
  const lines = providers.flatMap(({ ownSettings }) =>
    ownSettings.map((setting) => `# ${setting.says}\n${setting.variable}=${exampleOf(setting)}`),
  );
  return lines.length === 0 ? '# Settings that a folder of src/adapters/providers brings (settings.env): none.' : lines.join('\n');
};
