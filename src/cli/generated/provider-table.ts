import type { PayTypeDescriptor, ProviderManifest } from '../../domain/payment-method/provider-manifest.ts';
import { describedPayTypes } from '../../domain/payment-method/payment-methods-of-item.ts';
import { foreignScripts } from '../hosting/script-list.ts';
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

/** docs/scripts.md. `names`: the settings of a build. */
export const scriptPage = (names: readonly string[]): string =>
  `# Scripts of the page

<!-- Generated by \`npm run generate\` from src/cli/hosting/script-list.ts and the settings of the providers. -->

Every script that may run in the cashier's page, who answers for it and why it is there (PCI DSS 6.4.3, DEP-19). A build of a flavour writes its
own list, with addresses and hashes, to \`dist/<flavour>.scripts.json\`.

## Ours

${markdownTable(
  ['script', 'why', 'what holds it to its text'],
  [
    [
      'files in `/assets/`',
      'the cashier; with Adyen Web, axios and the other packages in it',
      'a SHA-256 hash in the list, and a name with a hash',
    ],
    [
      'one inline script in the head',
      'requests the packages and paints the page before the application is there',
      'its SHA-256 hash in the policy',
    ],
  ],
)}

JSON in the page is data and never runs. Apple Pay and its button come with the browser: they are no script. Google Pay's script is a setting of the
provider that takes it, and in the table below once there is one.

## Foreign

A setting without a value runs nothing. Each script may load more files from its own folder, Google's older login library from its whole origin. Their
makers change these files without notice, so they have no hash: the policy names their hosts, and the watch below their folders.

${markdownTable(
  ['setting', 'owner', 'why'],
  foreignScripts(names).map(({ setting, owner, reason }) => [`\`${setting}\``, owner, reason]),
)}

The sandbox adds two scripts of its own, in \`/sandbox/\`: a simulated wallet, and the bridge of a simulated app.

## What notices a change

- The policy refuses a script from another host, an inline script that is not listed, and text evaluated as a script.
- Once it is loaded and idle, the page reports to the platform (\`h5_error\`, RPT-31) what its policy refuses, as \`policy_violation\`, and each script file
  outside the list, also an earlier one, as \`script_unlisted\`: host and file name, without path or query (PCI DSS 11.6.1).
- The browser tests compare every script that ran on representative pages with the list of the build, by its hash.
- \`npm run -s smoke -- https://pay.example.com --scripts dist/ksa.scripts.json\` compares a live site's page, files and headers with the list. Run it after
  each deploy and at least weekly.
`;
