import type { Evidence } from '../../domain/outcome/evidence.ts';
import { explainOutcome, type Finding, type OutcomeExplanation, rulesConsidered } from '../../domain/outcome/explain-outcome.ts';
import { ACTIONS_OF_OUTCOME } from '../../domain/payment/guidance.ts';
import { arabic } from '../../texts/arabic.ts';
import { english } from '../../texts/english.ts';
import { providerOfPayType, rulesFor } from './found-rules.ts';
import { outcomeTable } from './outcome-table.ts';

/** The domain's explanation of an order with additional data for finance. */
interface OrderExplanation extends OutcomeExplanation {
  readonly rulesVersion: string;
  /** Provider whose rows were checked besides the specification's, or null for a pay type of no provider. */
  readonly provider: string | null;
  readonly message: { readonly key: string; readonly ar: string; readonly en: string };
  readonly offered: readonly string[];
  readonly considered: readonly string[];
}

/** Message of a rule in one language; a message with parameters keeps their placeholders. */
const textIn = (texts: Readonly<Record<string, string>>, key: string): string => texts[key] ?? key;

/** Explains an order's outcome, by the rules of its pay type's provider. */
export const explainOrder = (evidence: Evidence): OrderExplanation => {
  const rules = rulesFor(evidence.pay_type);
  const explanation = explainOutcome(evidence, rules);
  // A pending or unknown order is shown as still being checked (D3).
  const key = explanation.decision?.message ?? 'outcome.unresolved';
  return {
    ...explanation,
    rulesVersion: outcomeTable().version,
    provider: evidence.pay_type === null ? null : (providerOfPayType(evidence.pay_type)?.id ?? null),
    message: { key, ar: textIn(arabic, key), en: textIn(english, key) },
    offered: explanation.decision === null ? [] : ACTIONS_OF_OUTCOME[explanation.decision.outcome],
    considered: rulesConsidered(evidence, rules),
  };
};

const findingText = ({ condition, found }: Finding): string => `${condition}; found ${found === '' ? 'nothing' : JSON.stringify(found)}`;

const WIDTH = 11;
const line = (label: string, text: string): string => `${label.padEnd(WIDTH)}${text}`;
const lines = (label: string, texts: readonly string[]): readonly string[] =>
  texts.map((text, index) => line(index === 0 ? label : '', text));

/** The explanation as terminal text. */
export const explanationText = (explained: OrderExplanation): string => {
  const { verdict, verdictRule, decision, because, overruled, considered, message, offered, provider, rulesVersion } = explained;
  const outcome =
    decision === null
      ? [line('Outcome', 'none yet: the shopper is asked to wait, and not to pay again')]
      : [
          line('Outcome', `${decision.outcome}, by ${decision.ruleId} (${decision.source})`),
          ...lines('  because', because.length === 0 ? ['no other rule holds'] : because.map(findingText)),
        ];
  return `${[
    line('Verdict', `${verdict}, by ${verdictRule.id} (${verdictRule.source})`),
    ...lines('  because', verdictRule.because.length === 0 ? ['no other rule holds'] : verdictRule.because.map(findingText)),
    ...outcome,
    line('Message', message.key),
    line('  Arabic', message.ar),
    line('  English', message.en),
    ...(offered.length === 0 ? [] : [line('Offered', offered.join(', '))]),
    line('Provider', provider ?? "none: only the specification's rules were asked"),
    line('Overruled', overruled.length === 0 ? 'none' : overruled.join(', ')),
    line('Considered', `${considered.length} rules: ${considered.join(', ')}`),
    line('Version', rulesVersion),
  ].join('\n')}\n`;
};
