import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { spawnSync } from 'node:child_process';
import { parseEvidence } from '../../finance/outcomes/decode-evidence.ts';
import { explainInRun } from '../../finance/settlement/run-folder.ts';
import { explainOrder, explanationText } from '../../finance/outcomes/explain-order.ts';
import { DIALECT_IDS, DIALECTS } from '../../finance/outcomes/condition-sql.ts';
import { outcomeQuery } from '../../finance/outcomes/outcome-query.ts';
import { outcomesCsv, TABLE_FORMATS } from '../../finance/outcomes/table-formats.ts';
import { type RowChange, tableDiff } from '../../finance/outcomes/table-diff.ts';

export interface CommandContext {
  readonly args: readonly string[];
  readonly repository: string;
  readonly print: (text: string) => void;
  /** Prints additional text: progress, warnings. */
  readonly note: (text: string) => void;
}

/** A sub-command; returns the exit code. */
export type Command = (context: CommandContext) => Promise<number> | number;

/** The command was called with an unusable value: exit code 2; the message says what is accepted. */
export class UsageError extends Error {}

/** The single value of an option; throws UsageError unless it is one of the choices. */
const oneOf = <A extends string>(option: string, value: string, values: readonly A[]): A => {
  const found = values.find((each) => each === value);
  if (found === undefined) throw new UsageError(`There is no ${option} "${value}". There are: ${values.join(', ')}.`);
  return found;
};

/** Prints why an order with this evidence has its outcome. */
export const explainCommand: Command = async ({ args, print }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean' }, run: { type: 'string' } },
  });
  const [given, ...more] = positionals;
  if (given !== undefined && values.run !== undefined) {
    print(explainInRun(given, values.run));
    return 0;
  }
  if (given === undefined || more.length > 0) {
    throw new UsageError(`Give the evidence as one JSON text: finance -- explain '{"pay_type": 23, "err_code": "20054"}'`);
  }
  const explained = explainOrder(parseEvidence(given === '-' ? await text(process.stdin) : given));
  print(values.json === true ? `${JSON.stringify(explained, null, 2)}\n` : explanationText(explained));
  return 0;
};

/** A table name, with optional schema and catalogue, quoted or not. */
const TABLE_NAME = /^(?:[\w-]+|"[^"]+"|`[^`]+`)(?:\.(?:[\w-]+|"[^"]+"|`[^`]+`))*$/;

/** Prints the rules as a query for a database engine. */
export const sqlCommand: Command = ({ args, print }) => {
  const { values } = parseArgs({ args: [...args], options: { dialect: { type: 'string' }, table: { type: 'string', default: 'orders' } } });
  if (values.dialect === undefined) throw new UsageError(`Name the engine: --dialect ${DIALECT_IDS.join('|')}.`);
  if (!TABLE_NAME.test(values.table)) throw new UsageError(`"${values.table}" is no name of a table.`);
  print(outcomeQuery(DIALECTS[oneOf('dialect', values.dialect, DIALECT_IDS)], values.table));
  return 0;
};

/** Prints the published table, as `md` by default. */
export const tableCommand: Command = ({ args, print }) => {
  const { values } = parseArgs({ args: [...args], options: { format: { type: 'string', default: 'md' } } });
  print(TABLE_FORMATS[oneOf('format', values.format, Object.keys(TABLE_FORMATS))]?.() ?? '');
  return 0;
};

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
  if (ref === undefined || more.length > 0) throw new UsageError('Name one git ref to compare with: finance -- diff v1.0.332');
  const changes = tableDiff(publishedAt(repository, ref), outcomesCsv());
  if (values.json === true) print(`${JSON.stringify(changes, null, 2)}\n`);
  else print(changes.length === 0 ? `Nothing changed since ${ref}.\n` : `${changes.map(textOf).join('\n')}\n`);
  return 0;
};
