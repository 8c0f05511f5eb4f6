import { MESSAGE_KEYS, type MessageKey } from '../../../domain/message-key.ts';
import type { PurchaseKind } from '../../../domain/order/intent.ts';
import type { Evidence } from '../../../domain/outcome/evidence.ts';
import { resultMessage } from '../../../domain/payment/result-words.ts';
import { arabic } from '../../../texts/arabic.ts';
import { english } from '../../../texts/english.ts';
import { explainOrder } from '../../explain/explain-order.ts';
import { kindOfPayType } from '../../rules/found-rules.ts';
import type { OutcomeRow } from '../../table/outcome-row.ts';
import { outcomeTable } from '../../table/outcome-table.ts';
import type { Explanation, ShopperText } from '../answers/explanation.ts';
import { UNRESOLVED } from '../answers/order-filter.ts';

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

/** The reported content of an order's screen. */
interface Shown {
  /** An outcome or `unresolved`. */
  readonly shown: string;
  readonly shownRule: string;
  readonly rulesVersion: string;
  /** `coins` or `fine`. */
  readonly kind: string;
  readonly payType: number | null;
}

/**
 * Message on a reported screen; null if decided by another version of the rules than today's, or by a rule that does not give this result.
 */
export const shownText = ({ shown, shownRule, rulesVersion, kind, payType }: Shown): ShopperText | null => {
  if (rulesVersion !== outcomeTable().version) return null;
  if (shown === UNRESOLVED) return textOf('outcome.unresolved');
  const row = rowOf(shownRule);
  return row === undefined || row.outcome !== shown ? null : asSaid({ key: row.message, ar: row.textAr, en: row.textEn }, kind, payType);
};
