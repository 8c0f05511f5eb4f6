import type { MessageKey } from '../message-key.ts';
import { COMMON_RULES, FAIL_RULE_ID, SUCCESS_RULE_ID, UNLISTED_RULE_ID } from './common-rules.ts';
import type { Evidence } from './evidence.ts';
import type { Condition, OutcomeRule } from './outcome-rule.ts';
import type { Outcome } from './outcome.ts';
import { givesReason } from './verdict.ts';

export interface OutcomeDecision {
  readonly outcome: Outcome;
  readonly message: MessageKey;
  readonly ruleId: string;
}

export const SUCCESS_DECISION: OutcomeDecision = { outcome: 'success', message: 'outcome.success', ruleId: SUCCESS_RULE_ID };

/** Whether one condition holds (D11: codes compare as text). */
export const holds = (condition: Condition, evidence: Evidence): boolean => {
  const value = evidence[condition.field];
  const text = value === null ? '' : String(value);
  switch (condition.is) {
    case 'equals':
      return text === condition.value;
    case 'one-of':
      return condition.values.includes(text);
    case 'contains':
      return text.toLowerCase().includes(condition.value.toLowerCase());
    case 'empty':
      return text === '';
  }
};

/**
 * The outcome of a declined order: the first rule whose conditions all hold, the specification's rows before the
 * provider's; else `other` by the rule `unlisted` when a reason was given, `fail` when none was (D30).
 */
export const decideDecline = (evidence: Evidence, providerRules: readonly OutcomeRule[]): OutcomeDecision => {
  for (const rule of [...COMMON_RULES, ...providerRules]) {
    if (rule.conditions.every((condition) => holds(condition, evidence))) {
      return { outcome: rule.outcome, message: rule.message, ruleId: rule.id };
    }
  }
  return givesReason(evidence)
    ? { outcome: 'other', message: 'outcome.other', ruleId: UNLISTED_RULE_ID }
    : { outcome: 'fail', message: 'outcome.fail', ruleId: FAIL_RULE_ID };
};

/**
 * The sentence for a create that the platform refused (cashier §8 "Payment toasts"): the rule's own, or "retry or try
 * another card" for a code in no row.
 */
export const createRefusalMessage = (evidence: Evidence): MessageKey => {
  const decision = decideDecline(evidence, []);
  return decision.ruleId === UNLISTED_RULE_ID || decision.ruleId === FAIL_RULE_ID ? 'toast.retry-or-another-card' : decision.message;
};
