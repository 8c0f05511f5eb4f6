import type { VerdictCondition } from '../../domain/outcome/outcome-rule.ts';

/** A line of the published table, in the order the rules are checked. */
export interface OutcomeRow {
  readonly table: 'verdict' | 'outcome';
  /** Position from 1, within its table. */
  readonly order: number;
  readonly id: string;
  /** A provider's id, or "any". */
  readonly provider: string;
  /** Pay types that the row can decide; empty for all. */
  readonly payTypes: readonly number[];
  /** The row matches if all conditions of any of these lists hold. */
  readonly alternatives: readonly (readonly VerdictCondition[])[];
  /** The same conditions in words. */
  readonly when: string;
  readonly verdict: string;
  /** Outcome; '' in the verdict table. */
  readonly outcome: string;
  /** Message key; '' in the verdict table. */
  readonly message: string;
  readonly textAr: string;
  readonly textEn: string;
  /** Actions that the result can offer, most helpful first. */
  readonly actions: readonly string[];
  readonly source: string;
}
