import type { AuditResult, Listed, OtherVersion, ProviderMismatch, UnreadableRow, Usd } from './audit-result.ts';
import type { AuditDatabase, Row } from './audit-database.ts';
import { EVIDENCE_FIELDS } from '../../domain/outcome/evidence.ts';
import { CELL_PROBLEM_WORDS, type CellProblem, COLUMNS, isNumberField, LEDGER_COLUMNS } from '../outcomes/cell-text.ts';
import { GROUP_KEY, judged, rawText, SHOWN } from './judge-sql.ts';
import type { Source } from './load-source.ts';

export const textOf = (row: Row, name: string): string => String(row[name] ?? '');

export const countOf = (row: Row, name: string): number => Number(row[name] ?? 0);

const usdOfCents = (cents: bigint): Usd => {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const usdOf = (row: Row, name: string): Usd => usdOfCents(BigInt(row[name] ?? 0));

/** Missing results of an audit without a column. */
const WITHOUT: Readonly<Record<string, string>> = {
  order_id: 'repeated orders are not found',
  created_at: 'orders have no day',
  provider: 'the pay type says whose an order is',
  pay_type: "no provider's rules are asked",
  amount_usd: 'no money is counted',
  shown_outcome: 'nothing is compared with what was shown',
  rules_version: 'nobody knows by which rules the orders were decided',
};

/** Problems of the file as a whole, and the columns that the audit does not use. */
export const fileNotes = (file: string, { columns, ignored, unusable }: Source): Pick<AuditResult, 'notes' | 'ignored'> => {
  const present = new Set(columns.map(({ name }) => name));
  const missing = COLUMNS.filter((name) => !present.has(name)).map(
    (name) => `${file}:1: column ${name} is missing: ${WITHOUT[name] ?? 'it counts as not received'}.`,
  );
  const mistyped = unusable.map(({ name, type }) => `${file}:1: column ${name} is of the type ${type}: it cannot be read.`);
  const twice = ignored.filter((name) => present.has(name));
  return {
    notes: [...missing, ...mistyped, ...twice.map((name) => `${file}:1: column ${name} appears twice: the first one is read.`)],
    ignored: ignored
      .filter((name) => !present.has(name) && !LEDGER_COLUMNS.includes(name))
      .map((name) => `${file}:1: column ${JSON.stringify(name)} is not known: it is ignored.`),
  };
};

export const hasEvidence = ({ columns }: Source): boolean =>
  columns.some(({ name }) => name !== 'pay_type' && (EVIDENCE_FIELDS as readonly string[]).includes(name));

/** Cell problems, by column, or by column and kind of problem. */
const WRONG: Readonly<Record<string, string>> = {
  order_id: 'is empty',
  'order_id sign': 'cannot be an order id',
  'order_id total': 'says that this is a row of totals',
  'order_id lost': 'has lost digits',
  created_at: 'is no time such as 2026-11-22T10:00:00Z',
  'created_at order': 'leaves open which number is the month: write 2026-11-22T10:00:00Z',
  'created_at serial': 'is a number by which a spreadsheet counts days: write 2026-11-22T10:00:00Z',
  'created_at number': 'is no epoch of 10, 13, 16 or 19 digits, and no time such as 2026-11-22T10:00:00Z',
  'created_at range': 'is a time before 2001 or after 2099',
  amount_usd: 'is no positive decimal number of dollars such as 12.50',
  shown_outcome: `is none of ${SHOWN.join(', ')}`,
};

const isCellProblem = (kind: string | undefined): kind is CellProblem => kind !== undefined && Object.hasOwn(CELL_PROBLEM_WORDS, kind);

const wrongOf = (problem: string): string => {
  const [column = '', kind] = problem.split(' ');
  if (isNumberField(column)) return 'is no whole number';
  return WRONG[problem] ?? (isCellProblem(kind) ? CELL_PROBLEM_WORDS[kind] : 'cannot be read');
};

const messageOf = (problem: string, found: string): string =>
  `${problem.split(' ')[0]} ${wrongOf(problem)}${found === '' ? '' : `: ${JSON.stringify(found)}`}`;

/** The unreadable cell, as it is in the file. */
const FOUND = `CASE split_part(problem, ' ', 1) ${COLUMNS.map((name) => `WHEN '${name}' THEN ${rawText(name)}`).join(' ')} END`;

interface UnreadableCells extends Listed<UnreadableRow> {
  readonly usd: Usd;
  /** Rows whose amount is not certain. */
  readonly unknown: number;
}

/** Rows with unreadable cells: the count, the first rows, and the money that no total has because of them. */
export const unreadableCells = async (database: AuditDatabase, most: number): Promise<UnreadableCells> => {
  const [counted] = await database.rows(
    // A row of totals holds no money of its own.
    `SELECT coalesce(sum(row_count), 0) AS row_count, coalesce(sum(unread_cents) FILTER (problem <> 'order_id total'), 0) AS cents,
       coalesce(sum(row_count - unread_count) FILTER (problem <> 'order_id total'), 0) AS unknown FROM judged WHERE problem IS NOT NULL`,
  );
  const count = counted === undefined ? 0 : countOf(counted, 'row_count');
  if (counted === undefined || count === 0) return { count, first: [], usd: '0.00', unknown: 0 };
  const candidates = `(SELECT * FROM orders WHERE ${GROUP_KEY} IN (SELECT ${GROUP_KEY} FROM judged WHERE problem IS NOT NULL) ORDER BY line LIMIT ${most})`;
  const rows = await database.rows(
    `SELECT line, problem, ${FOUND} AS found FROM (${judged(candidates)}) WHERE problem IS NOT NULL ORDER BY line`,
  );
  return {
    count,
    usd: usdOf(counted, 'cents'),
    unknown: countOf(counted, 'unknown'),
    first: rows.map((row) => ({ line: countOf(row, 'line'), message: messageOf(textOf(row, 'problem'), textOf(row, 'found')) })),
  };
};

/** Rows whose provider is not their pay type's, and rows with a pay type of no provider. */
export const providerMismatches = async (database: AuditDatabase): Promise<readonly ProviderMismatch[]> => {
  const rows = await database.rows(
    `SELECT coalesce(provider, '') AS provider, text_pay_type AS pay_type, owner, sum(row_count) AS row_count, min(line) AS line FROM judged
     WHERE problem IS NULL AND text_pay_type <> '' AND (owner IS NULL OR (provider <> '' AND provider <> owner))
     GROUP BY ALL ORDER BY row_count DESC, line`,
  );
  return rows.map((row) => ({
    provider: textOf(row, 'provider'),
    payType: textOf(row, 'pay_type'),
    owner: row['owner'] === null ? null : textOf(row, 'owner'),
    rows: countOf(row, 'row_count'),
    firstLine: countOf(row, 'line'),
  }));
};

/** Rows decided by another version of the rules. */
export const otherVersions = async (database: AuditDatabase, version: string): Promise<readonly OtherVersion[]> => {
  const rows = await database.rows(
    `SELECT rules_version, sum(row_count) AS row_count, min(line) AS line FROM judged
     WHERE problem IS NULL AND rules_version <> '' AND rules_version <> '${version}' GROUP BY ALL ORDER BY row_count DESC, line`,
  );
  return rows.map((row) => ({ version: textOf(row, 'rules_version'), rows: countOf(row, 'row_count'), firstLine: countOf(row, 'line') }));
};

/** Factor over the range that evenly distributed rows would need: the first search usually finds enough. */
const MARGIN = 4;

/** The first rows that satisfy a condition on `judged`, `count` in all. Searches all of the file only if its beginning has too few. */
export const firstRows = async (
  database: AuditDatabase,
  { holds, columns, count, most }: { readonly holds: string; readonly columns: string; readonly count: number; readonly most: number },
): Promise<readonly Row[]> => {
  const upTo = (line: number | null): Promise<readonly Row[]> => {
    const bound = line === null ? '' : `line <= ${line} AND `;
    const candidates = `(SELECT * FROM orders WHERE ${bound}${GROUP_KEY} IN (SELECT ${GROUP_KEY} FROM judged WHERE ${holds}) ORDER BY line LIMIT ${most})`;
    return database.rows(`SELECT ${columns} FROM (${judged(candidates)}) WHERE ${holds} ORDER BY line`);
  };
  const [all] = await database.rows('SELECT sum(row_count) AS row_count FROM judged');
  const near = Math.ceil((MARGIN * most * (all === undefined ? 0 : countOf(all, 'row_count'))) / count);
  const found = await upTo(near);
  return found.length < Math.min(most, count) ? upTo(null) : found;
};
