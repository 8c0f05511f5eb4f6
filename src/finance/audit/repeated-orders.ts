import type { AuditResult, ConflictingOrder, Listed, RepeatedOrder } from './audit-result.ts';
import type { AuditDatabase, SourceColumn } from './audit-database.ts';
import { textSql } from './cell-sql.ts';
import { idColumn, judged, ordersView, rawText } from './judge-sql.ts';
import { countOf, textOf, usdOf } from './bad-input.ts';
import { NotAuditable } from './read-file.ts';

/** Hashes are a third of the ids' size; chance matches are dropped when the ids themselves are counted. */
const repeatedIds = (id: string): string => `CREATE TABLE repeated_ids AS
  SELECT ${id} AS order_id FROM orders
  WHERE ${id} <> '' AND hash(${id}) IN (SELECT hash(${id}) FROM orders GROUP BY hash(${id}) HAVING count(*) > 1)
  GROUP BY ${id} HAVING count(*) > 1`;

const repeated = (rows: string): string => `CREATE TABLE repeated AS
  SELECT order_id, "at", line, cents, day, paid_by, verdict, ending,
    row_number() OVER (PARTITION BY order_id ORDER BY "at", line) AS place,
    row_number() OVER (PARTITION BY order_id ORDER BY "at" DESC, line DESC) = 1 AS is_last
  FROM (${judged(rows)}) WHERE problem IS NULL`;

const OF_ANY_ID = '(SELECT * FROM orders SEMI JOIN repeated_ids USING (order_id))';

/** Creates the view `candidates` of the rows with a repeated id. If every id is plain, no cell of other rows is read for it. */
const candidates = (columns: readonly SourceColumn[], minutes: number): readonly string[] => {
  const kind = columns.find(({ name }) => name === 'order_id')?.kind ?? 'missing';
  const id = textSql('source.order_id', kind);
  return [
    `CREATE VIEW repeated_source AS SELECT source.* FROM source SEMI JOIN repeated_ids ON ${id} = repeated_ids.order_id`,
    ordersView(columns, minutes, 'candidates', 'repeated_source'),
  ];
};

const ORDERS = `CREATE TABLE repeated_orders AS
  SELECT order_id, count(*) AS row_count, min(line) AS first_line, max(line) AS last_line,
    min(ending) <> max(ending) AS differs,
    min(cents) <> max(cents) OR min(paid_by) <> max(paid_by) AS conflicts,
    sum(cents) FILTER (NOT is_last) AS left_out,
    coalesce(min(place) FILTER (verdict = 'declined') < max(place) FILTER (verdict = 'success'), false) AS paid_later
  FROM repeated GROUP BY order_id HAVING count(*) > 1`;

/** Finds the orders that appear in several rows: the tables `repeated` (their rows) and `repeated_orders`. */
export const findRepeated = async (
  database: AuditDatabase,
  columns: readonly SourceColumn[],
  minutes: number,
  onProgress: (percent: number) => void,
): Promise<void> => {
  const [plain] = await database.rows('SELECT bool_and(has_plain_ids) AS are_plain FROM judged');
  const arePlain = plain?.['are_plain'] === true;
  await database.run(repeatedIds(idColumn(arePlain)), onProgress);
  for (const view of arePlain ? candidates(columns, minutes) : []) await database.run(view);
  await database.run(repeated(arePlain ? 'candidates' : OF_ANY_ID));
  await database.run(ORDERS);
};

const listed = async (database: AuditDatabase, holds: string, most: number): Promise<Listed<RepeatedOrder>> => {
  const [counted] = await database.rows(`SELECT count(*) AS order_count FROM repeated_orders WHERE ${holds}`);
  const first = await database.rows(
    `SELECT o.order_id, o.row_count, o.first_line, o.last_line, string_agg(r.ending, ' → ' ORDER BY r.place) AS endings
     FROM (SELECT * FROM repeated_orders WHERE ${holds} ORDER BY first_line LIMIT ${most}) AS o JOIN repeated AS r USING (order_id)
     GROUP BY ALL ORDER BY o.first_line`,
  );
  return {
    count: counted === undefined ? 0 : countOf(counted, 'order_count'),
    first: first.map((row) => ({
      orderId: textOf(row, 'order_id'),
      rows: countOf(row, 'row_count'),
      firstLine: countOf(row, 'first_line'),
      lastLine: countOf(row, 'last_line'),
      endings: textOf(row, 'endings'),
    })),
  };
};

/** Orders whose rows name two amounts or two providers: one counts in the totals, and the others are money that is left out of them. */
const conflictingOrders = async (database: AuditDatabase, most: number): Promise<AuditResult['conflictingOrders']> => {
  const [counted] = await database.rows(
    'SELECT count(*) AS order_count, coalesce(sum(left_out), 0) AS left_out FROM repeated_orders WHERE conflicts',
  );
  const first = await database.rows(
    `SELECT o.order_id, o.first_line, o.last_line, o.left_out, r.cents, r.paid_by, r.is_last
     FROM (SELECT * FROM repeated_orders WHERE conflicts ORDER BY first_line LIMIT ${most}) AS o JOIN repeated AS r USING (order_id)
     ORDER BY o.first_line, r.place`,
  );
  const orders = new Map<string, ConflictingOrder>();
  for (const row of first) {
    const orderId = textOf(row, 'order_id');
    const rowText = `${usdOf(row, 'cents')} by ${textOf(row, 'paid_by')}`;
    const earlier = orders.get(orderId);
    orders.set(orderId, {
      orderId,
      firstLine: countOf(row, 'first_line'),
      lastLine: countOf(row, 'last_line'),
      rows: [...(earlier?.rows ?? []), rowText],
      counted: row['is_last'] === true ? rowText : (earlier?.counted ?? ''),
      leftOutUsd: usdOf(row, 'left_out'),
    });
  }
  return {
    count: counted === undefined ? 0 : countOf(counted, 'order_count'),
    first: [...orders.values()],
    leftOutUsd: counted === undefined ? '0.00' : usdOf(counted, 'left_out'),
  };
};

/** Orders that appear in several rows, those with differing results, those paid after a decline, and those with differing money. */
export const repeatedOrders = async (
  database: AuditDatabase,
  most: number,
): Promise<Pick<AuditResult, 'duplicates' | 'differentEndings' | 'declinedThenPaid' | 'conflictingOrders'>> => ({
  conflictingOrders: await conflictingOrders(database, most),
  duplicates: await listed(database, 'true', most),
  differentEndings: await listed(database, 'differs', most),
  declinedThenPaid: await listed(database, 'paid_later', most),
});

/** Ids end in this many zeros by chance in one file of ten thousand. */
const LOST_FOR_SURE = 4;

const ADVICE = 'so that orders cannot be told apart. Export order_id as text.';

/** Throws NotAuditable if ids have lost digits: orders with the same first digits would count as one. */
export const refuseLostIds = async (database: AuditDatabase, file: string): Promise<void> => {
  const [lost] = await database.rows(
    `SELECT line, ${rawText('order_id')} AS found FROM orders WHERE line = (SELECT min(line) FROM judged WHERE row_problem = 'order_id lost')`,
  );
  if (lost !== undefined)
    throw new NotAuditable(
      `${file}:${countOf(lost, 'line')}: order_id ${textOf(lost, 'found')} has lost digits, as in a spreadsheet or a column of floating-point numbers, ${ADVICE}`,
    );
  const [rounded] = await database.rows('SELECT min(least_lost) AS least, sum(all_lost) AS digits FROM judged');
  if (rounded !== undefined && countOf(rounded, 'least') > 0 && countOf(rounded, 'digits') >= LOST_FOR_SURE)
    throw new NotAuditable(`${file}: every order_id of more than 15 digits ends in zeros, as a spreadsheet leaves them, ${ADVICE}`);
};
