import type { OutcomeRule } from '../../../domain/outcome/outcome-rule.ts';

/**
 * Onerway has no rows of its own: no table of its decline codes is public. The specification's rows decide what the
 * platform reports; a code in none of them is `other` by `unlisted` (D11).
 */
export const rules: readonly OutcomeRule[] = [];
