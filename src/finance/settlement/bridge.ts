import { KINDS, type Kind } from '../../domain/settlement.ts';
import type { Result } from '../console/answers/settlements.ts';
import type { AuditDatabase } from '../audit/audit-database.ts';

/** The bridge of one currency. `ties`: every total is what its own lines, added up by themselves, come to. */
type Bridge = (typeof Result.Type)['bridges'][number];

const units = (value: unknown): bigint => BigInt(String(value ?? 0));

interface Sums {
  readonly paid: bigint;
  readonly byKind: ReadonlyMap<Kind, bigint>;
  readonly gross: bigint;
  /** Settled in this currency, less what was gross in it. */
  readonly fx: bigint;
  readonly fees: bigint;
  readonly batchEntries: bigint;
  /** Net of every line but the payouts. */
  readonly net: bigint;
  /** Net that no payout is due for: rows that are there again, lines without a batch, batches that are not paid out yet. */
  readonly again: bigint;
  readonly batchless: bigint;
  readonly notYet: bigint;
  /** Money received for the batches beyond what their lines add up to. */
  readonly rest: bigint;
  readonly received: bigint;
  readonly isReceived: boolean;
  readonly bank: bigint | null;
}

/** The money that each kind moves between the orders and the reports, in gross: theirs less ours. */
const MOVED = `
  SELECT kind, 'USD' AS currency, -CASE WHEN state = 'paid' THEN coalesce(amount, 0) ELSE 0 END AS moved FROM order_cases
  UNION ALL SELECT kind, currency, gross FROM order_cases WHERE gross IS NOT NULL
  UNION ALL SELECT kind, currency, gross FROM refund_cases
  UNION ALL SELECT CASE type WHEN 'chargeback' THEN 'charged-back' ELSE 'chargeback-reversed' END, currency, gross FROM odd
    WHERE standing = 'good' AND type IN ('chargeback', 'chargeback-reversed') AND order_ref IN (SELECT order_id FROM known)
  UNION ALL SELECT 'missing-here', currency, gross FROM odd WHERE standing = 'good' AND type IN ('refund', 'chargeback', 'chargeback-reversed')
    AND order_ref <> '' AND order_ref NOT IN (SELECT order_id FROM known)
  UNION ALL SELECT 'no-reference', currency, gross FROM odd WHERE standing = 'good' AND type IN ('payment', 'refund', 'chargeback', 'chargeback-reversed') AND order_ref = ''
  UNION ALL SELECT 'batch-entry', currency, gross FROM odd WHERE standing = 'good' AND type IN ('fee', 'reserve', 'deduction', 'payout')
  UNION ALL SELECT standing, currency, coalesce(gross, 0) FROM odd WHERE standing <> 'good'`;

const NET_CURRENCY = "CASE WHEN net_currency = '' THEN currency ELSE net_currency END";
const OF_BATCH = "type IN ('fee', 'reserve', 'deduction')";
/** The part of a batch's own entry that its gross does not say. */
const SETTLED_ALONE = 'coalesce(net, 0) + coalesce(fee, 0) - CASE WHEN currency = net_currency THEN coalesce(gross, 0) ELSE 0 END';

type Summed = readonly [value: string, where: string];

/** Sums over a table in one pass, each of the rows for which its condition holds. */
const sumsIn = async <Name extends string>(database: AuditDatabase, from: string, sums: Readonly<Record<Name, Summed>>) => {
  const columns = Object.entries<Summed>(sums).map(
    ([name, [value, where]]) => `sum(${value}) FILTER (WHERE ${where})::HUGEINT AS "${name}"`,
  );
  const [row = {}] = await database.rows(`SELECT ${columns.join(', ')} FROM ${from}`);
  return Object.fromEntries(Object.keys(sums).map((name) => [name, units(row[name])])) as Readonly<Record<Name, bigint>>;
};

const sumsOf = async (database: AuditDatabase, currency: string): Promise<Sums> => {
  const moved = await database.rows(
    `SELECT kind, sum(moved)::HUGEINT AS moved FROM (${MOVED}) WHERE currency = '${currency}' GROUP BY kind`,
  );
  const isNet = `type <> 'payout' AND ${NET_CURRENCY} = '${currency}'`;
  const isReceived = `currency = '${currency}' AND (payout IS NOT NULL OR bank IS NOT NULL)`;
  const { settled, ...lines } = await sumsIn(database, 'lines', {
    gross: ['gross', `currency = '${currency}'`],
    settled: ['coalesce(net, 0) + coalesce(fee, 0)', isNet],
    batchEntries: [SETTLED_ALONE, `${isNet} AND ${OF_BATCH}`],
    fees: ['fee', isNet],
    net: ['net', isNet],
    again: ['net', `${isNet} AND standing = 'duplicate-row'`],
    batchless: ['net', `${isNet} AND standing <> 'duplicate-row' AND batch = ''`],
  });
  const { count, ...batches } = await sumsIn(database, 'batch_cases', {
    notYet: ['expected', `currency = '${currency}' AND payout IS NULL AND bank IS NULL`],
    rest: ['rest', isReceived],
    received: ['received', isReceived],
    count: ['1', isReceived],
  });
  const isPaidOut = `currency = '${currency}' AND problem IS NULL`;
  const { payouts, bank } = await sumsIn(database, 'bank_once', { payouts: ['1', isPaidOut], bank: ['amount', isPaidOut] });
  return {
    ...(await sumsIn(database, 'orders', { paid: ['amount', `state = 'paid' AND '${currency}' = 'USD'`] })),
    byKind: new Map(
      KINDS.flatMap((kind) => moved.filter((row) => row['kind'] === kind).map((row) => [kind, units(row['moved'])] as const)),
    ),
    ...lines,
    fx: settled - lines.gross - lines.batchEntries,
    ...batches,
    isReceived: count > 0n,
    bank: payouts === 0n ? null : bank,
  };
};

const SILENT: readonly Kind[] = ['matched', 'unpaid'];

/** A step from the platform's orders to the money in the bank; `total` steps state what the ones before add up to. */
type Step = readonly [step: string, units: bigint, is: Bridge['steps'][number]['is']];

/** The steps to what was received, as far as the reports or the bank state it. */
const receivedSteps = ({ isReceived, again, batchless, notYet, rest, received, bank }: Sums): readonly Step[] => {
  if (!isReceived && bank === null) return [];
  const foreign = bank === null ? 0n : bank - received;
  const changes: readonly Step[] = [
    ['rows that are there again', -again, 'change'],
    ['in no batch', -batchless, 'change'],
    ['batches not paid out yet', -notYet, 'change'],
    ['payout less its lines', rest, 'change'],
    ['batches that no report has', foreign, 'change'],
  ];
  return [...changes.filter(([, value]) => value !== 0n), [bank === null ? 'payout' : 'bank', bank ?? received, 'total']];
};

/** Steps of one currency, in units, and whether each total is what the steps before it come to. */
const stepsOf = (sums: Sums): { readonly steps: readonly Step[]; readonly ties: boolean } => {
  const moved = [...sums.byKind].filter(([kind, value]) => value !== 0n && !SILENT.includes(kind));
  const steps: readonly Step[] = [
    ['orders paid', sums.paid, 'start'],
    ...moved.map(([kind, value]): Step => [kind, value, 'change']),
    ['gross', sums.gross, 'total'],
    ['FX', sums.fx, 'change'],
    ['batch entries', sums.batchEntries, 'change'],
    ['fees', -sums.fees, 'change'],
    ['net', sums.net, 'total'],
    ...receivedSteps(sums),
  ];
  let [sum, ties] = [0n, true];
  for (const [, value, is] of steps) {
    if (is === 'total') ties &&= sum === value;
    else sum += value;
  }
  return { steps, ties };
};

/** The texts that the inputs have as currencies, those of unreadable lines included. */
export const currenciesOf = async (database: AuditDatabase): Promise<readonly string[]> => {
  const found = await database.rows(
    "SELECT DISTINCT currency FROM (SELECT 'USD' AS currency UNION ALL SELECT currency FROM lines UNION ALL SELECT net_currency FROM lines UNION ALL SELECT currency FROM bank) WHERE currency IS NOT NULL ORDER BY currency",
  );
  return found.map((row) => String(row['currency']));
};

/** The bridge of every currency of the inputs. */
export const bridgeOf = async (database: AuditDatabase, currencies: readonly string[]): Promise<readonly Bridge[]> => {
  const bridges: Bridge[] = [];
  for (const currency of currencies.filter((text) => text.length === 3)) {
    const { steps, ties } = stepsOf(await sumsOf(database, currency));
    const texts = await database.rows(
      `SELECT ${steps.map(([, value], index) => `money(${value}::BIGINT, '${currency}') AS s${index}`).join(', ')}`,
    );
    bridges.push({ currency, ties, steps: steps.map(([step, , is], index) => ({ step, is, amount: String(texts[0]?.[`s${index}`]) })) });
  }
  return bridges;
};
