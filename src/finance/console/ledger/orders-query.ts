import { EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import type { OrderFilter, Sort } from '../answers/order-row.ts';
import { judged, judgedConditions, plainConditions } from './judged-sql.ts';
import { captureSql } from './disagreement.ts';
import { dayNumberSql } from './platform-day.ts';
import { allOf, raw, sql, type Sql } from './sql.ts';
import { typedId } from '../../outcomes/cell-text.ts';

const EVIDENCE = raw(EVIDENCE_FIELDS.map((field) => `o.${field}`).join(', '));
const DAY = raw(dayNumberSql('o.created_at'));
const CAPTURE = raw(captureSql('o'));

/** Orders and dollars with the same evidence, day, provider, state, capture and screen, as one row, so that the rules run once for all of them. */
const ordersByEvidence = (filter: OrderFilter): Sql => sql`
  SELECT ${EVIDENCE}, ${DAY} AS day, coalesce(o.provider, '') AS provider, o.state, ${CAPTURE} AS capture,
    coalesce(o.shown_outcome, '') AS shown_outcome,
    count(*) AS orders, sum(o.amount_usd) AS usd, sum(o.captured_usd) AS captured_usd
  FROM finance_orders AS o WHERE ${allOf(plainConditions(filter))}
  GROUP BY ${EVIDENCE}, ${DAY}, coalesce(o.provider, ''), o.state, ${CAPTURE}, coalesce(o.shown_outcome, '')`;

/**
 * Orders and dollars by day (its number since 1970 in UTC+3), provider, state, capture, shown result, result by the rules, and deciding rule. The
 * time depends on reading the orders, not on the number of rules.
 */
export const totalsQuery = (filter: OrderFilter): Sql => sql`
  SELECT CAST(j.day AS TEXT) AS day, j.provider, j.state, j.capture, j.shown_outcome, j.should_show, j.rule,
    CAST(sum(j.orders) AS TEXT) AS orders, CAST(sum(j.usd) AS TEXT) AS usd,
    CAST(sum(j.captured_usd) AS TEXT) AS captured_usd
  FROM (${judged(ordersByEvidence(filter))}) AS j WHERE ${allOf(judgedConditions(filter))}
  GROUP BY j.day, j.provider, j.state, j.capture, j.shown_outcome, j.should_show, j.rule`;

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
  'decided_at',
  'charges',
  'captured_usd',
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

interface OrdersQuery {
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

const COLUMNS = [...FACTS, 'shown_verdict', 'shown_at', 'recharge_id', 'answers', 'shown_history', ...EVIDENCE_FIELDS] as const;

/** All data of the view on one order, each value as text: the order with exactly this id, else the one that `typedId` matches. */
export const orderQuery = (orderId: string): Sql =>
  sql`SELECT ${raw(COLUMNS.map((column) => `CAST(o.${column} AS TEXT) AS ${column}`).join(', '))} FROM finance_orders AS o
    WHERE o.order_id = ${orderId} OR upper(o.order_id) = ${typedId(orderId)}
    ORDER BY CASE WHEN o.order_id = ${orderId} THEN 0 ELSE 1 END, o.order_id LIMIT 1`;
