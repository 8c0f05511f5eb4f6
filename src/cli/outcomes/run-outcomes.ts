import { NotAuditable } from '../../finance/audit/read-file.ts';
import { NotEvidence } from '../../finance/outcomes/decode-evidence.ts';
import { asUsageError, UsageError as WrongArguments } from '../command-line/command-line.mjs';
import { auditCommand } from './audit-command.ts';
import { type Command, type CommandContext, diffCommand, explainCommand, sqlCommand, tableCommand, UsageError } from './commands.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  table: tableCommand,
  diff: diffCommand,
  explain: explainCommand,
  audit: auditCommand,
  sql: sqlCommand,
};

const USAGE = `Usage: npm run -s outcomes -- <command>
  table --format md|csv                          the published table
  diff <git-ref> [--json]                        what changed since
  explain '<evidence JSON>' [--json]             why an order ended so; - reads the evidence from the input
  audit <file.csv|.ndjson|.parquet> [--json] [--report out.html] [--strict] [--progress]
        [--zone +03:00] [--memory-limit 2GB] [--threads 4] [--temp folder]
                                                 every order of a file, judged by the rules
  sql --dialect duckdb|postgres [--table orders] the rules as a query
More: docs/finance.md
`;

/** A user error: its message is enough. */
const isUsage = (error: unknown): error is Error =>
  error instanceof UsageError || error instanceof NotEvidence || error instanceof NotAuditable || error instanceof WrongArguments;

/** Output channels of a command: its answer, and notes. */
export type Output = Pick<CommandContext, 'print' | 'note'>;

const TERMINAL: Output = {
  print: (text) => void process.stdout.write(text),
  note: (text) => void process.stderr.write(text),
};

/** Runs a sub-command; returns the exit code, 2 for wrong usage. */
export const runOutcomes = async (
  [name = '', ...args]: readonly string[],
  repository: string,
  { print, note }: Output = TERMINAL,
): Promise<number> => {
  if (['--help', '-h'].includes(name) || args.some((argument) => ['--help', '-h'].includes(argument))) {
    print(USAGE);
    return 0;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) {
    note(name === '' ? USAGE : `There is no command "${name}".\n${USAGE}`);
    return 2;
  }
  try {
    return await command({ args, repository, print, note });
  } catch (error) {
    const refusal = asUsageError(error);
    if (!isUsage(refusal)) throw error;
    note(`${refusal.message}\n${refusal instanceof WrongArguments ? USAGE : ''}`);
    return 2;
  }
};
