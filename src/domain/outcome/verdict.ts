import { type Evidence, PENDING_REASON } from './evidence.ts';
import { REASON_RULES } from './common-rules.ts';
import { allHold, type VerdictCondition } from './outcome-rule.ts';
import type { Verdict } from './outcome.ts';
import { CARD_RESULT_CODES, CARD_RESULT_VERDICTS, NO_CODE } from './result-code.ts';

/** One row of the verdict table. All conditions must hold; the first row that holds decides. */
export interface VerdictRule {
  readonly id: string;
  readonly conditions: readonly VerdictCondition[];
  readonly verdict: Verdict;
  readonly source: string;
}

const row = (id: string, verdict: Verdict, source: string, ...conditions: readonly VerdictCondition[]): VerdictRule => ({
  id,
  conditions,
  verdict,
  source,
});

const PENDING_ORDER = '-1';

const resultCodes = (verdict: Verdict): readonly string[] => CARD_RESULT_CODES.filter((code) => CARD_RESULT_VERDICTS[code] === verdict);

const NO_PENDING_REASON: readonly VerdictCondition[] = [
  { field: 'fail_reason', is: 'none-of', values: [PENDING_REASON] },
  { field: 'fail_detail', is: 'none-of', values: [PENDING_REASON] },
];

/** Every row but the last. */
export const SPEAKING_ROWS: readonly VerdictRule[] = [
  row('VER-FAST-PAID', 'success', 'D30, cashier §4', { field: 'fast_result', is: 'equals', value: '0' }),
  row('VER-ORDER-PAID', 'success', 'D30, D1', { field: 'order_result', is: 'equals', value: '0' }),
  row('VER-VERIFIED', 'success', 'D30', { field: 'verify_code', is: 'equals', value: '0' }),
  row('VER-AUTHORISED', 'success', 'D30, cashier §4', { field: 'result_code', is: 'one-of', values: resultCodes('success') }),

  row(
    'VER-ORDER-FAILED',
    'declined',
    'D30, D1, platform §4',
    { field: 'order_result', is: 'platform-code' },
    { field: 'order_result', is: 'none-of', values: ['0'] },
  ),
  row('VER-REFUSED', 'declined', 'D30', { field: 'result_code', is: 'one-of', values: resultCodes('declined') }),
  row('VER-ERROR-CODE', 'declined', 'D30', { field: 'err_code', is: 'none-of', values: NO_CODE }),
  row('VER-REASON', 'declined', 'D30', { field: 'fail_reason', is: 'none-of', values: [''] }, ...NO_PENDING_REASON),
  row('VER-DETAIL', 'declined', 'D30', { field: 'fail_detail', is: 'none-of', values: [''] }, ...NO_PENDING_REASON),
  row(
    'VER-CREATE-REFUSED',
    'declined',
    'cashier §7, §8',
    { field: 'create_result', is: 'platform-code' },
    { field: 'create_result', is: 'none-of', values: ['0'] },
    { field: 'order_result', is: 'none-of', values: [PENDING_ORDER] },
    ...NO_PENDING_REASON,
  ),

  row('VER-ORDER-PENDING', 'pending', 'D1, D30', { field: 'order_result', is: 'equals', value: PENDING_ORDER }),
  row('VER-REASON-PENDING', 'pending', 'D30, cashier §8', { field: 'fail_reason', is: 'equals', value: PENDING_REASON }),
  row('VER-DETAIL-PENDING', 'pending', 'D30, platform §4', { field: 'fail_detail', is: 'equals', value: PENDING_REASON }),
  row('VER-CREATED', 'pending', 'D30', { field: 'create_result', is: 'equals', value: '0' }),
  row('VER-FAST-OTHER', 'pending', 'D30', { field: 'fast_result', is: 'platform-code' }),
  row('VER-VERIFY-OTHER', 'pending', 'D30', { field: 'verify_code', is: 'platform-code' }),
  row('VER-RESULT-OTHER', 'pending', 'D30', { field: 'result_code', is: 'none-of', values: [''] }),
  row('VER-REFUSAL-OTHER', 'pending', 'D30', { field: 'refusal_reason_code', is: 'none-of', values: NO_CODE }),
  row('VER-SUMMARY-OTHER', 'pending', 'D30', { field: 'err_summary', is: 'none-of', values: [''] }),
];

/** The last row, which always holds. */
export const NOTHING_SAID: VerdictRule = row('VER-NOTHING', 'unknown', 'D30');

/**
 * The verdict (D30), which precedes any outcome. Success comes first: evidence of both means a paid order. Then the platform's
 * explicit decline; a refused create says nothing about an order known to be pending. Then anything else from the
 * platform. Evidence that matches no row is `unknown`.
 */
export const VERDICT_TABLE: readonly VerdictRule[] = [...SPEAKING_ROWS, NOTHING_SAID];

/** Returns the verdict table's deciding row. */
export const verdictRuleOf = (evidence: Evidence): VerdictRule =>
  SPEAKING_ROWS.find(({ conditions }) => allHold(conditions, evidence)) ?? NOTHING_SAID;

/**
 * Returns the verdict of an order (D30). Success is checked first: evidence of both means a paid order. Declined needs the
 * platform's explicit decision. Empty evidence is unknown, the rest is pending.
 */
export const verdictOf = (evidence: Evidence): Verdict => verdictRuleOf(evidence).verdict;

/** True if a decline has a reason, listed or not; without one the rule is `fail` (D30). */
export const givesReason = (evidence: Evidence): boolean =>
  REASON_RULES.some(({ anyOf }) => anyOf.some((conditions) => allHold(conditions, evidence)));
