import type { FoundProvider } from '../providers/found-providers.ts';
import type { ProviderSetting } from '../providers/provider-settings.ts';

const SANDBOX_ORIGIN = '{providerOrigin}';

/** What stands in an example where the sandbox has its own value: an address of nobody, or a word to replace. */
const exampleOf = ({ variable, sandboxValue }: ProviderSetting): string =>
  variable.endsWith('_URL') ? sandboxValue.replace(SANDBOX_ORIGIN, 'https://cdn.example.com') : 'replace_me';

/** The settings that providers' folders bring, as a flavour's example asks for them. */
export const exampleSettings = (providers: readonly FoundProvider[]): string => {
  const lines = providers.flatMap(({ ownSettings }) =>
    ownSettings.map((setting) => `# ${setting.says}\n${setting.variable}=${exampleOf(setting)}`),
  );
  return lines.length === 0 ? '# Settings that a folder of src/adapters/providers brings (settings.env): none.' : lines.join('\n');
};
