import { EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import { typedId } from '../../evidence/order-id.ts';
import { raw, sql, type Sql } from './sql.ts';

const COLUMNS = [
  'order_id',
  'created_at',
  'provider',
  'amount_usd',
  'shown_outcome',
  'shown_rule',
  'shown_verdict',
  'rules_version',
  'shown_at',
  'state',
  'kind',
  'uid',
  'display_uid',
  'recharge_id',
  'decided_at',
  'charges',
  'captured_usd',
  'answers',
  'shown_history',
  ...EVIDENCE_FIELDS,
] as const;

/** All data of the view on one order, each value as text: the order with exactly this id, else the one that `typedId` matches. */
export const orderQuery = (orderId: string): Sql =>
  sql`SELECT ${raw(COLUMNS.map((column) => `CAST(o.${column} AS TEXT) AS ${column}`).join(', '))} FROM finance_orders AS o
    WHERE o.order_id = ${orderId} OR upper(o.order_id) = ${typedId(orderId)}
    ORDER BY CASE WHEN o.order_id = ${orderId} THEN 0 ELSE 1 END, o.order_id LIMIT 1`;
