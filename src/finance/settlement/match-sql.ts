import { ENTRY_TYPES, KINDS, KIND_MEANINGS, type Kind } from '../../domain/settlement.ts';
import { sqlText } from '../audit/cell-sql.ts';
import { minorUnitSql, UNITS, UNKNOWN_TYPE } from './entries-sql.ts';

/** Bounds of a fee: a share of the settled amount in hundredths of a percent, and a fixed part in units. */
export interface FeeBounds {
  readonly provider: string;
  readonly leastBasisPoints: number;
  readonly mostBasisPoints: number;
  readonly leastFixed: bigint;
  readonly mostFixed: bigint;
}

export interface MatchSettings {
  /** First and last moment of the period in UTC, as SQL timestamps; the second is not part of it. */
  readonly start: string;
  readonly end: string;
  readonly zoneMinutes: number;
  /** Units by currency. */
  readonly tolerance: ReadonlyMap<string, bigint>;
  readonly fees: readonly FeeBounds[];
  /** Days within which each provider reports a payment. */
  readonly days: ReadonlyMap<string, number>;
  readonly hasBank: boolean;
}

/** Days for a provider without a column map. */
const DEFAULT_DAYS = 5;

/** A money text of units in a currency: as many decimals as the currency has, and more where they are not zero. */
export const MONEY_MACRO = `CREATE MACRO money(u, c) AS CASE WHEN u < 0 THEN '-' ELSE '' END || CAST(abs(u) // ${UNITS} AS VARCHAR) ||
  rtrim('.' || left(lpad(CAST(abs(u) % ${UNITS} AS VARCHAR), 8, '0'), 9 - length(CAST((${minorUnitSql('c')}) AS VARCHAR))) ||
  rtrim(substr(lpad(CAST(abs(u) % ${UNITS} AS VARCHAR), 8, '0'), 10 - length(CAST((${minorUnitSql('c')}) AS VARCHAR))), '0'), '.')`;

/** A text that no spreadsheet runs as a formula: an apostrophe marks it, as in every export. */
export const harmlessSql = (column: string): string =>
  `CASE WHEN regexp_matches(${column}, '^''*[=+@\\t\\r-]') AND TRY_CAST(${column} AS DOUBLE) IS NULL THEN '''' || ${column} ELSE ${column} END AS ${column}`;

const local = (time: string, minutes: number): string => `(${time} + to_minutes(${minutes}))`;

/** Whole days from a moment to the last day of the period. */
const daysSql = (time: string, { end, zoneMinutes }: MatchSettings): string =>
  `greatest(0, date_diff('day', CAST(${local(time, zoneMinutes)} AS DATE), CAST(${local(end, zoneMinutes)} AS DATE) - 1))`;

const outside = (time: string, { start, end }: MatchSettings): string => `(${time} < ${start} OR ${time} >= ${end})`;

/** Money settled beyond gross × rate, in units of the net currency: 0 within a minor unit, which is rounding. */
const FX = `CASE WHEN gross = 0 AND settled = 0 THEN 0
    WHEN currency = net_currency AND (rate IS NULL OR rate = 1000000000000) THEN settled - gross
    WHEN rate IS NULL THEN settled
    WHEN abs(CAST(gross AS HUGEINT) * rate - CAST(settled AS HUGEINT) * 1000000000000) < CAST((${minorUnitSql('net_currency')}) AS HUGEINT) * 1000000000000 THEN 0
    ELSE settled - CAST(CAST(gross AS HUGEINT) * rate // 1000000000000 AS BIGINT) END`;

/** Lines that are not single payments: few of them, and looked at more than once. */
export const ODD = "CREATE TABLE odd AS SELECT * FROM lines WHERE standing <> 'good' OR type <> 'payment' OR order_ref = ''";

/** Hashes of orders with several payments, and some that share one by chance. */
export const SEVERAL_HASHES =
  "CREATE TABLE several_hashes AS SELECT hash(order_ref) AS h FROM lines SEMI JOIN several_lines ON several_lines.h = hash(order_ref) WHERE standing = 'good' AND type = 'payment' GROUP BY h HAVING count(*) > 1";

/** The table `rest`: orders not settled by one payment that agrees in everything. Most are, so payments and cases are made of it alone. */
export const restOrders = (
  settings: MatchSettings,
): string => `CREATE TABLE rest AS SELECT DISTINCT coalesce(o.order_id, p.order_ref) AS order_id
  FROM (SELECT *, ${FX} AS fx FROM lines WHERE standing = 'good' AND type = 'payment' AND order_ref <> '') AS p FULL JOIN orders AS o ON o.order_id = p.order_ref
    LEFT JOIN several_hashes AS s ON s.h = hash(p.order_ref)
  WHERE NOT coalesce(o.state = 'paid' AND o.amount = p.gross AND p.currency = 'USD' AND p.fx = 0 AND (o.provider = '' OR o.provider = p.provider)
    AND NOT ${outside('p."at"', settings)} AND (NOT ${outside('o.paid_at', settings)} OR o.is_carried)
    ${settings.fees.length === 0 ? '' : `AND ${feeRest(settings)} = 0`}, false) OR s.h IS NOT NULL`;

/** References of the odd lines that are orders of ours, with the amount of those that are settled plainly, or of the period before. */
export const KNOWN = `CREATE TABLE known AS SELECT order_id, bool_or(is_ours) AS is_ours, max(amount) AS plain_amount FROM (
    SELECT o.order_id, true AS is_ours, CASE WHEN rest.order_id IS NULL THEN o.amount END AS amount
    FROM (SELECT order_id, amount FROM orders SEMI JOIN (SELECT DISTINCT order_ref FROM odd WHERE order_ref <> '') AS named ON named.order_ref = orders.order_id) AS o
      LEFT JOIN rest ON rest.order_id = o.order_id
    UNION ALL SELECT order_ref, false, NULL FROM earlier_entries) GROUP BY order_id`;

/** Payments of the rest: the table `payments`. */
export const PAYMENTS = `CREATE TABLE payments AS
  SELECT order_ref AS order_id, min(provider) AS provider, max(provider) AS last_provider, min(tx) AS tx, min(tx) <> max(tx) OR min(provider) <> max(provider) AS is_several,
    sum(gross)::BIGINT AS gross, sum(fee)::BIGINT AS fee, sum(net)::BIGINT AS net, sum(settled)::BIGINT AS settled,
    coalesce(min(currency) FILTER (gross <> 0), min(currency)) AS currency, coalesce(max(currency) FILTER (gross <> 0), max(currency)) AS last_currency,
    max(net_currency) AS net_currency, min("at") AS first_at, max("at") AS last_at, sum(abs(fx))::BIGINT AS fx, sum(fx)::BIGINT AS fx_rest,
    min(file_no) AS file_no, min(line) AS line
  FROM (SELECT l.*, ${FX} AS fx FROM lines AS l SEMI JOIN rest ON rest.order_id = l.order_ref
    WHERE l.standing = 'good' AND l.type = 'payment' AND l.order_ref <> '') GROUP BY order_ref`;

export const SEVERAL = `CREATE TABLE several AS SELECT order_ref AS order_id, count(DISTINCT provider || ' ' || tx) AS transactions
  FROM lines WHERE standing = 'good' AND type = 'payment' AND order_ref IN (SELECT order_id FROM payments WHERE is_several) GROUP BY order_ref`;

/** Lines that cannot be judged but name an order: the order is not missing there. */
export const UNCLEAR = `CREATE TABLE unclear AS SELECT order_ref AS order_id, min(standing) AS standing, min(file_no) AS file_no, min(line) AS line,
    min(provider) AS provider, min(tx) AS tx, coalesce(min(problem), 'the type is not known: ' || min(native)) AS problem, sum(gross)::BIGINT AS gross, min(currency) AS currency, min("at") AS first_at
  FROM odd WHERE standing IN ('unreadable', 'unknown-type') AND order_ref IN (SELECT order_id FROM known WHERE is_ours)
    AND order_ref NOT IN (SELECT order_id FROM payments) AND order_ref NOT IN (SELECT order_id FROM known WHERE plain_amount IS NOT NULL) GROUP BY order_ref`;

const feeBound = (fees: readonly FeeBounds[], side: 'least' | 'most'): string => {
  const cases = fees.map((fee) => {
    const [points, fixed] = side === 'least' ? [fee.leastBasisPoints, fee.leastFixed] : [fee.mostBasisPoints, fee.mostFixed];
    return `WHEN p.provider = ${sqlText(fee.provider)} THEN CAST(CAST(p.settled AS HUGEINT) * ${points} // 10000 AS BIGINT) + ${fixed}`;
  });
  return `CASE ${cases.join(' ')} END`;
};

/** The fee beyond its bounds, in units; 0 within them, and without a table. */
const feeRest = ({ fees }: MatchSettings): string => {
  if (fees.length === 0) return 'CAST(0 AS BIGINT)';
  const [least, most] = [feeBound(fees, 'least'), feeBound(fees, 'most')];
  return `CASE WHEN p.fee < ${least} THEN p.fee - (${least}) WHEN p.fee > ${most} THEN p.fee - (${most}) ELSE 0 END`;
};

const toleranceSql = ({ tolerance }: MatchSettings): string => {
  const cases = [...tolerance].map(([currency, units]) => `WHEN p.currency = ${sqlText(currency)} THEN ${units}`);
  return cases.length === 0 ? '0' : `CASE ${cases.join(' ')} ELSE 0 END`;
};

const daysOfProvider = ({ days }: MatchSettings, provider: string): string => {
  const cases = [...days].map(([id, count]) => `WHEN ${provider} = ${sqlText(id)} THEN ${count}`);
  return cases.length === 0 ? String(DEFAULT_DAYS) : `CASE ${cases.join(' ')} ELSE ${DEFAULT_DAYS} END`;
};

const flag = (kind: Kind, holds: string, units: string, currency: string, why: string): string =>
  `CASE WHEN ${holds} THEN {'kind': '${kind}', 'units': CAST(${units} AS BIGINT), 'currency': ${currency}, 'why': ${why}} END`;

/** The rest of the orders and payments side by side: the table `order_cases`, with the flags that hold in the order of the kinds, and the first as the kind. */
export const orderCases = (settings: MatchSettings): string => {
  const both = 'o.order_id IS NOT NULL AND p.order_id IS NOT NULL';
  const alone = "o.state = 'paid' AND p.order_id IS NULL";
  const rest = 'p.gross - o.amount';
  const times = 'coalesce(s.transactions, 1)';
  const sameCurrency = "p.currency = 'USD' AND p.last_currency = 'USD'";
  const isLate = `o.paid_at < ${settings.end} AND ${daysSql('o.paid_at', settings)} > ${daysOfProvider(settings, 'o.provider')}`;
  const values = `'ours ' || money(o.amount, 'USD') || ' USD, theirs ' || money(p.gross, p.currency) || ' ' || p.currency`;
  const flags = [
    flag(
      'rounding',
      `${both} AND o.state = 'paid' AND ${sameCurrency} AND NOT p.is_several AND ${rest} <> 0 AND abs(${rest}) <= ${toleranceSql(settings)}`,
      rest,
      "'USD'",
      values,
    ),
    flag('unpaid', `o.state <> 'paid' AND p.order_id IS NULL AND u.order_id IS NULL`, '0', "'USD'", `'the order is ' || o.state`),
    flag(
      'awaiting',
      `${alone} AND u.order_id IS NULL AND NOT (${isLate})`,
      '-o.amount',
      "'USD'",
      `'paid ' || money(o.amount, 'USD') || ' USD, not in a report yet'`,
    ),
    flag(
      'missing-there',
      `${alone} AND u.order_id IS NULL AND ${isLate}`,
      '-o.amount',
      "'USD'",
      `'paid ' || money(o.amount, 'USD') || ' USD, in no report after ' || ${daysSql('o.paid_at', settings)} || ' days'`,
    ),
    flag('missing-here', 'o.order_id IS NULL', 'p.gross', 'p.currency', `'settled there, and no order of ours has this reference'`),
    flag('status-differs', `${both} AND o.state <> 'paid'`, 'p.gross', 'p.currency', `'the order is ' || o.state || ', and settled there'`),
    flag('paid-twice', `${both} AND p.is_several`, 'p.gross - o.amount', 'p.currency', `${times} || ' transactions: ' || ${values}`),
    flag(
      'amount-differs',
      `${both} AND ${sameCurrency} AND p.gross <> o.amount * ${times} AND abs(p.gross - o.amount * ${times}) > ${toleranceSql(settings)}`,
      `p.gross - o.amount * ${times}`,
      "'USD'",
      values,
    ),
    flag('currency-differs', `${both} AND NOT (${sameCurrency})`, 'p.gross', 'p.currency', values),
    flag(
      'fx-differs',
      'p.fx <> 0',
      'p.fx_rest',
      'p.net_currency',
      `'settled ' || money(p.settled, p.net_currency) || ' ' || p.net_currency || ', which is not gross × rate'`,
    ),
    flag(
      'fee-unexpected',
      `p.order_id IS NOT NULL AND ${feeRest(settings)} <> 0`,
      feeRest(settings),
      'p.net_currency',
      `'the fee is ' || money(p.fee, p.net_currency) || ' ' || p.net_currency`,
    ),
    flag(
      'cut-off',
      `${both} AND (${outside('p.first_at', settings)} OR ${outside('p.last_at', settings)} OR (o.state = 'paid' AND ${outside('o.paid_at', settings)} AND NOT o.is_carried))`,
      '0',
      'p.currency',
      `'paid ' || coalesce(strftime(${local('o.paid_at', settings.zoneMinutes)}, '%Y-%m-%d'), 'at an unknown time') || ', settled ' || strftime(${local('p.last_at', settings.zoneMinutes)}, '%Y-%m-%d')`,
    ),
    flag(
      'other-provider',
      `${both} AND o.provider <> '' AND (o.provider <> p.provider OR p.provider <> p.last_provider)`,
      '0',
      'p.currency',
      `'the order is ' || o.provider || '’s, the file ' || p.provider || '’s'`,
    ),
    flag(
      'unknown-type',
      `p.order_id IS NULL AND u.standing = 'unknown-type'`,
      `CASE WHEN o.state = 'paid' THEN -o.amount ELSE 0 END`,
      "'USD'",
      'u.problem',
    ),
    flag(
      'unreadable',
      `p.order_id IS NULL AND u.standing = 'unreadable'`,
      `CASE WHEN o.state = 'paid' THEN -o.amount ELSE 0 END`,
      "'USD'",
      'u.problem',
    ),
  ];
  return `CREATE TABLE order_cases AS SELECT *, CASE WHEN len(flags) = 0 THEN 'matched' ELSE flags[1].kind END AS kind FROM (
    SELECT coalesce(o.order_id, p.order_id) AS order_id, coalesce(nullif(o.provider, ''), p.provider, u.provider, '') AS provider, coalesce(p.tx, u.tx, '') AS tx,
      o.amount, o.state, o.paid_at, p.gross, p.currency, coalesce(p.first_at, u.first_at, o.paid_at) AS event_at, ${times} AS transactions,
      coalesce(o.file_no, p.file_no) AS file_no, coalesce(o.line, p.line) AS line, p.file_no AS their_file, p.line AS their_line,
      list_filter([${flags.join(',\n')}], each -> each IS NOT NULL) AS flags
    FROM (SELECT * FROM orders SEMI JOIN rest USING (order_id)) AS o FULL JOIN payments AS p ON o.order_id = p.order_id LEFT JOIN several AS s ON p.order_id = s.order_id LEFT JOIN unclear AS u ON o.order_id = u.order_id)`;
};

/** Refunds by order: the table `refund_cases`. A payment of the previous period counts. */
export const REFUND_CASES = `CREATE TABLE refund_cases AS SELECT *, CASE WHEN paid = 0 OR -gross > paid THEN 'over-refunded' WHEN -gross = paid THEN 'refunded' ELSE 'partly-refunded' END AS kind
  FROM (SELECT r.*, coalesce(p.gross, q.plain_amount, 0) + coalesce(e.gross, 0) AS paid
  FROM (SELECT order_ref AS order_id, min(provider) AS provider, min(tx) AS tx, sum(gross)::BIGINT AS gross, min(currency) AS currency, min("at") AS event_at,
      min(file_no) AS file_no, min(line) AS line
    FROM odd WHERE standing = 'good' AND type = 'refund' AND order_ref <> '' AND order_ref IN (SELECT order_id FROM known) GROUP BY order_ref) AS r
  LEFT JOIN payments AS p ON p.order_id = r.order_id LEFT JOIN known AS q ON q.order_id = r.order_id LEFT JOIN earlier AS e ON e.order_id = r.order_id)`;

/** Batches: what the lines add up to, what the report paid out, and what the bank received. */
export const batchCases = ({ hasBank }: MatchSettings): string => `CREATE TABLE batch_cases AS
  SELECT *, received - expected AS rest,
    CASE WHEN abs(received - expected) >= unit OR abs(coalesce(payout, expected) - expected) >= unit THEN 'payout-differs' ELSE 'batch-entry' END AS kind
  FROM (SELECT b.*, k.bank, CASE WHEN k.bank IS NOT NULL THEN k.bank WHEN ${hasBank} AND b.payout IS NOT NULL THEN 0 ELSE coalesce(b.payout, b.expected) END AS received,
      (${minorUnitSql('b.currency')}) AS unit
    FROM (SELECT provider, batch, net_currency AS currency, sum(net) FILTER (type <> 'payout')::BIGINT AS expected,
        -sum(net) FILTER (type = 'payout')::BIGINT AS payout, max("at") AS event_at,
        min(file_no) FILTER (type = 'payout') AS file_no, min(line) FILTER (type = 'payout') AS line
      FROM (SELECT * REPLACE (CASE WHEN net_currency = '' THEN currency ELSE net_currency END AS net_currency) FROM lines WHERE standing <> 'duplicate-row' AND batch <> '' AND net IS NOT NULL) GROUP BY ALL) AS b
    LEFT JOIN (SELECT batch, currency, max(provider) AS provider, sum(amount)::BIGINT AS bank FROM bank_once WHERE problem IS NULL GROUP BY batch, currency, provider) AS k
      ON k.batch = b.batch AND k.currency = b.currency AND (k.provider = '' OR k.provider = b.provider))`;

/** The kind of each line of a report, by its table. */
const LINE_KIND = `CASE l.standing WHEN 'duplicate-row' THEN 'duplicate-row'
    WHEN 'unreadable' THEN 'unreadable' WHEN 'unknown-type' THEN 'unknown-type'
    ELSE CASE l.type
      WHEN 'payment' THEN CASE WHEN l.order_ref = '' THEN 'no-reference' ELSE coalesce(c.kind, 'matched') END
      WHEN 'refund' THEN CASE WHEN l.order_ref = '' THEN 'no-reference' ELSE coalesce(r.kind, 'missing-here') END
      WHEN 'chargeback' THEN CASE WHEN l.order_ref = '' THEN 'no-reference' WHEN k.order_id IS NULL THEN 'missing-here' ELSE 'charged-back' END
      WHEN 'chargeback-reversed' THEN CASE WHEN l.order_ref = '' THEN 'no-reference' WHEN k.order_id IS NULL THEN 'missing-here' ELSE 'chargeback-reversed' END
      WHEN 'attempt' THEN 'unpaid'
      WHEN 'payout' THEN coalesce(b.kind, 'batch-entry')
      WHEN 'fee' THEN 'batch-entry' WHEN 'reserve' THEN 'batch-entry' WHEN 'deduction' THEN 'batch-entry' END END`;

/** An amount as whole minor units, and beside them the rest in hundred-millionths of a unit, which only Checkout's costs have. */
const minorSql = (name: string, units: string, currency: string): string => {
  const unit = `(${minorUnitSql(currency)})`;
  return `${units} // ${unit} AS ${name}, ${units} % ${unit} AS ${name}_rest`;
};

const ENTRIES = `
  SELECT 'theirs' AS side, file_name(l.file_no) AS file, l.line, l.provider, l.tx, l.order_ref, l.type, ${minorSql('gross', 'coalesce(l.gross, 0)', 'l.currency')},
    ${minorSql('fee', 'coalesce(l.fee, 0)', 'l.net_currency')}, ${minorSql('net', 'coalesce(l.net, 0)', 'l.net_currency')}, l.currency, l."at", l.batch,
    l.net_currency, ${LINE_KIND} AS kind, l.problem
  FROM (SELECT *, CASE WHEN type = 'payment' THEN order_ref END AS payment_key, CASE WHEN type = 'refund' THEN order_ref END AS refund_key,
      CASE WHEN type IN ('chargeback', 'chargeback-reversed') THEN order_ref END AS dispute_key,
      CASE WHEN type = 'payout' THEN provider || ' ' || net_currency || ' ' || batch END AS payout_key FROM lines) AS l
    LEFT JOIN order_cases AS c ON c.order_id = l.payment_key
    LEFT JOIN refund_cases AS r ON r.order_id = l.refund_key
    LEFT JOIN known AS k ON k.order_id = l.dispute_key
    LEFT JOIN batch_cases AS b ON b.provider || ' ' || b.currency || ' ' || b.batch = l.payout_key
  UNION ALL
  SELECT 'ours', file_name(o.file_no), o.line, o.provider, '', o.order_id, CASE WHEN o.state = 'paid' THEN 'payment' ELSE 'attempt' END,
    ${minorSql('gross', 'coalesce(o.amount, 0)', "'USD'")}, 0, 0, ${minorSql('net', 'coalesce(o.amount, 0)', "'USD'")}, 'USD', o.paid_at, '', 'USD',
    CASE WHEN o.problem IS NOT NULL OR a.conflicts THEN 'unreadable' WHEN a.line IS NOT NULL THEN 'duplicate-row' ELSE coalesce(c.kind, 'matched') END,
    CASE WHEN a.conflicts THEN 'another row of this order has another amount or provider' ELSE o.problem END
  FROM ours AS o LEFT JOIN order_cases AS c ON c.order_id = o.order_id
    LEFT JOIN again_orders AS a ON a.file_no = o.file_no AND a.line = o.line
  UNION ALL
  SELECT 'bank', file_name(k.file_no), k.line, coalesce(b.provider, k.provider), '', '', 'payout', ${minorSql('gross', 'coalesce(k.amount, 0)', 'k.currency')}, 0, 0,
    ${minorSql('net', 'coalesce(k.amount, 0)', 'k.currency')}, k.currency, k."at", k.batch, k.currency,
    CASE WHEN k.problem IS NOT NULL THEN 'unreadable' WHEN k.is_again THEN 'duplicate-row' ELSE coalesce(b.kind, 'payout-differs') END, k.problem
  FROM bank AS k LEFT JOIN batch_cases AS b ON b.batch = k.batch AND b.currency = k.currency AND (k.provider = '' OR k.provider = b.provider)`;

/** More of them come from lines that cannot be read. */
const MOST_CURRENCIES = 200;

/** The long table: every line of every input with its kind. Texts of a known set are written as their numbers, which is faster. */
export const entriesTable = (files: readonly string[], currencies: readonly string[]): string => {
  const known = { side: ['ours', 'theirs', 'bank'], file: files, type: [...ENTRY_TYPES, UNKNOWN_TYPE], kind: KINDS };
  const sets = currencies.length > MOST_CURRENCIES ? known : { ...known, currency: currencies, net_currency: currencies };
  const columns = Object.entries(sets).map(([name, texts]) => `CAST(${name} AS ENUM (${texts.map(sqlText).join(', ')})) AS ${name}`);
  return `SELECT * REPLACE (${columns.join(', ')}) FROM (${ENTRIES})`;
};

export const standingSql = (kind: string): string =>
  `CASE ${kind} ${KINDS.map((each) => `WHEN '${each}' THEN '${KIND_MEANINGS[each].standing}'`).join(' ')} END`;

const id = (parts: string): string => `left(sha256(${parts}), 12)`;

const flagTexts = `coalesce(list_aggregate(list_transform(flags[2:], each -> each.kind || ' ' || money(each.units, each.currency) || ' ' || each.currency), 'string_agg', '; '), '')`;

/** Every difference: one row for each, whatever its kind, but for the matched and the unpaid. */
export const differences = (settings: MatchSettings): string => {
  const place = (file: string, line: string): string => `coalesce(file_name(${file}) || ':' || ${line}, '')`;
  const paid = "CASE WHEN state = 'paid' THEN coalesce(amount, 0) ELSE 0 END";
  const lineCase = (kind: string, why: string, from: string): string => `
    SELECT ${id(`l.provider || ' ' || file_name(l.file_no) || ' ' || l.tx || ' ' || l.action || ' ' || l.native || ' ' || l.breakdown || ' ' || l.line`)} AS id, ${kind} AS kind, l.provider, l.order_ref AS order_id, l.tx, l.batch,
      CAST(0 AS BIGINT) AS ours, coalesce(l.gross, 0) AS theirs, l.currency, coalesce(CASE WHEN l.gross = 0 THEN l.net ELSE l.gross END, 0) AS difference, l."at" AS event_at, ${why} AS why, '' AS flags,
      file_name(l.file_no) || ':' || l.line AS place
    FROM ${from}`;
  return `CREATE TABLE differences AS SELECT *, ${daysSql('event_at', settings)} AS days FROM (
    SELECT ${id("'order ' || order_id")} AS id, kind, provider, order_id, tx, '' AS batch, ${paid} AS ours, coalesce(gross, 0) AS theirs,
      flags[1].currency AS currency, flags[1].units AS difference, event_at, flags[1].why AS why, ${flagTexts} AS flags,
      ${place('coalesce(their_file, file_no)', 'coalesce(their_line, line)')} AS place
    FROM order_cases WHERE kind NOT IN ('matched', 'unpaid')
    UNION ALL BY NAME
    SELECT ${id("'refund ' || order_id")} AS id, kind, provider, order_id, tx, '' AS batch, paid AS ours, gross AS theirs, currency, gross AS difference, event_at,
      'paid ' || money(paid, currency) || ' ' || currency || ', refunded ' || money(-gross, currency) || ' ' || currency AS why, '' AS flags, ${place('file_no', 'line')} AS place
    FROM refund_cases
    UNION ALL BY NAME
    SELECT ${id("'batch ' || provider || ' ' || batch || ' ' || currency")} AS id, kind, provider, '' AS order_id, '' AS tx, batch, coalesce(expected, 0) AS ours, received AS theirs, currency,
      CASE WHEN kind = 'payout-differs' THEN CASE WHEN rest = 0 THEN payout - expected ELSE rest END ELSE 0 END AS difference, event_at,
      'lines add up to ' || money(coalesce(expected, 0), currency) || coalesce(', payout ' || money(payout, currency), '') || coalesce(', bank ' || money(bank, currency), '') || ' ' || currency AS why,
      '' AS flags, ${place('file_no', 'line')} AS place
    FROM batch_cases WHERE payout IS NOT NULL OR bank IS NOT NULL
    UNION ALL BY NAME ${lineCase("'no-reference'", "'a ' || l.type || ' without a reference'", `odd AS l`)} WHERE l.standing = 'good' AND l.type IN ('payment', 'refund', 'chargeback', 'chargeback-reversed') AND l.order_ref = ''
    UNION ALL BY NAME ${lineCase("'missing-here'", "'a ' || l.type || ' of no order of ours'", `odd AS l`)} WHERE l.standing = 'good' AND l.type IN ('refund', 'chargeback', 'chargeback-reversed') AND l.order_ref <> '' AND l.order_ref NOT IN (SELECT order_id FROM known)
    UNION ALL BY NAME ${lineCase("CASE l.type WHEN 'chargeback' THEN 'charged-back' ELSE 'chargeback-reversed' END", "l.type || ' of ' || money(l.gross, l.currency) || ' ' || l.currency", `odd AS l`)} WHERE l.standing = 'good' AND l.type IN ('chargeback', 'chargeback-reversed') AND l.order_ref IN (SELECT order_id FROM known)
    UNION ALL BY NAME ${lineCase("'batch-entry'", 'l.native', `odd AS l`)} WHERE l.standing = 'good' AND l.type IN ('fee', 'reserve', 'deduction')
    UNION ALL BY NAME ${lineCase("'duplicate-row'", "'the same row as before: ' || l.native || ' ' || money(l.gross, l.currency) || ' ' || l.currency", `odd AS l`)} WHERE l.standing = 'duplicate-row'
    UNION ALL BY NAME ${lineCase('l.standing', "coalesce(l.problem, 'the type is not known: ' || l.native)", `odd AS l`)} WHERE l.standing IN ('unreadable', 'unknown-type') AND l.order_ref NOT IN (SELECT order_id FROM unclear)
    UNION ALL BY NAME
    SELECT ${id("'ours ' || o.order_id || ' ' || file_name(o.file_no) || ' ' || o.line")} AS id, CASE WHEN o.problem IS NOT NULL OR a.conflicts THEN 'unreadable' ELSE 'duplicate-row' END AS kind, o.provider, o.order_id, '' AS tx, '' AS batch,
      CAST(0 AS BIGINT) AS ours, CAST(0 AS BIGINT) AS theirs, 'USD' AS currency, CASE WHEN o.problem IS NULL AND a.conflicts IS NOT TRUE THEN CASE WHEN o.state = 'paid' THEN o.amount ELSE 0 END ELSE 0 END AS difference, o.paid_at AS event_at,
      coalesce(o.problem, CASE WHEN a.conflicts THEN 'another row of this order has another amount or provider' ELSE 'the same order as before' END) AS why, '' AS flags, file_name(o.file_no) || ':' || o.line AS place
    FROM ours AS o LEFT JOIN again_orders AS a ON a.file_no = o.file_no AND a.line = o.line WHERE o.problem IS NOT NULL OR a.line IS NOT NULL
    UNION ALL BY NAME
    SELECT ${id("'bank ' || k.batch || ' ' || file_name(k.file_no) || ' ' || k.line")} AS id, CASE WHEN k.problem IS NOT NULL THEN 'unreadable' WHEN k.is_again THEN 'duplicate-row' ELSE 'payout-differs' END AS kind, k.provider, '' AS order_id, '' AS tx, k.batch,
      CAST(0 AS BIGINT) AS ours, coalesce(k.amount, 0) AS theirs, k.currency, coalesce(k.amount, 0) AS difference, k."at" AS event_at,
      coalesce(k.problem, CASE WHEN k.is_again THEN 'the same row as before' ELSE 'the bank received a batch that no report has' END) AS why, '' AS flags, file_name(k.file_no) || ':' || k.line AS place
    FROM bank AS k WHERE k.problem IS NOT NULL OR k.is_again
      OR NOT EXISTS (SELECT 1 FROM batch_cases AS b WHERE b.batch = k.batch AND b.currency = k.currency AND (k.provider = '' OR k.provider = b.provider)))`;
};
