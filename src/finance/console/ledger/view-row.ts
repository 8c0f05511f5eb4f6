import { Schema } from 'effect';
import { type Evidence, EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import { decodeEvidence } from '../../outcomes/decode-evidence.ts';
import { explainOutcome } from '../../../domain/outcome/explain-outcome.ts';
import { rulesFor } from '../../outcomes/found-rules.ts';
import { type OrderFilter, type OrderRow, STATES, UNRESOLVED } from '../answers/order-row.ts';
import { captureOf, CAPTURES, disagrees } from './disagreement.ts';
import type { Total } from '../answers/totals.ts';
import type { ReadLedger } from './sql.ts';
import { dayOfNumber } from './platform-day.ts';
import { totalsQuery } from './orders-query.ts';

const decodeRow = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.NullOr(Schema.String)));

/** A row of the view, each value as text; '' for null or an unselected column. */
export interface ViewRow {
  readonly text: (column: string) => string;
}

export const viewRow = (row: unknown): ViewRow => {
  const cells = decodeRow(row);
  return { text: (column) => cells[column] ?? '' };
};

/** A number that the view returns as text, or null if there is none. */
export const numberIn = (row: ViewRow, column: string): number | null => {
  const text = row.text(column);
  if (text === '') return null;
  const number = Number(text);
  if (!Number.isFinite(number)) throw new TypeError(`${column} is no number: ${JSON.stringify(text)}`);
  return number;
};

/** The evidence of a row. Throws NotEvidence. */
export const evidenceIn = (row: ViewRow): Evidence =>
  decodeEvidence(Object.fromEntries(EVIDENCE_FIELDS.map((field) => [field, row.text(field)])));

const centsIn = (row: ViewRow, column: string): number => Math.round((numberIn(row, column) ?? 0) * 100);

const decodeState = Schema.decodeUnknownSync(Schema.Literals(STATES));
const decodeCapture = Schema.decodeUnknownSync(Schema.Literals(CAPTURES));

/** The row as a list shows it, judged by today's rules. */
export const orderRow = (row: ViewRow): OrderRow => {
  const evidence = evidenceIn(row);
  const { verdictRule, decision } = explainOutcome(evidence, rulesFor(evidence.pay_type));
  const shown = row.text('shown_outcome');
  const shouldShow = decision?.outcome ?? UNRESOLVED;
  const state = decodeState(row.text('state'));
  return {
    orderId: row.text('order_id'),
    createdAt: numberIn(row, 'created_at') ?? 0,
    provider: row.text('provider'),
    payType: numberIn(row, 'pay_type'),
    amountUsd: row.text('amount_usd'),
    uid: row.text('uid'),
    displayUid: row.text('display_uid'),
    kind: row.text('kind'),
    state,
    capturedUsd: row.text('captured_usd'),
    charges: numberIn(row, 'charges') ?? 0,
    capture: captureOf({ state, cents: centsIn(row, 'amount_usd'), capturedCents: centsIn(row, 'captured_usd') }),
    shown,
    shownRule: row.text('shown_rule'),
    rulesVersion: row.text('rules_version'),
    shouldShow,
    rule: decision?.ruleId ?? verdictRule.id,
    disagrees: disagrees(shown, shouldShow),
  };
};

/** Totals of the orders of a filter, by day, provider, state, capture, screen and rule. */
export const readTotals = async (read: ReadLedger, filter: OrderFilter): Promise<readonly Total[]> =>
  (await read(totalsQuery(filter))).map((found) => {
    const row = viewRow(found);
    return {
      day: dayOfNumber(numberIn(row, 'day') ?? 0),
      provider: row.text('provider'),
      state: decodeState(row.text('state')),
      capture: decodeCapture(row.text('capture')),
      shown: row.text('shown_outcome'),
      outcome: row.text('should_show'),
      rule: row.text('rule'),
      orders: numberIn(row, 'orders') ?? 0,
      cents: centsIn(row, 'usd'),
      capturedCents: centsIn(row, 'captured_usd'),
    };
  });
