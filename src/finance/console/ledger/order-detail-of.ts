import { Schema } from 'effect';
import { MESSAGE_KEYS, type MessageKey } from '../../../domain/message-key.ts';
import type { PurchaseKind } from '../../../domain/order/intent.ts';
import { type Evidence, EVIDENCE_FIELDS } from '../../../domain/outcome/evidence.ts';
import { resultMessage } from '../../../domain/payment/result-words.ts';
import { arabic } from '../../../texts/arabic.ts';
import { english } from '../../../texts/english.ts';
import { explainOrder } from '../../outcomes/explain-order.ts';
import { kindOfPayType } from '../../outcomes/found-rules.ts';
import { type OutcomeRow, outcomeTable } from '../../outcomes/outcome-table.ts';
import type { Explanation, Moment, OrderDetail, ShopperText } from '../answers/order-detail.ts';
import { type OrderRow, UNRESOLVED } from '../answers/order-row.ts';
import { evidenceIn, numberIn, orderRow, type ViewRow } from './view-row.ts';

let byId: ReadonlyMap<string, OutcomeRow> | null = null;

/** The table is constant while the program runs. */
const rowOf = (ruleId: string): OutcomeRow | undefined => {
  byId ??= new Map(outcomeTable().rows.map((row) => [row.id, row]));
  return byId.get(ruleId);
};

/** A message of the cashier in both languages. */
const textOf = (key: MessageKey): ShopperText => {
  const [ar, en]: readonly Readonly<Record<string, string>>[] = [arabic, english];
  return { key, ar: ar?.[key] ?? key, en: en?.[key] ?? key };
};

/** A rule's text as this order's result words it: no diamonds for a fine, no card for a method without one. */
const asSaid = (text: ShopperText, kind: string, payType: number | null): ShopperText => {
  const purchase: PurchaseKind = kind === 'fine' ? 'fine' : 'coins';
  const key = MESSAGE_KEYS.find((each) => each === text.key);
  if (key === undefined) return text;
  const said = resultMessage(key, purchase, kindOfPayType(payType));
  return said === key ? text : textOf(said);
};

/** The explanation of an order, with the conditions of each rule it overruled. `kind`: `coins` or `fine`. */
export const explanationOf = (evidence: Evidence, kind = 'coins'): Explanation => {
  const { decision, overruled, message, ...explained } = explainOrder(evidence);
  return {
    ...explained,
    message: asSaid(message, kind, evidence.pay_type),
    decision:
      decision === null
        ? null
        : { outcome: decision.outcome, ruleId: decision.ruleId, source: decision.source, provider: decision.provider },
    overruled: overruled.map((id) => ({ id, when: rowOf(id)?.when ?? '', outcome: rowOf(id)?.outcome ?? '' })),
  };
};

/** Message on a reported screen. Null if another version of the rules decided, or a rule that does not give this result. */
const shownText = ({ shown, shownRule, rulesVersion, kind, payType }: OrderRow): ShopperText | null => {
  if (rulesVersion !== outcomeTable().version) return null;
  if (shown === UNRESOLVED) return textOf('outcome.unresolved');
  const row = rowOf(shownRule);
  return row === undefined || row.outcome !== shown ? null : asSaid({ key: row.message, ar: row.textAr, en: row.textEn }, kind, payType);
};

const decodeAnswers = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Array(Schema.Struct({ call: Schema.String, at: Schema.Finite, answer: Schema.Unknown }))),
);
const decodeHistory = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Array(
      Schema.Struct({
        shown_at: Schema.Finite,
        outcome: Schema.String,
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
