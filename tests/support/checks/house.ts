import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { REPOSITORY } from './import-graph.ts';
import { linesOf, trackedFiles } from './tree-shape.ts';

/** One figure of the source tree, with the most that is wanted and the most that `npm test` accepts today. */
export interface HouseFigure {
  readonly name: string;
  readonly value: number;
  readonly target: number;
  /** The target with room for providers that were added; the present figure where the target is missed. */
  readonly limit: number;
}

const textOf = (path: string): string => readFileSync(join(REPOSITORY, path), 'utf8');

/** The files through which a card payment passes, by the walk of the architecture page: from the tap to the request that leaves. */
export const filesToTheWire = (): readonly string[] => {
  const hops = [...textOf('docs/architecture.md').matchAll(/^\| +\d+ +\| `([^`]+)`/gm)].map(([, path = '']) => path);
  const wire = hops.findIndex((path) => path.startsWith('src/sandbox/'));
  return [...new Set(hops.slice(0, wire))];
};

/** Providers of the product itself. `npm run provider:new` adds more, each with files of its own. */
const PROVIDERS = 6;
/** The most that one more provider adds. */
const PER_PROVIDER = { files: 30, short: 6, folders: 6, lines: 2000 } as const;

/** How large the source tree is. Printed by `npm run -s house`. */
export const houseFigures = (): readonly HouseFigure[] => {
  const sources = trackedFiles().filter((path) => /^src\/.*\.(?:ts|tsx|mts|mjs)$/.test(path));
  const providers = new Set(sources.flatMap((path) => /^src\/adapters\/providers\/([^/]+)\//.exec(path)?.[1] ?? []));
  const more = Math.max(0, providers.size - PROVIDERS);
  const lengths = sources.map((path) => linesOf(textOf(path)));
  return [
    { name: 'source files', value: sources.length, target: 900, limit: 900 + more * PER_PROVIDER.files },
    {
      name: 'source files of at most 15 lines',
      value: lengths.filter((lines) => lines <= 15).length,
      target: 60,
      limit: 60 + more * PER_PROVIDER.short,
    },
    {
      name: 'folders with source files',
      value: new Set(sources.map((path) => dirname(path))).size,
      target: 130,
      limit: 130 + more * PER_PROVIDER.folders,
    },
    {
      name: 'lines of source',
      value: lengths.reduce((sum, lines) => sum + lines, 0),
      target: 66_000,
      limit: 82_300 + more * PER_PROVIDER.lines,
    },
    { name: 'decisions', value: readdirSync(join(REPOSITORY, 'docs/decisions')).length - 1, target: 30, limit: 30 },
    { name: 'lines of vite.config.ts', value: linesOf(textOf('vite.config.ts')), target: 100, limit: 100 },
    { name: 'files of a card payment, from the tap to the wire', value: filesToTheWire().length, target: 28, limit: 28 },
  ];
};

/** The figures as a table of text; what misses its target says by how much. */
export const houseTable = (figures: readonly HouseFigure[]): string =>
  figures
    .map(({ name, value, target }) => {
      const missed = value > target ? `   missed by ${value - target}` : '';
      return `${name.padEnd(52)}${String(value).padStart(7)}   at most ${String(target).padStart(6)}${missed}`;
    })
    .join('\n');
