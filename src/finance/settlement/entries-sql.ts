import {
  type ColumnMap,
  ENTRY_TYPES,
  type EntryType,
  type MappedAmount,
  type MappedZone,
  UNUSUAL_DECIMALS,
} from '../../domain/settlement.ts';
import { sqlText, zoneMinutes } from '../audit/cell-sql.ts';
import { columnName } from '../outcomes/cell-text.ts';
import { columnSql, type OpenFile, typedSql } from './report-file.ts';

/** Amounts are exact integers: hundred-millionths of a currency's unit, because Checkout reports up to eight decimals. */
export const UNITS = 100_000_000n;

/** Units of a currency's minor unit, as SQL. */
export const minorUnitSql = (currency: string): string =>
  `CASE WHEN ${currency} = 'USD' THEN 1000000 ${UNUSUAL_DECIMALS.map(([code, decimals]) => `WHEN ${currency} = '${code}' THEN ${10n ** BigInt(8 - decimals)}`).join(' ')} ELSE 1000000 END`;

/** A decimal text as a whole number of its last decimal: exact, and far faster than decimal arithmetic. Any other text is NULL. */
const scaledSql = (text: string, decimals: number): string =>
  `CASE WHEN regexp_full_match(${text}, '-?[0-9]+([.][0-9]{1,${decimals}})?') THEN TRY_CAST(${text} || 'e${decimals}' AS BIGINT) END`;

/** A text of digits as units, or NULL if it is no amount: grouped, shortened, with a sign of a currency, or with more than eight decimals. */
export const unitsSql = (text: string): string => `CASE WHEN ${text} = '' THEN 0 ELSE ${scaledSql(text, 8)} END`;

const NO_COLUMN = "''";
/** The rows of a file, each text column also as the decimal that it most often is: with two decimals, which is read twice as fast. */
const withDecimals = (file: OpenFile): string =>
  `(SELECT *, ${file.columns.map(({ sql }) => `TRY_CAST(nullif(${sql}, '') AS DECIMAL(12, 2)) AS ${sql}_decimal`).join(', ')} FROM ${file.from})`;
const unitsOfText = (text: string): string =>
  text === NO_COLUMN
    ? '0::BIGINT'
    : `CASE WHEN CAST(${text}_decimal AS VARCHAR) = ${text} THEN CAST(${text}_decimal * 100 AS BIGINT) * 1000000 ELSE ${unitsSql(text)} END`;

/** A rate in millionths of a millionth, exact to twelve decimals. */
const rateSql = (text: string): string => `CASE WHEN ${text} = '' OR starts_with(${text}, '-') THEN NULL ELSE ${scaledSql(text, 12)} END`;

/** Names of zones that mean one offset, in minutes. Names that several countries use, such as AST or CST, are refused. */
const ZONES: Readonly<Record<string, number>> = Object.fromEntries(
  'UTC 0, GMT 0, Z 0, WET 0, BST 60, WEST 60, CET 60, CEST 120, EET 120, EEST 180, MSK 180, GST 240, SGT 480, HKT 480, JST 540, AEST 600, EDT -240, EST -300, MST -420, PDT -420, PST -480'
    .split(', ')
    .map((zone) => zone.split(' '))
    .map(([name = '', minutes]) => [name, Number(minutes)]),
);

const zoneColumnSql = (text: string): string => {
  const names = Object.entries(ZONES).map(([name, minutes]) => `WHEN upper(${text}) = '${name}' THEN ${minutes}`);
  const offset = `regexp_extract(${text}, '^(?:UTC|GMT)?([+-][0-9]{2}):?([0-9]{2})$', ['hours', 'minutes'])`;
  const minutes = `TRY_CAST((${offset}).minutes AS INTEGER)`;
  return `CASE WHEN ${text} = 'UTC' THEN 0 ${names.join(' ')} WHEN (${offset}).hours <> '' THEN
    TRY_CAST((${offset}).hours AS INTEGER) * 60 + CASE WHEN starts_with((${offset}).hours, '-') THEN -${minutes} ELSE ${minutes} END END`;
};

/** Years that a time may have: any other is a slip, such as seconds read as milliseconds. */
const [FIRST_YEAR, LAST_YEAR] = [2001, 2099];
const OUR_YEARS = `BETWEEN ${FIRST_YEAR} AND ${LAST_YEAR}`;
const inOurDays = (time: string): string => `CASE WHEN year(${time}) ${OUR_YEARS} THEN ${time} END`;

/** A text with the year first as UTC, or NULL. A time with an offset of its own keeps it; any other is in the zone (minutes as SQL). */
export const instantSql = (text: string, minutes: string): string => {
  const clock = `substr(${text}, 11)`;
  const hasOffset = `ends_with(${text}, 'Z') OR contains(${clock}, '+') OR contains(${clock}, '-') OR contains(${clock}, 'UTC')`;
  const isDated = `TRY_CAST(substr(${text}, 1, 4) AS INTEGER) ${OUR_YEARS}`;
  const offset = `regexp_replace(replace(${text}, '/', '-'), '([+-][0-9]{2})([0-9]{2})$', '\\1:\\2')`;
  const epoch = `CASE length(${text}) WHEN 10 THEN 1000000 WHEN 13 THEN 1000 WHEN 16 THEN 1 END`;
  // Most reports: seconds, and no offset.
  return `CASE WHEN ${text} LIKE '____-__-_____:__:__' AND ${text} >= '${FIRST_YEAR}' AND ${text} < '${LAST_YEAR + 1}'
      THEN TRY_CAST(${text} AS TIMESTAMP) - to_minutes(CAST(${minutes} AS INTEGER))
    WHEN length(${text}) >= 10 AND translate(${text}, '0123456789', '') = '' THEN make_timestamp(TRY_CAST(${text} AS BIGINT) * ${epoch})
    WHEN NOT coalesce(${isDated}, false) THEN NULL
    WHEN ${hasOffset} THEN CAST(TRY_CAST(${offset} AS TIMESTAMPTZ) AS TIMESTAMP)
    ELSE TRY_CAST(replace(${text}, '/', '-') AS TIMESTAMP) - to_minutes(CAST(${minutes} AS INTEGER)) END`;
};

const firstFilled = (file: OpenFile, names: readonly string[]): string => {
  const [first = "''", ...more] = names.map((name) => columnSql(file, name));
  return more.length === 0 ? first : `coalesce(${[first, ...more].map((sql) => `nullif(${sql}, '')`).join(', ')}, '')`;
};

const unitsOfColumn = (file: OpenFile, name: string): string => typedSql(file, name, 'amount') ?? unitsOfText(columnSql(file, name));

const amountSql = (file: OpenFile, amount: MappedAmount): string => {
  switch (amount.is) {
    case 'none':
      return 'CAST(0 AS BIGINT)';
    case 'column':
      return unitsOfColumn(file, amount.name);
    case 'credit-less-debit':
      return `(${unitsOfColumn(file, amount.credit)}) - (${unitsOfColumn(file, amount.debit)})`;
    case 'costs': {
      const sum = amount.names.map((name) => `(${unitsOfColumn(file, name)})`).join(' + ');
      return amount.written === 'positive' ? sum : `-(${sum})`;
    }
  }
};

const zoneSql = (file: OpenFile, zone: MappedZone, named: string | undefined): string => {
  if (named !== undefined) return String(zoneMinutes(named) ?? 0);
  switch (zone.is) {
    case 'fixed':
      return String(zoneMinutes(zone.offset) ?? 0);
    case 'column':
      return zoneColumnSql(columnSql(file, zone.name));
  }
};

/** Type of a line whose text the map does not name. */
export const UNKNOWN_TYPE = 'unknown';
/** A byte each, in place of a text. */
const TYPE = `ENUM (${[...ENTRY_TYPES, UNKNOWN_TYPE].map((type) => `'${type}'`).join(', ')})`;

type BySign = EntryType | { readonly positive: EntryType; readonly negative: EntryType };

const typeSql = (file: OpenFile, { type, status, gross }: ColumnMap): string => {
  const isThere = file.columns.some(({ name }) => name === columnName(type.column));
  // A fee's own line has no amount of its transaction, so the settled amount has the direction.
  const sign = gross.negative === undefined ? 'coalesce(nullif(written, 0), settled_or_net)' : 'written';
  const asSql = (value: BySign): string =>
    typeof value === 'string' ? `'${value}'` : `CASE WHEN ${sign} < 0 THEN '${value.negative}' ELSE '${value.positive}' END`;
  const cases = Object.entries(type.values).map(([text, value]) => `WHEN ${sqlText(text)} THEN ${asSql(value)}`);
  const typed = !isThere && type.without !== undefined ? asSql(type.without) : `CASE native ${cases.join(' ')} ELSE '${UNKNOWN_TYPE}' END`;
  if (status === undefined) return typed;
  const overruled = Object.entries(status.values).map(
    ([value, meaning]) => `WHEN ${sqlText(value)} THEN ${meaning === 'as-typed' ? typed : `'${meaning}'`}`,
  );
  return `CASE status_text ${overruled.join(' ')} ELSE '${UNKNOWN_TYPE}' END`;
};

const signedGross = ({ gross }: ColumnMap): string => {
  if (gross.negative === undefined) return 'written';
  const types = gross.negative.types.map((type) => `'${type}'`).join(', ');
  const texts = gross.negative.texts.map(sqlText).join(', ');
  return `CASE WHEN type IN (${types}) OR native IN (${texts}) THEN -abs(written) ELSE written END`;
};

/** The settled amount, the fee and the net of a line, from what the report states. */
const settledSql = (map: ColumnMap): { readonly settled: string; readonly fee: string; readonly net: string } => {
  const { settlement } = map;
  switch (settlement.is) {
    case 'net':
      return { settled: 'stated_net + stated_fee', fee: 'stated_fee', net: 'stated_net' };
    case 'settled':
      return {
        settled: 'CASE WHEN is_fee THEN 0 ELSE stated_settled END',
        fee: 'CASE WHEN is_fee THEN -stated_settled ELSE stated_fee END',
        net: settlement.net === null ? 'stated_settled - stated_fee' : 'stated_net',
      };
    case 'gross':
      return { settled: signedGross(map), fee: 'stated_fee', net: `${signedGross(map)} - stated_fee` };
  }
};

/** Columns of the file that settle a line, under the names that `settledSql` uses. */
const statedSql = (file: OpenFile, { settlement, gross }: ColumnMap): readonly string[] => {
  switch (settlement.is) {
    case 'net':
      return [`${amountSql(file, settlement.net)} AS stated_net`, 'CAST(0 AS BIGINT) AS stated_settled'];
    case 'settled':
      return [
        `${amountSql(file, settlement.settled)} AS stated_settled`,
        `${settlement.net === null ? 'CAST(0 AS BIGINT)' : amountSql(file, settlement.net)} AS stated_net`,
      ];
    case 'gross':
      return [`${amountSql(file, gross.amount)} AS stated_settled`, 'CAST(0 AS BIGINT) AS stated_net'];
  }
};

/** Columns of a provider's entries that follow from others, and so are not stored: each as SQL. */
export const derivedColumns = ({ provider, breakdown, settlement }: ColumnMap): Readonly<Record<string, string>> => ({
  provider: sqlText(provider),
  ...(breakdown === undefined ? { breakdown: "''" } : {}),
  ...(settlement.is === 'settled' ? {} : { settled: 'net + fee' }),
});

const NO_AMOUNT = "'an amount is no number such as 12.50'";

/** The first problem of a line, or NULL. */
const problemSql = ({ settlement }: ColumnMap): string => `CASE
    WHEN written IS NULL OR stated_fee IS NULL OR stated_settled IS NULL OR stated_net IS NULL THEN ${NO_AMOUNT}
    WHEN currency = '' THEN 'there is no currency'
    WHEN NOT (currency = 'USD' AND net_currency IN ('', 'USD')) AND (strlen(currency) <> 3 OR strlen(net_currency) NOT IN (0, 3) OR translate(currency || net_currency, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '') <> '')
      THEN 'a currency is no code such as USD: ' || currency || ' ' || net_currency
    WHEN "at" IS NULL THEN 'the time is none such as 2026-10-31 23:59:59, or its zone is not known: ' || when_text || ' ' || zone_text
    WHEN fee_currency <> '' AND fee_currency <> currency THEN 'the fee is in another currency than the payment: ' || fee_currency
    WHEN rate_text <> '' AND rate IS NULL THEN 'the rate is no number such as 3.75: ' || rate_text
    ${settlement.is === 'settled' && settlement.net !== null ? "WHEN stated_net <> stated_settled - stated_fee THEN 'net is not what was settled less the fees'" : ''} END`;

export interface EntryOptions {
  /** Place of the file among the inputs. */
  readonly place: number;
  /** Column with our order id, in place of the map's. */
  readonly reference?: string | undefined;
  /** Zone of the file's times, in place of the map's. */
  readonly zone?: string | undefined;
}

const otherCurrency = ({ settlement, gross }: ColumnMap): string => {
  switch (settlement.is) {
    case 'net':
    case 'settled':
      return settlement.currency;
    case 'gross':
      return gross.currency;
  }
};

/** The table holds no line if the place of a row gives it. */
const lineOf = (file: OpenFile): string => (file.line === 'by-place' ? '' : 'line, ');

/** A provider's report as entries, by its map: one row for each line, with the first problem of a line that cannot be read. */
export const entriesSql = (file: OpenFile, map: ColumnMap, { place, reference, zone }: EntryOptions): string => {
  const derived = derivedColumns(map);
  const column = (name: string | null | undefined): string => (name === null || name === undefined ? "''" : columnSql(file, name));
  const referenceIn = (names: readonly string[]): string => (reference === undefined ? firstFilled(file, names) : column(reference));
  const { settled, fee, net } = settledSql(map);
  const rate = map.settlement.is === 'gross' ? "''" : column(map.settlement.rate);
  const when = firstFilled(file, map.at);
  const isFee = map.breakdown === undefined ? 'false' : `ends_with(lower(breakdown), ${sqlText(map.breakdown.feeEndsIn)})`;
  const read = [
    ...(file.line === 'by-place' ? [] : ['line']),
    `${firstFilled(file, map.tx)} AS tx`,
    `${firstFilled(file, map.action)} AS action`,
    `${referenceIn(map.orderRef.payment)} AS payment_ref`,
    `${referenceIn(map.orderRef.other)} AS other_ref`,
    `lower(${column(map.type.column)}) AS native`,
    `lower(${column(map.status?.column)}) AS status_text`,
    `${column(map.breakdown?.column)} AS breakdown`,
    `${amountSql(file, map.gross.amount)} AS written`,
    `${amountSql(file, map.fee)} AS stated_fee`,
    ...statedSql(file, map),
    `upper(${column(map.gross.currency)}) AS gross_currency`,
    `upper(${column(otherCurrency(map))}) AS net_currency`,
    `upper(${column(map.feeCurrency)}) AS fee_currency`,
    `${rate} AS rate_text`,
    `${rateSql(rate)} AS rate`,
    `${when} AS when_text`,
    `${map.zone.is === 'column' ? column(map.zone.name) : "''"} AS zone_text`,
    `${instantSql(when, zoneSql(file, map.zone, zone))} AS "at"`,
    `${column(map.batch)} AS batch`,
  ];
  return `SELECT CAST(${place} AS SMALLINT) AS file_no, ${lineOf(file)}tx, action,
      CASE WHEN type = 'payment' THEN payment_ref ELSE other_ref END AS order_ref, CAST(type AS ${TYPE}) AS type, native, ${'breakdown' in derived ? '' : 'breakdown, '}
      CASE WHEN is_fee OR type = 'attempt' THEN 0 ELSE ${signedGross(map)} END AS gross, ${fee} AS fee,
      CASE WHEN type = 'attempt' THEN -(${fee}) ELSE ${net} END AS net,${'settled' in derived ? '' : ` CASE WHEN type = 'attempt' THEN 0 ELSE ${settled} END AS settled,`}
      currency, net_currency, rate, "at", batch, ${problemSql(map)} AS problem
    FROM (SELECT *, ${typeSql(file, map)} AS type, ${isFee} AS is_fee,
        CASE WHEN gross_currency = '' THEN net_currency ELSE gross_currency END AS currency
      FROM (SELECT *, coalesce(nullif(stated_settled, 0), stated_net) AS settled_or_net FROM (SELECT ${read.join(', ')} FROM ${withDecimals(file)})))`;
};

/** Orders of the platform as entries: the columns of the console's export, or of any file with these names. */
export const ordersSql = (file: OpenFile, place: number): string => {
  const column = (name: string): string => columnSql(file, name);
  const [decided, created] = ['decided_at', 'created_at'].map((name) => typedSql(file, name, 'instant'));
  const paidAt =
    decided && created
      ? inOurDays(`coalesce(${decided}, ${created})`)
      : instantSql(`coalesce(nullif(${column('decided_at')}, ''), ${column('created_at')})`, '0');
  return `SELECT CAST(${place} AS SMALLINT) AS file_no, ${lineOf(file)}order_id, provider, state, amount, paid_at, provider_reference,
      CASE WHEN order_id = '' THEN 'there is no order_id'
        WHEN amount IS NULL OR amount <= 0 THEN 'amount_usd is no positive decimal number such as 12.50'
        WHEN state NOT IN ('created', 'pending', 'paid', 'declined') THEN 'state is none of created, pending, paid, declined: ' || state
        WHEN state = 'paid' AND paid_at IS NULL THEN 'neither decided_at nor created_at is a time' END AS problem
    FROM (SELECT ${lineOf(file)}${column('order_id')} AS order_id,
      lower(${column('provider')}) AS provider, lower(${column('state')}) AS state, ${unitsOfColumn(file, 'amount_usd')} AS amount,
      ${paidAt} AS paid_at, ${column('provider_reference')} AS provider_reference FROM ${withDecimals(file)})`;
};

/** The bank's payouts: columns batch, amount, currency and date, and provider where batches of several share a number. */
export const bankSql = (file: OpenFile, place: number): string => {
  const column = (name: string): string => columnSql(file, name);
  return `SELECT CAST(${place} AS SMALLINT) AS file_no, ${lineOf(file)}provider, batch, amount, currency, "at",
      CASE WHEN batch = '' THEN 'there is no batch' WHEN amount IS NULL THEN 'amount is no number such as 12.50'
        WHEN length(currency) <> 3 THEN 'currency is no code such as USD' WHEN "at" IS NULL THEN 'date is no day such as 2026-10-31' END AS problem
    FROM (SELECT ${lineOf(file)}lower(${column('provider')}) AS provider, ${column('batch')} AS batch,
      ${unitsOfColumn(file, 'amount')} AS amount, upper(${column('currency')}) AS currency, ${instantSql(column('date'), '0')} AS "at" FROM ${withDecimals(file)})`;
};

/** Columns that a file of orders, and one of the bank's payouts, needs. */
export const ORDER_COLUMNS = ['order_id', 'amount_usd', 'state'] as const;
export const BANK_COLUMNS = ['batch', 'amount', 'currency', 'date'] as const;

const noRows = (columns: string): string =>
  `SELECT ${columns
    .split(', ')
    .map((column) => column.split(' '))
    .map(([name, type]) => `CAST(NULL AS ${type}) AS "${name}"`)
    .join(', ')} WHERE false`;

/** Entries and payouts of a month without any. */
export const NO_ENTRIES = noRows(
  'file_no SMALLINT, line BIGINT, provider VARCHAR, tx VARCHAR, action VARCHAR, order_ref VARCHAR, type VARCHAR, native VARCHAR, breakdown VARCHAR, gross BIGINT, fee BIGINT, net BIGINT, settled BIGINT, currency VARCHAR, net_currency VARCHAR, rate BIGINT, at TIMESTAMP, batch VARCHAR, problem VARCHAR',
);
export const NO_PAYOUTS = noRows(
  'file_no SMALLINT, line BIGINT, provider VARCHAR, batch VARCHAR, amount BIGINT, currency VARCHAR, at TIMESTAMP, problem VARCHAR',
);

/** Two rows are the same if all of this is: everything but their place. */
const IDENTITY = 'provider, tx, action, order_ref, native, breakdown, gross, fee, net, settled, currency, net_currency, batch';

/** Hashes of references with several lines, and some that share one by chance: all others are examined no further. */
const SEVERAL_LINES = 'CREATE TABLE several_lines AS SELECT hash(order_ref) AS h FROM theirs GROUP BY h HAVING count(*) > 1';

/** The rows of every report that are there again, but for their first place: the table `again`. */
export const AGAIN = [
  SEVERAL_LINES,
  `CREATE TABLE again_hashes AS SELECT hash(${IDENTITY}) AS h FROM theirs SEMI JOIN several_lines ON several_lines.h = hash(order_ref)
     WHERE problem IS NULL GROUP BY h HAVING count(*) > 1`,
  `CREATE TABLE again AS SELECT file_no, line FROM (
     SELECT file_no, line, row_number() OVER (PARTITION BY ${IDENTITY} ORDER BY file_no, line) AS place
     FROM theirs SEMI JOIN again_hashes ON again_hashes.h = hash(${IDENTITY}) WHERE problem IS NULL) WHERE place > 1`,
] as const;

/** Rows of an order that is there again. Another row is a duplicate; one with another amount or provider makes both unreadable. */
export const AGAIN_ORDERS = [
  `CREATE TABLE again_id_hashes AS SELECT hash(order_id) AS h FROM ours WHERE problem IS NULL GROUP BY h HAVING count(*) > 1`,
  `CREATE TABLE again_ids AS SELECT order_id, min(amount) <> max(amount) OR min(provider) <> max(provider) AS conflicts
     FROM ours SEMI JOIN again_id_hashes ON again_id_hashes.h = hash(order_id) WHERE problem IS NULL GROUP BY order_id HAVING count(*) > 1`,
  `CREATE TABLE again_orders AS SELECT file_no, line, conflicts, place FROM (
     SELECT o.file_no, o.line, a.conflicts, row_number() OVER (PARTITION BY order_id
       ORDER BY o.state = 'paid' DESC, o.paid_at DESC NULLS LAST, o.file_no, o.line) AS place
     FROM ours AS o JOIN again_ids AS a USING (order_id) WHERE o.problem IS NULL) WHERE conflicts OR place > 1`,
] as const;

/** Orders once each: the view `orders`. */
export const ordersView = (hasAgain: boolean, hasCarried: boolean): string => `CREATE VIEW orders AS SELECT o.*,
    ${hasCarried ? 'c.order_id IS NOT NULL' : 'false'} AS is_carried FROM ours AS o
    ${hasAgain ? 'ANTI JOIN again_orders AS a ON o.file_no = a.file_no AND o.line = a.line' : ''}
    ${hasCarried ? 'LEFT JOIN carried AS c ON c.order_id = o.order_id' : ''} WHERE o.problem IS NULL`;

/** Lines of the reports with the order that they belong to; `standing`: how far the line itself can be judged. */
export const LINES = `CREATE VIEW lines AS SELECT t.*,
    CASE WHEN t.problem IS NOT NULL THEN 'unreadable' WHEN t.type = '${UNKNOWN_TYPE}' THEN 'unknown-type'
      WHEN a.line IS NOT NULL THEN 'duplicate-row' ELSE 'good' END AS standing
  FROM theirs AS t LEFT JOIN again AS a ON t.file_no = a.file_no AND t.line = a.line`;

/** Without duplicates there is nothing to join. */
export const LINES_ONCE = `CREATE VIEW lines AS SELECT t.*,
    CASE WHEN t.problem IS NOT NULL THEN 'unreadable' WHEN t.type = '${UNKNOWN_TYPE}' THEN 'unknown-type' ELSE 'good' END AS standing FROM theirs AS t`;
