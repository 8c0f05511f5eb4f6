import { COMMON_FIELD_ORDER, COMMON_RULES } from '../../domain/outcome/common-rules.ts';
import type { OutcomeRule } from '../../domain/outcome/outcome-rule.ts';
import { overlap } from '../../domain/outcome/overlap.ts';
import type { ProviderRules } from '../rules/found-rules.ts';

/** Two rows that some evidence satisfies both, and that would show something else: the first decides. */
export interface NeededOrder {
  readonly first: string;
  readonly before: string;
  /** What the shopper would be told if the rows changed places. */
  readonly instead: string;
}

const differ = (one: OutcomeRule, other: OutcomeRule): boolean => one.outcome !== other.outcome || one.message !== other.message;

const pairs = (rules: readonly OutcomeRule[], more: readonly OutcomeRule[]): readonly NeededOrder[] =>
  rules.flatMap((first, index) =>
    [...rules.slice(index + 1), ...more]
      .filter((later) => differ(first, later) && overlap(first, later))
      .map((later) => ({ first: first.id, before: later.id, instead: `${later.outcome} (${later.message})` })),
  );

/** The fields of the specification's rows in the order in which they are asked: rows of an earlier field decide first. */
export const FIELD_ORDER: readonly string[] = COMMON_FIELD_ORDER;

/** Every pair of one provider's rows whose order matters: a more specific row stands first. */
export const neededOrderOf = ({ rules }: ProviderRules): readonly NeededOrder[] => pairs(rules, []);

/** Every pair of rows whose order matters: of the specification's rows, each with each provider's, and within a provider. */
export const neededOrders = (providers: readonly ProviderRules[]): readonly NeededOrder[] => [
  ...pairs(
    COMMON_RULES,
    providers.flatMap(({ rules }) => rules),
  ),
  ...providers.flatMap(neededOrderOf),
];
