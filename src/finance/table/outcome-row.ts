import type { VerdictCondition } from '../../domain/outcome/outcome-rule.ts';

/** A line of the published table, in the order in which the rules are asked. */
export interface OutcomeRow {
  readonly table: 'verdict' | 'outcome';
  /** From 1, within its table. */
  readonly order: number;
  readonly id: string;
  /** A provider's id, or "any". */
  readonly provider: string;
  /** Numbers of the pay types that the row can decide; empty for all. */
  readonly payTypes: readonly number[];
  /** The row holds when all conditions of any of these lists hold. */
  readonly alternatives: readonly (readonly VerdictCondition[])[];
  /** The same in words. */
  readonly when: string;
  readonly verdict: string;
  /** '' in the verdict table. */
  readonly outcome: string;
  /** The message key; '' in the verdict table. */
  readonly message: string;
  readonly textAr: string;
  readonly textEn: string;
  /** What the result can offer next, most helpful first. */
  readonly actions: readonly string[];
  readonly source: string;
}
