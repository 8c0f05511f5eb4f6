import type { PayTypeDescriptor, ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import { describedPayTypes } from '../../domain/payment-method/payment-methods-of-item.ts';
import type { FoundProvider } from '../providers/found-providers.ts';
import type { ProviderSetting } from '../providers/provider-settings.ts';

/** A Markdown table padded like the formatter's. Cells are one line; pipes in them are escaped. */
export const markdownTable = (header: readonly string[], rows: readonly (readonly string[])[]): string => {
  const cells = [header, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = header.map((_, column) => Math.max(3, ...cells.map((row) => [...(row[column] ?? '')].length)));
  const line = (row: readonly string[]): string => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [first = [], ...others] = cells;
  return [line(first), line(widths.map((width) => '-'.repeat(width))), ...others.map(line)].join('\n');
};

const HEADER = ['pay type', 'provider', 'begins with', 'SDK', 'end of life', 'declares'];

const ENTRIES: Readonly<Record<PayTypeDescriptor['entry'], string>> = {
  'card-form': 'card form',
  direct: "order, then the provider's page",
  'element-form': "order, then the provider's element form",
};

export const beginsWith = ({ entry, walletStart, generic, elementEngine }: PayTypeDescriptor): string => {
  if (generic !== undefined) return `the type it resolves to, else ${generic.fallback}`;
  if (walletStart === 'session') return 'wallet sheet in the tap';
  if (walletStart === 'embedded-button') return "order, then the provider's button";
  return elementEngine === undefined
    ? ENTRIES[entry]
    : `${ENTRIES[entry]}; with ${elementEngine.setting} ${elementEngine.value}: ${ENTRIES['element-form']}`;
};

export const sdkOf = ({ sdk }: ProviderManifest): string => (sdk === null ? 'none' : `${sdk.name} ${sdk.version}`);

export const endOfLifeOf = ({ sdk }: ProviderManifest): string => {
  const end = sdk?.endOfLife ?? null;
  return end === null ? 'none announced' : `⚠ ${end.date}, then ${end.successor} (${end.source})`;
};

export const providerTable = (manifests: readonly ProviderManifest[]): string =>
  markdownTable(
    HEADER,
    describedPayTypes(manifests)
      .toSorted((one, other) => one.descriptor.payType - other.descriptor.payType)
      .map(({ manifest, descriptor }) => [
        `${descriptor.payType} ${descriptor.name}`,
        manifest.providerNumber === undefined ? manifest.id : `${manifest.id} (${manifest.providerNumber})`,
        beginsWith(descriptor),
        sdkOf(manifest),
        endOfLifeOf(manifest),
        manifest.capabilities.join(', '),
      ]),
  );

// Exhaustive, because files that begin with a dot are not found otherwise.
const EXAMPLES = import.meta.glob<string>('../../../.env.ksa.example', {
  eager: true,
  query: '?raw',
  import: 'default',
  exhaustive: true,
});
/** Provider settings in the example, which may be older than the folders. */
const OF_FOLDERS = /^# generated:[^]*?^# \/generated:.*$/m;

type Row = readonly [setting: string, purpose: string, example: string];

const row = (variable: string, says: string, example: string, mayBeLeftOut: boolean): Row => [
  `\`${variable}\`${mayBeLeftOut ? ' (may be left out)' : ''}`,
  says.replace(/\.$/, ''),
  example === '' ? 'empty' : `\`${example}\``,
];

/** Settings of an example file, each with the comment above it or above its group. Optional ones are commented out. */
const rowsOf = (text: string): readonly Row[] => {
  let says = '';
  return text.split('\n').flatMap((line) => {
    const [, commented, variable, example = ''] = /^(# )?(VITE_\w+)=(.*)$/.exec(line) ?? [];
    if (variable !== undefined) return [row(variable, says, example, commented !== undefined)];
    says = /^# (.+)$/.exec(line)?.[1] ?? says;
    return [];
  });
};

/** Table of all build settings: those in the ksa flavour's example, and those from providers' folders. */
export const settingsTable = (providers: readonly Pick<FoundProvider, 'ownSettings'>[]): string =>
  markdownTable(
    ['setting', 'what it is for', 'example'],
    [
      ...Object.values(EXAMPLES).flatMap((text) => rowsOf(text.replace(OF_FOLDERS, ''))),
      ...providers.flatMap(({ ownSettings }) =>
        ownSettings.map(({ variable, says, sandboxValue }) => row(variable, says, sandboxValue, false)),
      ),
    ],
  );

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
