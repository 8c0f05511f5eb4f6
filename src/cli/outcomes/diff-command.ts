import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { tableDiff, type RowChange } from '../../finance/table/table-diff.ts';
import { outcomesCsv } from '../../finance/table/table-formats.ts';
import { UsageError, type Command } from './command.ts';

const FILE = 'docs/outcomes.csv';
const MOST_BYTES = 64 * 1024 * 1024;

const git = (repository: string, args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8', maxBuffer: MOST_BYTES });
  return status === 0 ? stdout : null;
};

/** The table as published at a commit, tag or branch. Throws UsageError. */
const publishedAt = (repository: string, ref: string): string => {
  const commit = git(repository, ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`])?.trim();
  if (commit === undefined) throw new UsageError(`Git knows no commit "${ref}".`);
  const csv = git(repository, ['show', `${commit}:${FILE}`]);
  if (csv === null) throw new UsageError(`${FILE} was not published at ${ref} yet.`);
  return csv;
};

const textOf = ({ rule, change, cells }: RowChange): string =>
  [`${rule}: ${change}`, ...cells.map(({ column, before, after }) => `  ${column}: ${before || '(empty)'} → ${after || '(empty)'}`)].join(
    '\n',
  );

/** Prints the rows of the published table that changed since a git ref. */
export const diffCommand: Command = ({ args, repository, print }) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { json: { type: 'boolean' } } });
  const [ref, ...more] = positionals;
  if (ref === undefined || more.length > 0) throw new UsageError('Name one git ref to compare with: outcomes -- diff v1.0.332');
  const changes = tableDiff(publishedAt(repository, ref), outcomesCsv());
  if (values.json === true) print(`${JSON.stringify(changes, null, 2)}\n`);
  else print(changes.length === 0 ? `Nothing changed since ${ref}.\n` : `${changes.map(textOf).join('\n')}\n`);
  return 0;
};
