import type { MessageKey } from '../message-key.ts';
import { COMMON_RULES, FAIL_RULE, type FallBackRule, REASON_RULES, SUCCESS_RULE_ID, UNLISTED_RULE_ID } from './common-rules.ts';
import { allHold, type OutcomeRule } from './outcome-rule.ts';
import type { Evidence } from './evidence.ts';
import type { Outcome } from './outcome.ts';

export interface OutcomeDecision {
  readonly outcome: Outcome;
  readonly message: MessageKey;
  readonly ruleId: string;
}

export const SUCCESS_DECISION: OutcomeDecision = { outcome: 'success', message: 'outcome.success', ruleId: SUCCESS_RULE_ID };

const holdsAny = (rule: FallBackRule, evidence: Evidence): boolean => rule.anyOf.some((conditions) => allHold(conditions, evidence));

export interface DecidingRule {
  readonly deciding: OutcomeRule | FallBackRule;
  /** The other matching rows, in order. */
  readonly overruled: readonly (OutcomeRule | FallBackRule)[];
}

/** Returns the rows that match declined evidence: the specification's, the provider's, then the fall-backs. The first decides. */
export const decidingRule = (evidence: Evidence, providerRules: readonly OutcomeRule[]): DecidingRule => {
  const [first, ...others] = [
    ...[...COMMON_RULES, ...providerRules].filter(({ conditions }) => allHold(conditions, evidence)),
    ...REASON_RULES.filter((rule) => holdsAny(rule, evidence)),
  ];
  return first === undefined ? { deciding: FAIL_RULE, overruled: [] } : { deciding: first, overruled: [...others, FAIL_RULE] };
};

/**
 * Returns the outcome of a declined order: the first rule whose conditions all hold, the specification's rows before the
 * provider's; else `other` by the rule `unlisted` if a reason was given, `fail` if none was (D30).
 */
export const decideDecline = (evidence: Evidence, providerRules: readonly OutcomeRule[]): OutcomeDecision => {
  const { id, outcome, message } = decidingRule(evidence, providerRules).deciding;
  return { outcome, message, ruleId: id };
};

/**
 * Returns the message for a refused create (cashier §8 "Payment toasts"): the rule's own, or "retry or try another card" for an unlisted
 * code.
 */
export const createRefusalMessage = (evidence: Evidence): MessageKey => {
  const decision = decideDecline(evidence, []);
  return decision.ruleId === UNLISTED_RULE_ID ? 'toast.retry-or-another-card' : decision.message;
};

/** Rows of a refused create that repeat a bank's answer: those of cashier §8 about the card's balance, its expiry or another card. */
export const BANK_ANSWERED_CREATE: readonly string[] = [
  'OUT-CREATE-BALANCE',
  'OUT-CREATE-EXPIRED-CODE',
  'OUT-CREATE-ANOTHER',
  'OUT-CREATE-EXPIRED',
];

/** True if a refused create reached a bank. With any other code, listed or not, the platform itself refused it. */
export const createReachedBank = (evidence: Evidence): boolean => BANK_ANSWERED_CREATE.includes(decideDecline(evidence, []).ruleId);
