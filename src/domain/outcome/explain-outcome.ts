import { COMMON_RULES, FALL_BACK_RULES, type FallBackRule } from './common-rules.ts';
import { allHold, type OutcomeRule, textOf, type VerdictCondition } from './outcome-rule.ts';
import { SUCCESS_DECISION, decidingRule, type OutcomeDecision } from './decide-outcome.ts';
import type { Evidence } from './evidence.ts';
import type { Verdict } from './outcome.ts';
import { conditionText } from './published-table.ts';
import { VERDICT_TABLE, verdictRuleOf } from './verdict.ts';

/** A condition that held, with its field's evidence. */
export interface Finding {
  readonly field: keyof Evidence;
  readonly condition: string;
  /** As text; '' if not received. */
  readonly found: string;
}

/** Why an order ended as it did, for finance: nothing here is shown to a shopper (D12). */
export interface OutcomeExplanation {
  readonly verdict: Verdict;
  readonly verdictRule: { readonly id: string; readonly source: string; readonly because: readonly Finding[] };
  /** Null while there is no outcome, as for pending and unknown (D30). */
  readonly decision: (OutcomeDecision & { readonly source: string; readonly provider: string | null }) | null;
  readonly because: readonly Finding[];
  /** The other matching rows, after the deciding one. */
  readonly overruled: readonly string[];
}

const findings = (conditions: readonly VerdictCondition[], evidence: Evidence): readonly Finding[] =>
  conditions.map((condition) => ({
    field: condition.field,
    condition: conditionText(condition),
    found: textOf(evidence, condition.field),
  }));

const conditionsOf = (rule: OutcomeRule | FallBackRule, evidence: Evidence): readonly VerdictCondition[] =>
  'anyOf' in rule ? rule.anyOf.filter((conditions) => allHold(conditions, evidence)).flat() : rule.conditions;

/** Ids of the rows checked, in order, up to the deciding one: verdict rows first, then outcome rows. */
export const rulesConsidered = (evidence: Evidence, providerRules: readonly OutcomeRule[]): readonly string[] => {
  const upTo = (ids: readonly string[], deciding: string): readonly string[] => ids.slice(0, ids.indexOf(deciding) + 1);
  const verdict = verdictRuleOf(evidence);
  const verdicts = upTo(
    VERDICT_TABLE.map(({ id }) => id),
    verdict.id,
  );
  switch (verdict.verdict) {
    case 'success':
    case 'pending':
    case 'unknown':
      return verdicts;
    case 'declined': {
      const outcomes = [...COMMON_RULES, ...providerRules, ...FALL_BACK_RULES].map(({ id }) => id);
      return [...verdicts, ...upTo(outcomes, decidingRule(evidence, providerRules).deciding.id)];
    }
  }
};

/** Explains the verdict and, for declined and paid orders, the outcome: each with its rule, the conditions that held and the evidence. */
export const explainOutcome = (evidence: Evidence, providerRules: readonly OutcomeRule[]): OutcomeExplanation => {
  const { id, source, verdict, conditions } = verdictRuleOf(evidence);
  const verdictRule = { id, source, because: findings(conditions, evidence) };
  const none = { verdict, verdictRule, decision: null, because: [], overruled: [] };
  switch (verdict) {
    case 'pending':
    case 'unknown':
      return none;
    case 'success':
      return { ...none, decision: { ...SUCCESS_DECISION, source, provider: null }, because: verdictRule.because };
    case 'declined': {
      const { deciding: rule, overruled } = decidingRule(evidence, providerRules);
      return {
        verdict,
        verdictRule,
        decision: {
          outcome: rule.outcome,
          message: rule.message,
          ruleId: rule.id,
          source: rule.source,
          provider: 'provider' in rule ? rule.provider : null,
        },
        because: findings(conditionsOf(rule, evidence), evidence),
        overruled: overruled.map((other) => other.id),
      };
    }
  }
};
