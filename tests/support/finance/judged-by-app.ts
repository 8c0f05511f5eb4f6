import type { Evidence } from '../../../src/domain/outcome/evidence.ts';
import { explainOutcome } from '../../../src/domain/outcome/explain-outcome.ts';
import { rulesFor } from '../../../src/finance/outcomes/found-rules.ts';

/** Verdict and outcome with the rule of each, as columns of the SQL have them: null where there is no outcome. */
export interface JudgedOrder {
  readonly verdict: string;
  readonly verdict_rule: string;
  readonly outcome: string | null;
  readonly outcome_rule: string | null;
}

/** What the app's own evaluator says of an order. */
export const judgedByApp = (evidence: Evidence): JudgedOrder => {
  const { verdict, verdictRule, decision } = explainOutcome(evidence, rulesFor(evidence.pay_type));
  return { verdict, verdict_rule: verdictRule.id, outcome: decision?.outcome ?? null, outcome_rule: decision?.ruleId ?? null };
};

/** The columns of JudgedOrder, to select. */
export const JUDGED_COLUMNS = 'verdict, verdict_rule, outcome, outcome_rule';
