import { textHolds, type Condition, type OutcomeRule } from './outcome-rule.ts';

/** Returns the texts that a condition lists; null for `contains`, which any number of texts satisfy. */
const listed = (condition: Condition): readonly string[] | null => {
  switch (condition.is) {
    case 'equals':
      return [condition.value];
    case 'one-of':
      return condition.values;
    case 'contains':
      return null;
    case 'empty':
      return [''];
  }
};

/** True if one text can satisfy both conditions. Two `contains` always can: a text may contain both words. */
const compatible = (a: Condition, b: Condition): boolean => {
  const texts = listed(a) ?? listed(b);
  return texts === null || texts.some((text) => textHolds(a, text) && textHolds(b, text));
};

/** True if some evidence satisfies both rows. Only then does their order matter. */
export const overlap = (a: OutcomeRule, b: OutcomeRule): boolean =>
  a.conditions.every((left) => b.conditions.every((right) => left.field !== right.field || compatible(left, right)));
