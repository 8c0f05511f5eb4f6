import type { OutcomeRule } from '../../../domain/outcome/outcome-rule.ts';

/**
 * UseePay has no rows of its own: no public table of its decline codes is at hand, and none is invented. What the platform
 * reports for it is decided by the specification's rows; a code in none of them is `other` by `unlisted` (D11).
 */
export const rules: readonly OutcomeRule[] = [];
