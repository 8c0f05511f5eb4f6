import type { FoundProvider } from '../providers/found-providers.ts';
import { markdownTable } from './markdown-table.ts';

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
