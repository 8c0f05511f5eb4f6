import { MESSAGE_KEYS, type MessageKey } from '../../../domain/message-key.ts';
import type { PurchaseKind } from '../../../domain/order/intent.ts';
import type { Evidence } from '../../../domain/outcome/evidence.ts';
import { resultMessage } from '../../../domain/payment/result/result-words.ts';
import { arabic } from '../../../texts/arabic.ts';
import { english } from '../../../texts/english.ts';
import { explainOrder } from '../../explain/explain-order.ts';
import { kindOfPayType } from '../../rules/found-rules.ts';
import type { OutcomeRow } from '../../table/outcome-row.ts';
import { outcomeTable } from '../../table/outcome-table.ts';
import type { Explanation, ShopperText } from '../answers/explanation.ts';
import { UNRESOLVED } from '../answers/order-filter.ts';

let byId: ReadonlyMap<string, OutcomeRow> | null = null;

/** The table is the same for as long as the program runs. */
const rowOf = (ruleId: string): OutcomeRow | undefined => {
  byId ??= new Map(outcomeTable().rows.map((row) => [row.id, row]));
  return byId.get(ruleId);
};

/** A message of the cashier in both languages. */
const textOf = (key: MessageKey): ShopperText => {
  const [ar, en]: readonly Readonly<Record<string, string>>[] = [arabic, english];
  return { key, ar: ar?.[key] ?? key, en: en?.[key] ?? key };
};

/** A rule's text as the result of this order says it: not of diamonds where a fine was paid, nor of a card where none was paid by. */
const asSaid = (text: ShopperText, kind: string, payType: number | null): ShopperText => {
  const purchase: PurchaseKind = kind === 'fine' ? 'fine' : 'coins';
  const key = MESSAGE_KEYS.find((each) => each === text.key);
  if (key === undefined) return text;
  const said = resultMessage(key, purchase, kindOfPayType(payType));
  return said === key ? text : textOf(said);
};

/** The explanation of an order, with what each rule that it overruled asks. `kind`: `coins` or `fine`. */
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

/** What an order's screen was reported to have shown. */
interface Shown {
  /** An outcome or `unresolved`. */
  readonly shown: string;
  readonly shownRule: string;
  readonly rulesVersion: string;
  /** `coins` or `fine`. */
  readonly kind: string;
  readonly payType: number | null;
}

/** The sentence on a reported screen; null where it was decided by other rules than those of today, or by a rule that does not decide so. */
export const shownText = ({ shown, shownRule, rulesVersion, kind, payType }: Shown): ShopperText | null => {
  if (rulesVersion !== outcomeTable().version) return null;
  if (shown === UNRESOLVED) return textOf('outcome.unresolved');
  const row = rowOf(shownRule);
  return row === undefined || row.outcome !== shown ? null : asSaid({ key: row.message, ar: row.textAr, en: row.textEn }, kind, payType);
};
