import { EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import type { OrderFilter } from '../answers/order-filter.ts';
import { judgedConditions, plainConditions } from './filter-sql.ts';
import { judged } from './judged-sql.ts';
import { dayNumberSql } from './platform-day.ts';
import { allOf, raw, sql, type Sql } from './sql.ts';

const EVIDENCE = raw(EVIDENCE_FIELDS.map((field) => `o.${field}`).join(', '));
const DAY = raw(dayNumberSql('o.created_at'));

/** Orders and dollars with the same evidence, day, provider, state and screen, as one row, so that the rules run once for all of them. */
export const ordersByEvidence = (filter: OrderFilter): Sql => sql`
  SELECT ${EVIDENCE}, ${DAY} AS day, coalesce(o.provider, '') AS provider, o.state, coalesce(o.shown_outcome, '') AS shown_outcome,
    count(*) AS orders, sum(o.amount_usd) AS usd, sum(o.captured_usd) AS captured_usd
  FROM finance_orders AS o WHERE ${allOf(plainConditions(filter))}
  GROUP BY ${EVIDENCE}, ${DAY}, coalesce(o.provider, ''), o.state, coalesce(o.shown_outcome, '')`;

/**
 * Orders and dollars by day (its number since 1970 in UTC+3), provider, state, shown result, result by the rules, and deciding rule. The
 * time depends on reading the orders, not on the number of rules.
 */
export const totalsQuery = (filter: OrderFilter): Sql => sql`
  SELECT CAST(j.day AS TEXT) AS day, j.provider, j.state, j.shown_outcome, j.should_show, j.rule,
    CAST(sum(j.orders) AS TEXT) AS orders, CAST(sum(j.usd) AS TEXT) AS usd,
    CAST(sum(j.captured_usd) AS TEXT) AS captured_usd
  FROM (${judged(ordersByEvidence(filter))}) AS j WHERE ${allOf(judgedConditions(filter))}
  GROUP BY j.day, j.provider, j.state, j.shown_outcome, j.should_show, j.rule`;
