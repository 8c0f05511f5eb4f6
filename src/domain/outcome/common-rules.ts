import type { MessageKey } from '../message-key.ts';
import {
  DEFAULT_REASON,
  type Evidence,
  INSUFFICIENT_FUNDS,
  NETWORK_TIMEOUT,
  PAYMENT_METHOD_NOT_ACTIVE,
  PENDING_REASON,
  THREE_DS_FAILED,
  USER_CANCEL,
  USER_RISK,
  WALLET_NOT_SUPPORTED,
  WALLET_UNSTABLE,
  WALLET_VALIDATION_FAILED,
} from './evidence.ts';
import type { Condition, OutcomeRule, VerdictCondition } from './outcome-rule.ts';
import type { UnpaidOutcome } from './outcome.ts';
import { NO_CODE, SESSION_ENDED } from './result-code.ts';

const row = (
  id: string,
  condition: Condition,
  outcome: UnpaidOutcome,
  message: MessageKey,
  source: string,
  ...more: readonly Condition[]
): OutcomeRule => ({ id, provider: null, conditions: [condition, ...more], outcome, message, source });

type Reason = readonly [suffix: string, value: string, outcome: UnpaidOutcome, message: MessageKey, source: string];

/** The strings of cashier §8; `pending` is not among them, as it is never an outcome. */
const REASONS: readonly Reason[] = [
  ['BALANCE', INSUFFICIENT_FUNDS, 'balance', 'outcome.balance', 'cashier §4, §8'],
  ['VERIFY', THREE_DS_FAILED, 'verify', 'outcome.verify', 'cashier §4, §8'],
  ['RISK', USER_RISK, 'highRisk', 'outcome.high-risk', 'cashier §4, §8'],
  ['CANCEL', USER_CANCEL, 'fail', 'wallet.cancelled', 'cashier §4, §8, platform §8'],
  ['TIMEOUT', NETWORK_TIMEOUT, 'fail', 'wallet.network-timeout', 'cashier §4, §8'],
];

const NOT_ACTIVE: Reason = [
  'NOT-ACTIVE',
  PAYMENT_METHOD_NOT_ACTIVE,
  'notActive',
  'outcome.not-active',
  'cashier §4, D30 (the string is ours)',
];

const WALLET_ONLY: readonly Reason[] = [
  ['UNSUPPORTED', WALLET_NOT_SUPPORTED, 'not_support_apple_pay', 'outcome.not-support-apple-pay', 'cashier §4 (the string is ours)'],
  ['UNSTABLE', WALLET_UNSTABLE, 'highRisk', 'wallet.unstable', 'cashier §4 (the string is ours)'],
  ['VALIDATION', WALLET_VALIDATION_FAILED, 'verify', 'wallet.validation-failed', 'platform §8 (the string is ours)'],
];

const reasonRows = (prefix: string, field: keyof Evidence, reasons: readonly Reason[], ...more: readonly Condition[]) =>
  reasons.map(([suffix, value, outcome, message, source]) =>
    row(`OUT-${prefix}-${suffix}`, { field, is: 'equals', value }, outcome, message, source, ...more),
  );

/** The page's reason counts only if the platform gave no code of its own. */
const PLATFORM_GAVE_NO_CODE: readonly Condition[] = [
  { field: 'err_code', is: 'one-of', values: ['', '0'] },
  { field: 'refusal_reason_code', is: 'one-of', values: ['', '0'] },
];

const TRY_ANOTHER_CODES = ['200P1', '20061', '20065', '200P9', '20121', '30021', '30022'] as const;

/**
 * The fields in the order they are checked: cashier §4 puts fail_detail before err_code. This is the only
 * place where the order of common rows matters; rows for one field exclude each other.
 */
export const COMMON_FIELD_ORDER = [
  'fail_detail',
  'fail_reason',
  'err_code',
  'err_summary',
  'create_result',
  'create_message',
  'wallet_reason',
] as const satisfies readonly (keyof Evidence)[];

/** The specification's own rows, in the order they are checked (cashier §4, §8). They win over any provider's. */
export const COMMON_RULES: readonly OutcomeRule[] = [
  ...reasonRows('DETAIL', 'fail_detail', [...REASONS, NOT_ACTIVE]),
  ...reasonRows('REASON', 'fail_reason', [...REASONS, NOT_ACTIVE]),
  row('OUT-CODE-EXPIRED', { field: 'err_code', is: 'equals', value: '20054' }, 'expire', 'outcome.expire', 'cashier §4'),
  row('OUT-CODE-BALANCE', { field: 'err_code', is: 'equals', value: '20051' }, 'balance', 'toast.insufficient-balance', 'cashier §8'),
  row('OUT-CODE-ANOTHER', { field: 'err_code', is: 'one-of', values: TRY_ANOTHER_CODES }, 'other', 'toast.try-another-card', 'cashier §8'),
  row('OUT-SUMMARY-EXPIRED', { field: 'err_summary', is: 'contains', value: 'expired' }, 'expire', 'toast.card-expired', 'cashier §8'),
  ...(
    [
      ['OUT-CREATE-BALANCE', ['20051'], 'balance', 'toast.insufficient-balance', 'cashier §8'],
      ['OUT-CREATE-EXPIRED-CODE', ['20054'], 'expire', 'toast.card-expired', 'cashier §4, §8'],
      ['OUT-CREATE-ANOTHER', TRY_ANOTHER_CODES, 'other', 'toast.try-another-card', 'cashier §8'],
      ['OUT-CREATE-SESSION', [String(SESSION_ENDED)], 'other', 'login.session-ended', 'platform §4'],
      ['OUT-CREATE-BANNED', ['20001'], 'other', 'account.banned', 'cashier §8'],
      ['OUT-CREATE-CANCELLED', ['20186'], 'other', 'account.cancelled', 'cashier §8'],
    ] as const
  ).map(([id, values, outcome, message, source]) => row(id, { field: 'create_result', is: 'one-of', values }, outcome, message, source)),
  row('OUT-CREATE-EXPIRED', { field: 'create_message', is: 'contains', value: 'expired' }, 'expire', 'toast.card-expired', 'cashier §8'),
  ...reasonRows('CREATE', 'create_message', [NOT_ACTIVE]),
  ...reasonRows('WALLET', 'wallet_reason', [...REASONS, ...WALLET_ONLY], ...PLATFORM_GAVE_NO_CODE),
];

export const SUCCESS_RULE_ID = 'success';

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
