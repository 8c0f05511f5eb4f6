import { existsSync, readFileSync } from 'node:fs';
import { Result, Schema } from 'effect';
import { parseArgs } from 'node:util';
import { DECISIONS, KIND_MEANINGS, KINDS } from '../../domain/settlement.ts';
import { PLATFORM_ZONE, zoneMinutes } from '../../finance/audit/cell-sql.ts';
import { matchMonth, type MatchResult } from '../../finance/settlement/match-month.ts';
import { COLUMN_MAPS, NO_CONFIG, readConfig, readTolerance } from '../../finance/settlement/settlement-config.ts';
import { Decide } from '../../finance/console/answers/settlements.ts';
import { addPerson, readPeople, whoHas } from '../../finance/console/server/sign-in-routes.ts';
import { csvCells } from '../../finance/outcomes/table-formats.ts';
import { close, decideAll, readRun, reopen, type Run } from '../../finance/settlement/run-folder.ts';
import { RESOURCE_OPTIONS, resourcesOf } from './audit-command.ts';
import { type Command, UsageError } from './outcome-commands.ts';

const PERIOD = /^20\d{2}-(0[1-9]|1[0-2])$/;

/** A result as terminal text. */
export const resultText = ({ period, zone, kinds, bridges, tiedOut }: MatchResult, out: string): string => {
  const rows = kinds
    .filter(({ lines, differences }) => lines > 0 || differences > 0)
    .map(({ kind, standing, lines, differences, money, oldestDays }) =>
      [
        `  ${kind.padEnd(20)}${standing.padEnd(10)}${String(lines).padStart(9)} lines`,
        differences === 0
          ? ''
          : `${String(differences).padStart(7)} listed, ${money.map((each) => `${each.difference} ${each.currency}`).join(', ')}`,
        oldestDays === null || differences === 0 ? '' : `, oldest ${oldestDays} days`,
      ].join(''),
    );
  const bridge = bridges.flatMap(({ currency, steps, ties }) => [
    '',
    `Bridge in ${currency}${ties ? '' : ': DOES NOT TIE'}`,
    ...steps.map(({ step, amount, is }) => `  ${is === 'change' ? '  ' : '= '}${step.padEnd(46)}${amount.padStart(18)}`),
  ]);
  return `${[
    `${period} (UTC${zone}): ${tiedOut ? 'tied out' : 'there are differences'}`,
    ...rows,
    ...bridge,
    '',
    `${out}/result.json, differences.csv and entries.parquet hold all of it.`,
  ].join('\n')}\n`;
};

/** Pairs such as `payermax=+08:00`. Throws UsageError. */
const pairs = (option: string, texts: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    texts.map((text) => {
      const [, name, value] = /^([a-z][a-z0-9-]*)=(.+)$/.exec(text) ?? [];
      if (name === undefined || value === undefined) throw new UsageError(`--${option} ${text} is no pair such as payermax=+08:00.`);
      return [name, value] as const;
    }),
  );

const REPORT_OPTIONS = Object.fromEntries(COLUMN_MAPS.map(({ provider }) => [provider, { type: 'string', multiple: true } as const]));

/** Matches orders, reports and bank of a month: exit code 0 if it ties out, 1 with differences, 2 for an unusable input. */
export const matchCommand: Command = async ({ args, print }) => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ...REPORT_OPTIONS,
      orders: { type: 'string', multiple: true },
      bank: { type: 'string', multiple: true },
      period: { type: 'string' },
      zone: { type: 'string', default: PLATFORM_ZONE },
      out: { type: 'string' },
      previous: { type: 'string' },
      tolerance: { type: 'string', multiple: true },
      config: { type: 'string' },
      'zone-of': { type: 'string', multiple: true },
      'reference-of': { type: 'string', multiple: true },
      json: { type: 'boolean' },
      ...RESOURCE_OPTIONS,
    },
  });
  const { orders = [], bank = [], period = '', zone, out, previous, config } = values;
  if (orders.length === 0) throw new UsageError('Name the orders: --orders orders.parquet');
  if (!PERIOD.test(period)) throw new UsageError(`"${period}" is no period such as 2026-10: --period 2026-10`);
  if (zoneMinutes(zone) === null) throw new UsageError(`"${zone}" is no zone such as ${PLATFORM_ZONE}.`);
  if (out === undefined) throw new UsageError('Name the folder of the result: --out runs/2026-10');
  if (config !== undefined && !existsSync(config)) throw new UsageError(`There is no file ${config}.`);
  const zonesOf = pairs('zone-of', values['zone-of'] ?? []);
  for (const text of zonesOf.values())
    if (zoneMinutes(text) === null) throw new UsageError(`"${text}" is no zone such as ${PLATFORM_ZONE}.`);
  const set = config === undefined ? NO_CONFIG : readConfig(config, readFileSync(config, 'utf8'));
  const given: Readonly<Record<string, unknown>> = values;
  const reports = COLUMN_MAPS.flatMap(({ provider }) => {
    const files = given[provider];
    return Array.isArray(files) ? files.map((file) => ({ provider, file: String(file) })) : [];
  });
  const result = await matchMonth({
    orders,
    reports,
    bank,
    period,
    zone,
    out,
    previous,
    tolerance: readTolerance(values.tolerance ?? []),
    fees: set.fees,
    references: new Map([...set.references, ...pairs('reference-of', values['reference-of'] ?? [])]),
    zones: new Map([...set.zones, ...zonesOf]),
    maps: COLUMN_MAPS,
    ...resourcesOf(values),
  });
  print(values.json === true ? `${JSON.stringify(result, null, 2)}\n` : resultText(result, out));
  return result.tiedOut ? 0 : 1;
};

/** Prints the kinds of differences in their order. */
export const kindsCommand: Command = ({ args, print }) => {
  const { values } = parseArgs({ args: [...args], options: { json: { type: 'boolean' } } });
  const kinds = KINDS.map((kind, index) => ({ order: index + 1, kind, ...KIND_MEANINGS[kind] }));
  print(
    values.json === true
      ? `${JSON.stringify(kinds, null, 2)}\n`
      : kinds.map(({ kind, standing, holds }) => `${kind.padEnd(20)} ${standing.padEnd(10)} ${holds}\n`).join(''),
  );
  return 0;
};

const RUN_OPTION = { run: { type: 'string' }, people: { type: 'string', default: 'runs/people.json' } } as const;

/** The person whose token FINANCE_TOKEN holds: never typed, so that each decides under their own name. Throws UsageError. */
const provenWho = (people: string): string => {
  const who = whoHas(readPeople(people), process.env['FINANCE_TOKEN'] ?? '');
  if (who === null)
    throw new UsageError(`Set FINANCE_TOKEN to your token: ${people} knows nobody with this one. Make one: finance -- people "Your Name"`);
  return who;
};

const runOf = (folder: string | undefined): Run => {
  if (folder === undefined) throw new UsageError('Name the run: --run runs/2026-10');
  return readRun(folder);
};

/** Makes a token for a person, and prints it once. */
export const peopleCommand: Command = ({ args, print }) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { people: RUN_OPTION.people } });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError('Name one person: finance -- people "Amal"');
  print(`${addPerson(values.people, name)}\n`);
  return 0;
};

/** Decides differences in bulk, by a file with the columns id, decision and note: all of them or none. */
export const decideCommand: Command = ({ args, print }) => {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: RUN_OPTION });
  const [file] = positionals;
  if (file === undefined || !existsSync(file))
    throw new UsageError('Name a file with the columns id, decision and note: finance -- decide decisions.csv');
  const who = provenWho(values.people);
  const run = runOf(values.run);
  const [header = [], ...rows] = csvCells(readFileSync(file, 'utf8'));
  const cell = (cells: readonly string[], name: string): string => cells[header.indexOf(name)] ?? '';
  const wanted = rows
    .map((cells) => ({ ids: [cell(cells, 'id')], decision: cell(cells, 'decision'), note: cell(cells, 'note') }))
    .filter(({ decision }) => decision !== '');
  const decisions = Schema.decodeUnknownResult(Schema.Array(Decide))(wanted);
  if (Result.isFailure(decisions))
    throw new UsageError(`${file} holds a line without a note, or with another decision than ${DECISIONS.join(', ')}.`);
  decideAll(run, decisions.success, { who, at: Date.now() });
  print(`${who} decided ${decisions.success.length} differences.\n`);
  return 0;
};

/** Closes a month, by another person than those who decided. */
export const closeCommand: Command = ({ args, print }) => {
  const { values } = parseArgs({ args: [...args], options: RUN_OPTION });
  const who = provenWho(values.people);
  close(runOf(values.run), { who, at: Date.now() });
  print(`${who} closed ${values.run}.\n`);
  return 0;
};

/** Reopens a closed month, with a note. */
export const reopenCommand: Command = ({ args, print }) => {
  const { values } = parseArgs({ args: [...args], options: { ...RUN_OPTION, note: { type: 'string' } } });
  if (values.note === undefined || values.note.trim() === '') throw new UsageError('Say why: --note "a late report"');
  const who = provenWho(values.people);
  reopen(runOf(values.run), values.note, { who, at: Date.now() });
  print(`${who} reopened ${values.run}.\n`);
  return 0;
};
