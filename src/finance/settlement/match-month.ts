import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AGES, type ColumnMap, KIND_MEANINGS, KINDS } from '../../domain/settlement.ts';
import { AuditDatabase, type DatabaseSettings, type Row, saidBy } from '../audit/audit-database.ts';
import { sqlText, zoneMinutes } from '../audit/cell-sql.ts';
import type { Result } from '../console/answers/settlements.ts';
import { bridgeOf, currenciesOf } from './bridge.ts';
import * as entry from './entries-sql.ts';
import * as match from './match-sql.ts';
import { refuseClosed } from './run-folder.ts';
import { checkLayout, Inputs, NotMatchable, type OpenFile } from './report-file.ts';

export interface MatchRequest extends DatabaseSettings {
  readonly orders: readonly string[];
  readonly reports: readonly { readonly provider: string; readonly file: string }[];
  readonly bank: readonly string[];
  /** YYYY-MM. */
  readonly period: string;
  /** Zone in which the period and its days begin, such as +03:00. */
  readonly zone: string;
  /** Folder of the result, which is made. */
  readonly out: string;
  /** Folder of the run before, whose open items are carried over. */
  readonly previous?: string | undefined;
  /** Units by currency. */
  readonly tolerance: ReadonlyMap<string, bigint>;
  readonly fees: readonly match.FeeBounds[];
  /** Column with our order id, and zone of the file, by provider, in place of the map's. */
  readonly references: ReadonlyMap<string, string>;
  readonly zones: ReadonlyMap<string, string>;
  readonly maps: readonly ColumnMap[];
}

export type MatchResult = typeof Result.Type;

const decimalOf = (units: bigint): string =>
  `${units / entry.UNITS}.${String(units % entry.UNITS)
    .padStart(8, '0')
    .replace(/0{1,6}$/, '')}`;

const nextMonth = (period: string): string => {
  const [year = 0, month = 0] = period.split('-').map(Number);
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
};

const boundary = (month: string, minutes: number): string => `(TIMESTAMP '${month}-01 00:00:00' - to_minutes(${minutes}))`;

const AGE = `CASE ${AGES.map(([age, last]) => (Number.isFinite(last) ? `WHEN days <= ${last} THEN '${age}'` : `ELSE '${age}'`)).join(' ')} END`;

const countOf = async (database: AuditDatabase, table: string): Promise<number> => {
  const [row] = await database.rows(`SELECT count(*) AS rows FROM ${table}`);
  return Number(row?.['rows'] ?? 0);
};

const needs = (file: OpenFile, columns: readonly string[], what: string): void => {
  const missing = columns.filter((name) => !file.columns.some((column) => column.name === name));
  if (missing.length > 0)
    throw new NotMatchable(
      `${file.path}:1 is no ${what}. Missing: ${missing.join(', ')}. Found: ${file.columns.map(({ written }) => written).join(', ')}.`,
    );
};

/** Lines with a merchant reference that only the provider's own reference explains belong to that order. */
const theirsView = async (database: AuditDatabase, inputs: Inputs): Promise<void> => {
  await inputs.view('theirs', 'theirs_as_written', entry.NO_ENTRIES);
  const [known] = await database.rows("SELECT count(*) AS rows FROM ours WHERE provider_reference <> ''");
  if (Number(known?.['rows'] ?? 0) === 0) return database.run('CREATE VIEW theirs AS SELECT * FROM theirs_as_written');
  await database.run(
    `CREATE TABLE by_reference AS SELECT provider_reference, min(order_id) AS order_id FROM ours WHERE provider_reference <> '' GROUP BY provider_reference HAVING min(order_id) = max(order_id)`,
  );
  await database.run(`CREATE VIEW theirs AS SELECT t.* REPLACE (coalesce(CASE WHEN o.order_id IS NULL THEN r.order_id END, t.order_ref) AS order_ref)
    FROM theirs_as_written AS t LEFT JOIN (SELECT DISTINCT order_id FROM ours) AS o ON o.order_id = t.order_ref LEFT JOIN by_reference AS r ON r.provider_reference = t.tx`);
};

/** The entries of the previous run: its open orders are carried over, its orders are known, its payments can be refunded. */
const readPrevious = async (database: AuditDatabase, previous: string | undefined): Promise<void> => {
  const earlier = previous === undefined ? null : join(previous, 'entries.parquet');
  const from =
    earlier === null
      ? `(SELECT NULL::VARCHAR AS side, NULL::VARCHAR AS order_ref, NULL::VARCHAR AS kind, NULL::VARCHAR AS type, NULL::VARCHAR AS provider, NULL::BIGINT AS gross, NULL::BIGINT AS gross_rest, NULL::VARCHAR AS currency, NULL::TIMESTAMP AS "at" WHERE false)`
      : `read_parquet(${sqlText(earlier)})`;
  await database
    .run(
      `CREATE TABLE earlier_entries AS SELECT side, order_ref, kind, type, provider, gross, gross_rest, currency, "at" FROM ${from} WHERE order_ref <> ''`,
    )
    .catch((error: unknown) => {
      throw new NotMatchable(`${previous} holds no earlier run: ${saidBy(error).replace(/^[A-Za-z ]+ Error: /, '')}`);
    });
  await database.run(`CREATE TABLE carried AS SELECT order_ref AS order_id, any_value(provider) AS provider, CAST(any_value(gross * 1000000 + gross_rest) AS BIGINT) AS amount, any_value("at") AS paid_at
    FROM earlier_entries WHERE side = 'ours' AND kind IN ('awaiting', 'missing-there') GROUP BY order_ref`);
  await database.run(`CREATE TABLE earlier AS SELECT order_ref AS order_id, CAST(sum(gross * 1000000 + gross_rest) AS BIGINT) AS gross FROM earlier_entries
    WHERE side = 'theirs' AND type = 'payment' AND kind <> 'duplicate-row' GROUP BY order_ref`);
};

/** Carried orders are a file of their own, so that each line has a place. */
const addCarried = async (database: AuditDatabase, previous: string | undefined, place: number): Promise<string> => {
  await database.run(`CREATE TABLE carried_file AS SELECT CAST(${place} AS SMALLINT) AS file_no, row_number() OVER (ORDER BY order_id) AS line,
      order_id, provider, 'paid' AS state, amount, paid_at, '' AS provider_reference, NULL::VARCHAR AS problem
    FROM carried WHERE order_id NOT IN (SELECT order_id FROM ours_of_files SEMI JOIN carried USING (order_id) WHERE problem IS NULL)`);
  await database.run('CREATE VIEW ours AS SELECT * FROM ours_of_files UNION ALL BY NAME SELECT * FROM carried_file');
  return previous === undefined ? 'carried over' : `carried over from ${previous}`;
};

const moneyText = (row: Row, name: string): string => String(row[name] ?? '0');

const kindTotals = async (database: AuditDatabase, entries: string): Promise<MatchResult['kinds']> => {
  const lines = await database.rows(`SELECT kind, count(*) AS rows FROM read_parquet(${sqlText(entries)}) GROUP BY kind`);
  const cases =
    await database.rows(`SELECT kind, currency, count(*) AS rows, money(sum(difference)::BIGINT, currency) AS difference, max(days) AS days
    FROM differences GROUP BY kind, currency ORDER BY kind, currency`);
  return KINDS.map((kind) => {
    const own = cases.filter((row) => row['kind'] === kind);
    return {
      kind,
      ...KIND_MEANINGS[kind],
      lines: Number(lines.find((row) => row['kind'] === kind)?.['rows'] ?? 0),
      differences: own.reduce((sum, row) => sum + Number(row['rows']), 0),
      money: own.map((row) => ({ currency: String(row['currency'] ?? ''), difference: moneyText(row, 'difference') })),
      oldestDays: own.length === 0 ? null : Math.max(...own.map((row) => Number(row['days'] ?? 0))),
    };
  });
};

const run = async (database: AuditDatabase, request: MatchRequest): Promise<MatchResult> => {
  const { maps, period, zone, out, previous } = request;
  const minutes = zoneMinutes(zone) ?? 0;
  const settings = {
    start: boundary(period, minutes),
    end: boundary(nextMonth(period), minutes),
    zoneMinutes: minutes,
    tolerance: request.tolerance,
    fees: request.fees,
    days: new Map(maps.map(({ provider, settlesWithinDays }) => [provider, settlesWithinDays])),
    hasBank: request.bank.length > 0,
  };
  await database.run(match.MONEY_MACRO);
  const reports = request.reports.map(({ provider, file: path }) => {
    const map = maps.find((each) => each.provider === provider);
    if (map === undefined)
      throw new NotMatchable(`There is no column map of ${provider}. There are: ${maps.map((each) => each.provider).join(', ')}.`);
    return { provider, path, map };
  });
  const inputs = new Inputs(database);
  for (const path of request.orders) {
    await inputs.add('ours', path, 'orders-1', {}, (file, place) => {
      needs(file, entry.ORDER_COLUMNS, 'file of orders');
      return entry.ordersSql(file, place);
    });
  }
  for (const { provider, path, map } of reports) {
    await inputs.add('theirs', path, map.version, entry.derivedColumns(map), (file, place) => {
      checkLayout(file, map, maps);
      return entry.entriesSql(file, map, { place, reference: request.references.get(provider), zone: request.zones.get(provider) });
    });
  }
  for (const path of request.bank) {
    await inputs.add('bank', path, 'bank-1', {}, (file, place) => {
      needs(file, entry.BANK_COLUMNS, 'file of payouts');
      return entry.bankSql(file, place);
    });
  }
  await inputs.loaded();
  await readPrevious(database, previous);
  await inputs.view('ours', 'ours_of_files', 'SELECT NULL WHERE false');
  const carriedFrom = await addCarried(database, previous, inputs.all.length);
  await inputs.view('bank', 'bank_as_written', entry.NO_PAYOUTS);
  await database.run(
    `CREATE TABLE bank AS SELECT *, problem IS NULL AND row_number() OVER (PARTITION BY provider, batch, amount, currency, "at" ORDER BY file_no, line) > 1 AS is_again FROM bank_as_written`,
  );
  await database.run('CREATE VIEW bank_once AS SELECT * FROM bank WHERE NOT is_again');
  await theirsView(database, inputs);
  const names = [...inputs.all.map(({ file }) => file.name), carriedFrom];
  await database.run(`CREATE MACRO file_name(place) AS [${names.map(sqlText).join(', ')}][place + 1]`);
  for (const statement of entry.AGAIN) await database.run(statement);
  await database.run((await countOf(database, 'again')) === 0 ? entry.LINES_ONCE : entry.LINES);
  for (const statement of entry.AGAIN_ORDERS) await database.run(statement);
  await database.run(entry.ordersView((await countOf(database, 'again_orders')) > 0, previous !== undefined));
  const steps = [
    match.ODD,
    match.SEVERAL_HASHES,
    match.restOrders(settings),
    match.KNOWN,
    match.PAYMENTS,
    match.SEVERAL,
    match.UNCLEAR,
    match.orderCases(settings),
    match.REFUND_CASES,
    match.batchCases(settings),
    match.differences(settings),
  ];
  for (const statement of steps) await database.run(statement);
  mkdirSync(out, { recursive: true });
  // Without a result the folder is no run: an interrupted match is never read as a whole one.
  rmSync(join(out, 'result.json'), { force: true });
  const entries = join(out, 'entries.parquet');
  const currencies = await currenciesOf(database);
  await database.run(
    `COPY (${match.entriesTable([...new Set(names)], currencies)}) TO ${sqlText(entries)} (FORMAT parquet, COMPRESSION lz4_raw, DICTIONARY_SIZE_LIMIT 1000)`,
  );
  await database.run(`COPY (SELECT d.id, d.kind, ${match.standingSql('d.kind')} AS standing, ${['provider', 'order_id', 'tx', 'batch'].map(match.harmlessSql).join(', ')}, money(ours, currency) AS ours, money(theirs, currency) AS theirs,
      money(difference, currency) AS difference, currency, days, ${AGE} AS age,
      ${['why', 'flags', 'place'].map(match.harmlessSql).join(', ')}, '' AS decision, '' AS note
    FROM differences AS d ORDER BY standing = 'exception' DESC, days DESC, kind, provider, order_id, place) TO ${sqlText(join(out, 'differences.csv'))} (HEADER)`);
  const kinds = await kindTotals(database, entries);
  const used = new Set(inputs.all.map(({ map }) => map));
  const result: MatchResult = {
    period,
    zone,
    tolerance: Object.fromEntries([...request.tolerance].map(([currency, units]) => [currency, decimalOf(units)])),
    inputs: inputs.all.map(({ side, file, map, rows }) => ({ side, file: file.name, sha256: file.sha256, map, rows })),
    previous: previous ?? null,
    maps: maps
      .filter(({ version }) => used.has(version))
      .map(({ version, report, source, unconfirmed }) => ({ version, report, source, unconfirmed })),
    tiedOut: kinds.every(({ standing, differences: count, lines }) => standing !== 'exception' || (count === 0 && lines === 0)),
    kinds,
    bridges: await bridgeOf(database, currencies),
    opening: await countOf(database, 'carried'),
    closing: kinds
      .filter(({ kind }) => kind === 'awaiting' || kind === 'missing-there')
      .reduce((sum, { differences: count }) => sum + count, 0),
  };
  writeFileSync(join(out, 'result.json'), `${JSON.stringify(result, null, 2)}\n`);
  return result;
};

/** Matches a month and writes `result.json`, `differences.csv` and `entries.parquet`. Throws NotMatchable for an input that cannot be used. */
export const matchMonth = async (request: MatchRequest): Promise<MatchResult> => {
  refuseClosed(request.out);
  const database = await AuditDatabase.open({ ...request, inMemory: true });
  try {
    return await run(database, request);
  } catch (error) {
    const said = saidBy(error);
    if (said.startsWith('Out of Memory Error'))
      throw new NotMatchable(`The files need more memory: raise the limit, or use fewer threads. ${said}`);
    throw error;
  } finally {
    database.close();
  }
};
