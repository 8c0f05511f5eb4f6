import { NotAuditable } from '../finance/audit/read-file.ts';
import { PeopleUnusable } from '../finance/console/server/sign-in-routes.ts';
import { RunRefused } from '../finance/settlement/run-folder.ts';
import { NotMatchable } from '../finance/settlement/report-file.ts';
import { NotEvidence } from '../finance/outcomes/decode-evidence.ts';
import { asUsageError, UsageError as WrongArguments } from './command-line/command-line.mjs';
import { auditCommand } from './finance/audit-command.ts';
import { demoCommand } from './finance/demo-command.ts';
import { closeCommand, decideCommand, kindsCommand, matchCommand, peopleCommand, reopenCommand } from './finance/settlement-commands.ts';
import {
  type Command,
  type CommandContext,
  diffCommand,
  explainCommand,
  sqlCommand,
  tableCommand,
  UsageError,
} from './finance/outcome-commands.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  match: matchCommand,
  kinds: kindsCommand,
  people: peopleCommand,
  decide: decideCommand,
  close: closeCommand,
  reopen: reopenCommand,
  demo: demoCommand,
  table: tableCommand,
  diff: diffCommand,
  explain: explainCommand,
  audit: auditCommand,
  sql: sqlCommand,
};

const USAGE = `Usage: npm run -s finance -- <command>
  match --orders orders.parquet [--adyen a.csv] [--checkout c.csv] [--payermax p.csv] [--airwallex w.csv] [--bank payouts.csv]
        --period 2026-10 --out runs/2026-10 [--zone +03:00] [--previous runs/2026-09] [--tolerance USD=0.00] [--config config.json]
        [--zone-of payermax=+08:00] [--reference-of adyen="Merchant Reference"] [--json] [--memory-limit 2GB] [--threads 4] [--temp folder]
                                                 orders, reports and bank of a month: 0 tied out, 1 differences, 2 unusable
  demo [--out runs/demo] [--period 2026-10] [--seed 1] [--orders 400] [--plant kind …] [--clean]
                                                 a month of the sandbox's charges, written and matched
  kinds [--json]                                 the kinds of differences
  explain ORDER --run runs/2026-10               what a run found about an order, a transaction or a batch
  people "Amal" [--people runs/people.json]      makes a person's token
  decide decisions.csv --run runs/2026-10        decisions in bulk (columns id, decision, note), as the person of FINANCE_TOKEN
  close --run runs/2026-10                       closes the month, as a second person
  reopen --run runs/2026-10 --note why           reopens it
  table --format md|csv                          the published table of outcomes
  diff <git-ref> [--json]                        what changed in it since
  explain '<evidence JSON>' [--json]             why an order ended so; - reads the evidence from the input
  audit <file.csv|.ndjson|.parquet> [--json] [--report out.html] [--strict] [--progress]
        [--zone +03:00] [--memory-limit 2GB] [--threads 4] [--temp folder]
                                                 every order of a file, judged by the rules
  sql --dialect duckdb|postgres [--table orders] the rules as a query
More: docs/finance.md
`;

/** A user error: its message is enough. */
const isUsage = (error: unknown): error is Error =>
  [UsageError, RunRefused, PeopleUnusable, NotEvidence, NotAuditable, NotMatchable, WrongArguments].some((kind) => error instanceof kind);

/** Output channels of a command: its answer, and notes. */
export type Output = Pick<CommandContext, 'print' | 'note'>;

const TERMINAL: Output = { print: (text) => void process.stdout.write(text), note: (text) => void process.stderr.write(text) };

/** Runs a sub-command; returns the exit code, 2 for wrong usage. */
export const runFinance = async (
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
