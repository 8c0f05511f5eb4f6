import type { FoundProvider } from '../providers/found-providers.ts';
import { markdownTable } from './markdown-table.ts';

// Exhaustive: a file that begins with a dot is not found otherwise.
const EXAMPLES = import.meta.glob<string>('../../../.env.ksa.example', {
  eager: true,
  query: '?raw',
  import: 'default',
  exhaustive: true,
});
/** What the example has of the folders of providers; it may be older than they are. */
const OF_FOLDERS = /^# generated:[^]*?^# \/generated:.*$/m;

type Row = readonly [setting: string, purpose: string, example: string];

const row = (variable: string, says: string, example: string, mayBeLeftOut: boolean): Row => [
  `\`${variable}\`${mayBeLeftOut ? ' (may be left out)' : ''}`,
  says.replace(/\.$/, ''),
  example === '' ? 'empty' : `\`${example}\``,
];

/** The settings of an example file, each with the comment above it or above its group. One that may be left out is commented out. */
const rowsOf = (text: string): readonly Row[] => {
  let says = '';
  return text.split('\n').flatMap((line) => {
    const [, commented, variable, example = ''] = /^(# )?(VITE_\w+)=(.*)$/.exec(line) ?? [];
    if (variable !== undefined) return [row(variable, says, example, commented !== undefined)];
    says = /^# (.+)$/.exec(line)?.[1] ?? says;
    return [];
  });
};

/** Every setting of a build, as the example of the ksa flavour has it, and those that folders of providers bring. */
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
