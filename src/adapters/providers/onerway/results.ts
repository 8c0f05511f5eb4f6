import type { OutcomeRule } from '../../../domain/outcome/outcome-rule.ts';

/**
 * Onerway has no rows of its own, because it publishes no table of decline codes. The specification's rows decide what the platform
 * reports; a code in none of them is `other` by `unlisted` (D11).
 */
export const rules: readonly OutcomeRule[] = [];
