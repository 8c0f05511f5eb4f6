import { Schema } from 'effect';
import { EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import type { Moment, OrderDetail } from '../answers/order-detail.ts';
import { UNRESOLVED } from '../answers/order-filter.ts';
import { explanationOf, shownText } from './explanation-of.ts';
import { evidenceIn, numberIn, orderRow, type ViewRow } from './view-row.ts';

const decodeAnswers = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ call: Schema.String, at: Schema.Finite, answer: Schema.Unknown }))),
);
const decodeHistory = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Array(
      Schema.Struct({
        shown_at: Schema.Finite,
        outcome: Schema.String,
        verdict: Schema.String,
        rule: Schema.String,
        rules_version: Schema.String,
      }),
    ),
  ),
);

const FACTS: readonly (readonly [name: string, column: string])[] = [
  ['Package', 'recharge_id'],
  ['Charges asked for', 'charges'],
  ['Captured, USD', 'captured_usd'],
  ['Verdict shown', 'shown_verdict'],
];

/** Name of the picture of a result, by its outcome; also for a paid fine, and for an order that is still open. */
export const pictureOf = (outcome: string, kind: string): string => {
  if (outcome === UNRESOLVED) return 'unresolved.phone.webp';
  if (outcome === 'not_support_apple_pay') return 'wallet-unsupported.phone.webp';
  return outcome === 'success' && kind === 'fine' ? 'fine-paid.phone.webp' : `result-${outcome}.phone.webp`;
};

const resultIn = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'result' in answer ? `result ${String(answer.result)}` : '';

/** All data of an order's page. `hasPicture`: whether the gallery has a picture of this name. */
export const orderDetailOf = (row: ViewRow, hasPicture: (name: string) => boolean): OrderDetail => {
  const order = orderRow(row);
  const explanation = explanationOf(evidenceIn(row), order.kind);
  const answers = decodeAnswers(row.text('answers') || '[]');
  const history = decodeHistory(row.text('shown_history') || '[]');
  const decidedAt = numberIn(row, 'decided_at');
  const picture = pictureOf(order.shown, order.kind);
  const timeline: readonly Moment[] = [
    { at: order.createdAt, what: 'Order created', detail: `${order.amountUsd} USD by ${order.provider || 'nobody'}` },
    ...answers.map(({ at, call, answer }) => ({ at, what: `Platform answered ${call}`, detail: resultIn(answer) })),
    ...history.map((shown) => ({
      at: shown.shown_at,
      what: `Shopper was shown ${shown.outcome}`,
      detail: `rule ${shown.rule}, version ${shown.rules_version}`,
    })),
    ...(decidedAt === null ? [] : [{ at: decidedAt, what: `Platform knew the end: ${order.state}`, detail: '' }]),
  ];
  return {
    order,
    facts: FACTS.flatMap(([name, column]) => (row.text(column) === '' ? [] : [{ name, value: row.text(column) }])),
    evidence: EVIDENCE_FIELDS.flatMap((field) => (row.text(field) === '' ? [] : [{ field, value: row.text(field) }])),
    explanation,
    screen:
      order.shown === ''
        ? null
        : {
            outcome: order.shown,
            shownAt: numberIn(row, 'shown_at'),
            text: shownText(order),
            picture: hasPicture(picture) ? `/finance/screens/${picture}` : null,
          },
    timeline: timeline.toSorted((one, other) => one.at - other.at),
    answers: answers.map(({ at, call, answer }) => ({ at, call, json: JSON.stringify(answer, null, 2) })),
  };
};
