import { COMMON_RULES, FALL_BACK_RULES } from './common-rules.ts';
import type { OutcomeRule, VerdictCondition } from './outcome-rule.ts';
import { SUCCESS_DECISION } from './decide-outcome.ts';
import { VERDICT_TABLE } from './verdict.ts';

/** One line of the published mapping, in the order the rows are checked. */
export interface PublishedRow {
  /** From 1, within the table. */
  readonly order: number;
  readonly table: 'verdict' | 'outcome';
  readonly id: string;
  /** A provider's id, or "any". */
  readonly provider: string;
  readonly when: string;
  readonly result: string;
  /** Message key; '' for a verdict. */
  readonly message: string;
  readonly source: string;
}

const quoted = (values: readonly string[]): string => values.map((value) => (value === '' ? 'empty' : `"${value}"`)).join(', ');

/** A condition as readable text, for finance. */
export const conditionText = (condition: VerdictCondition): string => {
  switch (condition.is) {
    case 'equals':
      return `${condition.field} is "${condition.value}"`;
    case 'one-of':
      return `${condition.field} is one of ${quoted(condition.values)}`;
    case 'contains':
      return `${condition.field} contains "${condition.value}" in any case`;
    case 'empty':
      return `${condition.field} is empty`;
    case 'none-of':
      return `${condition.field} is none of ${quoted(condition.values)}`;
    case 'platform-code':
      return `${condition.field} is a code of the platform's (no client code, no HTTP status)`;
  }
};

const all = (conditions: readonly VerdictCondition[]): string =>
  conditions.length === 0 ? 'always' : conditions.map(conditionText).join(' and ');

/**
 * The whole mapping: the verdict table, then the outcome rows for success, the specification, the providers and
 * the fall-backs. All but the verdict table apply to declined evidence only (D30).
 */
export const publishedTable = (providerRules: readonly OutcomeRule[]): readonly PublishedRow[] => {
  const verdicts = VERDICT_TABLE.map((rule) => ({
    table: 'verdict' as const,
    id: rule.id,
    provider: 'any',
    when: all(rule.conditions),
    result: rule.verdict,
    message: '',
    source: rule.source,
  }));
  const outcomes = [...COMMON_RULES, ...providerRules].map((rule) => ({
    table: 'outcome' as const,
    id: rule.id,
    provider: rule.provider ?? 'any',
    when: all(rule.conditions),
    result: rule.outcome,
    message: rule.message,
    source: rule.source,
  }));
  const fallBacks = FALL_BACK_RULES.map((rule) => ({
    table: 'outcome' as const,
    id: rule.id,
    provider: 'any',
    when: rule.anyOf.map(all).join(', or '),
    result: rule.outcome,
    message: rule.message,
    source: rule.source,
  }));
  const paid = {
    table: 'outcome' as const,
    id: SUCCESS_DECISION.ruleId,
    provider: 'any',
    when: 'the verdict is success',
    result: SUCCESS_DECISION.outcome,
    message: SUCCESS_DECISION.message,
    source: 'D30, cashier §4',
  };
  return [verdicts, [paid, ...outcomes, ...fallBacks]].flatMap((rows) => rows.map((each, index) => ({ order: index + 1, ...each })));
};
