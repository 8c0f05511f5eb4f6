import type { MessageKey } from '../message-key.ts';
import type { Evidence } from './evidence.ts';
import type { UnpaidOutcome } from './outcome.ts';

/** Text comparison is exact; numbers compare with their decimal text, so that 20054 and "20054" are one code (D11). */
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
