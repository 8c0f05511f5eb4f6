import { COMMON_FIELD_ORDER, COMMON_RULES } from '../../domain/outcome/common-rules.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';
import { overlap } from '../../domain/outcome/overlap.ts';
import type { ProviderRules } from '../rules/found-rules.ts';

/** Two rows that the same evidence can match with different results: the first decides. */
export interface NeededOrder {
  readonly first: string;
  readonly before: string;
  /** Result shown to the shopper if the rows changed places. */
  readonly instead: string;
}

const differ = (one: OutcomeRule, other: OutcomeRule): boolean => one.outcome !== other.outcome || one.message !== other.message;

const pairs = (rules: readonly OutcomeRule[], more: readonly OutcomeRule[]): readonly NeededOrder[] =>
  rules.flatMap((first, index) =>
    [...rules.slice(index + 1), ...more]
      .filter((later) => differ(first, later) && overlap(first, later))
      .map((later) => ({ first: first.id, before: later.id, instead: `${later.outcome} (${later.message})` })),
  );

/** Fields of the specification's rows in the order they are checked: rows of an earlier field decide first. */
export const FIELD_ORDER: readonly string[] = COMMON_FIELD_ORDER;

/** Every pair of one provider's rows whose order matters: the more specific row comes first. */
export const neededOrderOf = ({ rules }: ProviderRules): readonly NeededOrder[] => pairs(rules, []);

/** Every pair of rows whose order matters: the specification's rows against each provider's, and within a provider. */
export const neededOrders = (providers: readonly ProviderRules[]): readonly NeededOrder[] => [
  ...pairs(
    COMMON_RULES,
    providers.flatMap(({ rules }) => rules),
  ),
  ...providers.flatMap(neededOrderOf),
];
