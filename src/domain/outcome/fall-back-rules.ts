import type { MessageKey } from '../message-key.ts';
import type { VerdictCondition } from './outcome-rule.ts';
import type { UnpaidOutcome } from './outcome.ts';
import { NO_CODE } from './result-code.ts';
import { DEFAULT_REASON, PENDING_REASON } from './wallet-reason.ts';

/** A row that is checked last: it holds if all conditions of any one of its lists hold. */
export interface FallBackRule {
  readonly id: string;
  readonly anyOf: readonly (readonly VerdictCondition[])[];
  readonly outcome: UnpaidOutcome;
  readonly message: MessageKey;
  readonly source: string;
}

export const UNLISTED_RULE_ID = 'unlisted';
const DEFAULT_RULE_ID = 'default';
const FAIL_RULE_ID = 'fail';

/**
 * The reason that a provider should report for a method that does not accept this shopper or amount; the provider's own codes are in its
 * rows.
 */
export const NOT_ELIGIBLE = 'not_eligible';

/** The message for a saved card that its provider no longer stores: no bank was involved. The codes are in each provider's rows. */
export const CARD_GONE = 'outcome.card-gone' satisfies MessageKey;

const NO_TEXT: readonly string[] = ['', PENDING_REASON, DEFAULT_REASON];

/** The fall-backs for a decline with a reason. */
export const REASON_RULES: readonly FallBackRule[] = [
  {
    id: 'not-eligible',
    anyOf: [
      [{ field: 'fail_detail', is: 'equals', value: NOT_ELIGIBLE }],
      [{ field: 'fail_reason', is: 'equals', value: NOT_ELIGIBLE }],
      [{ field: 'err_code', is: 'equals', value: NOT_ELIGIBLE }],
    ],
    outcome: 'other',
    message: 'outcome.not-eligible',
    source: 'ours (the string too): a pay-later company or a bank does not take this shopper, or this amount',
  },
  {
    id: UNLISTED_RULE_ID,
    anyOf: [
      [{ field: 'err_code', is: 'none-of', values: NO_CODE }],
      [{ field: 'err_summary', is: 'none-of', values: [''] }],
      [{ field: 'fail_reason', is: 'none-of', values: NO_TEXT }],
      [{ field: 'fail_detail', is: 'none-of', values: NO_TEXT }],
      [{ field: 'refusal_reason_code', is: 'none-of', values: NO_CODE }],
      [{ field: 'wallet_reason', is: 'none-of', values: NO_TEXT }],
      [
        { field: 'create_result', is: 'platform-code' },
        { field: 'create_result', is: 'none-of', values: ['0'] },
      ],
    ],
    outcome: 'other',
    message: 'outcome.other',
    source: 'D11, D30',
  },
  {
    id: DEFAULT_RULE_ID,
    anyOf: [
      [{ field: 'fail_detail', is: 'equals', value: DEFAULT_REASON }],
      [{ field: 'fail_reason', is: 'equals', value: DEFAULT_REASON }],
      [{ field: 'wallet_reason', is: 'equals', value: DEFAULT_REASON }],
    ],
    outcome: 'fail',
    message: 'wallet.failed',
    source: 'cashier §4, §8',
  },
];

/** The last rule, which always holds. */
export const FAIL_RULE: FallBackRule = { id: FAIL_RULE_ID, anyOf: [[]], outcome: 'fail', message: 'outcome.fail', source: 'D30' };

/**
 * D11, D30: not eligible is `other` with its own text; an unlisted reason is `other` and is counted; the reason `default` has its own text;
 * no reason at all is `fail`.
 */
export const FALL_BACK_RULES: readonly FallBackRule[] = [...REASON_RULES, FAIL_RULE];
