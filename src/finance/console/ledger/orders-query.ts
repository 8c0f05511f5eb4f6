import { EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import type { OrderFilter, Sort } from '../answers/order-filter.ts';
import { judgedConditions, plainConditions } from './filter-sql.ts';
import { judged } from './judged-sql.ts';
import { ordersByEvidence } from './totals-query.ts';
import { allOf, raw, sql, type Sql } from './sql.ts';

/** The view's columns that a list needs. */
const FACTS = [
  'order_id',
  'created_at',
  'provider',
  'amount_usd',
  'shown_outcome',
  'shown_rule',
  'rules_version',
  'state',
  'kind',
  'uid',
  'display_uid',
] as const;

const columns = (alias: string): Sql => raw([...FACTS, ...EVIDENCE_FIELDS].map((column) => `${alias}.${column}`).join(', '));
/** Numbers as texts, because engines format long ones differently. */
const texts = (alias: string): Sql =>
  raw([...FACTS, ...EVIDENCE_FIELDS].map((column) => `CAST(${alias}.${column} AS TEXT) AS ${column}`).join(', '));

/** Sort expression of each column: never null, so that paging can continue after any row. */
const SORT_KEYS: Readonly<Record<Sort, { readonly key: (alias: string) => string; readonly type: string }>> = {
  created_at: { key: (alias) => `${alias}.created_at`, type: 'BIGINT' },
  amount_usd: { key: (alias) => `${alias}.amount_usd`, type: 'NUMERIC' },
  order_id: { key: (alias) => `${alias}.order_id`, type: 'TEXT' },
  provider: { key: (alias) => `coalesce(${alias}.provider, '')`, type: 'TEXT' },
  shown_outcome: { key: (alias) => `coalesce(${alias}.shown_outcome, '')`, type: 'TEXT' },
};

/** The last row of a page: its sort key as text, and its order id. */
export interface PageEnd {
  readonly key: string;
  readonly orderId: string;
}

export interface OrdersQuery {
  readonly filter: OrderFilter;
  readonly sort: Sort;
  readonly direction: 'asc' | 'desc';
  readonly after: PageEnd | null;
  readonly limit: number;
}

/** A sorted page of orders; rows have `sort_key`, and numbers as texts. */
export const ordersQuery = ({ filter, sort, direction, after, limit }: OrdersQuery): Sql => {
  const { key, type } = SORT_KEYS[sort];
  const order = (alias: string): Sql => raw(`ORDER BY ${key(alias)} ${direction}, ${alias}.order_id ${direction}`);
  const beyond = raw(direction === 'asc' ? '>' : '<');
  const onwards =
    after === null ? [] : [sql`(${raw(key('o'))}, o.order_id) ${beyond} (CAST(${after.key} AS ${raw(type)}), ${after.orderId})`];
  const rows = sql`SELECT ${columns('o')} FROM finance_orders AS o WHERE ${allOf([...plainConditions(filter), ...onwards])} ${order('o')}`;
  const conditions = judgedConditions(filter);
  const found = conditions.length === 0 ? rows : sql`SELECT * FROM (${judged(rows, order)}) AS j WHERE ${allOf(conditions)} ${order('j')}`;
  return sql`SELECT ${texts('r')}, CAST(${raw(key('r'))} AS TEXT) AS sort_key FROM (${found}) AS r ${order('r')} LIMIT ${raw(String(limit))}`;
};

/** Counts orders; only up to a limit, where that is faster than counting all. */
export const countQuery = (filter: OrderFilter, most: number): Sql => {
  const conditions = judgedConditions(filter);
  if (conditions.length > 0) {
    return sql`SELECT CAST(coalesce(sum(j.orders), 0) AS TEXT) AS orders FROM (${judged(ordersByEvidence(filter))}) AS j WHERE ${allOf(conditions)}`;
  }
  const found = sql`SELECT 1 AS one FROM finance_orders AS o WHERE ${allOf(plainConditions(filter))} LIMIT ${raw(String(most))}`;
  return sql`SELECT CAST(count(*) AS TEXT) AS orders FROM (${found}) AS counted`;
};
