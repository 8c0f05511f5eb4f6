import { allHold } from './condition.ts';
import type { Evidence } from './evidence.ts';
import { REASON_RULES } from './fall-back-rules.ts';
import type { Verdict } from './outcome.ts';
import { NOTHING_SAID, SPEAKING_ROWS, type VerdictRule } from './verdict-table.ts';

/** The row of the verdict table that decides. */
export const verdictRuleOf = (evidence: Evidence): VerdictRule =>
  SPEAKING_ROWS.find(({ conditions }) => allHold(conditions, evidence)) ?? NOTHING_SAID;

/**
 * What is known of an order (D30). Success is checked first: evidence of both is a paid order. Declined needs the
 * platform's explicit decision. Empty evidence is unknown, the rest is pending.
 */
export const verdictOf = (evidence: Evidence): Verdict => verdictRuleOf(evidence).verdict;

/** Whether a decline has a reason, listed or not; without one the rule is `fail` (D30). */
export const givesReason = (evidence: Evidence): boolean =>
  REASON_RULES.some(({ anyOf }) => anyOf.some((conditions) => allHold(conditions, evidence)));
