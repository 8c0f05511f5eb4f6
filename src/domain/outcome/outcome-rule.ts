import type { MessageKey } from '../message-key.ts';
import { manifestOfPayType, type PayType, type ProviderManifest } from '../payment-method/provider-manifest.ts';
import type { Evidence } from './evidence.ts';
import type { UnpaidOutcome } from './outcome.ts';
import { saysNothing } from './result-code.ts';

/** Texts compare exactly; numbers compare by their decimal text, so that 20054 and "20054" are one code (D11). */
export type Condition =
  | { readonly field: keyof Evidence; readonly is: 'equals'; readonly value: string }
  | { readonly field: keyof Evidence; readonly is: 'one-of'; readonly values: readonly string[] }
  /** Case-insensitive. */
  | { readonly field: keyof Evidence; readonly is: 'contains'; readonly value: string }
  | { readonly field: keyof Evidence; readonly is: 'empty' };

/** One row of the outcome mapping (design: outcomes are data). All conditions must hold. */
export interface OutcomeRule {
  readonly id: string;
  /** A provider's id, or null for every provider. */
  readonly provider: string | null;
  readonly conditions: readonly Condition[];
  readonly outcome: UnpaidOutcome;
  readonly message: MessageKey;
  readonly source: string;
}

/** The installed providers' manifests, and each provider's outcome rows. */
export interface RulesByProvider {
  readonly manifests: readonly ProviderManifest[];
  readonly rules: (providerId: string) => readonly OutcomeRule[];
}

/** Returns the outcome rows of the provider that serves a pay type, or empty for a pay type without an adapter. */
export const rulesOfPayType = (providers: RulesByProvider, payType: PayType | null): readonly OutcomeRule[] => {
  const manifest = manifestOfPayType(providers.manifests, payType);
  return manifest === undefined ? [] : providers.rules(manifest.id);
};

/** The conditions of verdict rows: those of outcome rules and more. */
export type VerdictCondition =
  | Condition
  /** Neither of these texts; '' means "not received". */
  | { readonly field: keyof Evidence; readonly is: 'none-of'; readonly values: readonly string[] }
  /** A code from the platform itself: received, not a client code, not copied from an HTTP status (D30). */
  | { readonly field: keyof Evidence; readonly is: 'platform-code' };

/** A field as text, '' if not received (D11: numbers and texts are one code). */
export const textOf = (evidence: Evidence, field: keyof Evidence): string => {
  const value = evidence[field];
  return value === null ? '' : String(value);
};

/** True if a text satisfies a condition of an outcome rule; '' is "not received". */
const textHolds = (condition: Condition, text: string): boolean => {
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

export const holds = (condition: VerdictCondition, evidence: Evidence): boolean => {
  switch (condition.is) {
    case 'none-of':
      return !condition.values.includes(textOf(evidence, condition.field));
    case 'platform-code': {
      const value = evidence[condition.field];
      return value !== null && !saysNothing(value);
    }
    case 'equals':
    case 'one-of':
    case 'contains':
    case 'empty':
      return textHolds(condition, textOf(evidence, condition.field));
  }
};

export const allHold = (conditions: readonly VerdictCondition[], evidence: Evidence): boolean =>
  conditions.every((condition) => holds(condition, evidence));

/** Returns the texts that a condition lists, or null for `contains`, which any number of texts satisfy. */
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
