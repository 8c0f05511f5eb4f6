import type { Condition, OutcomeRule } from './outcome-rule.ts';
import type { Outcome } from './outcome.ts';
import type { MessageKey } from '../message-key.ts';

const row = (id: string, condition: Condition, outcome: Outcome, message: MessageKey, source: string): OutcomeRule => ({
  id,
  provider: null,
  conditions: [condition],
  outcome,
  message,
  source,
});

const INSUFFICIENT = 'Insufficient Funds or Exceeds Amount Limits';
const THREE_DS_FAILED = '3ds_authentication_failure';
const USER_RISK = 'channel_user_risk';
const TRY_ANOTHER_CODES = ['200P1', '20061', '20065', '200P9', '20121', '30021', '30022'] as const;

/** The specification's own rows, in the order in which they are asked (cashier §4, §8). They win over any provider's. */
export const COMMON_RULES: readonly OutcomeRule[] = [
  row('OUT-DETAIL-BALANCE', { field: 'fail_detail', is: 'equals', value: INSUFFICIENT }, 'balance', 'outcome.balance', 'cashier §4, §8'),
  row('OUT-DETAIL-VERIFY', { field: 'fail_detail', is: 'equals', value: THREE_DS_FAILED }, 'verify', 'outcome.verify', 'cashier §4, §8'),
  row('OUT-DETAIL-RISK', { field: 'fail_detail', is: 'equals', value: USER_RISK }, 'highRisk', 'outcome.high-risk', 'cashier §8'),
  row('OUT-REASON-BALANCE', { field: 'fail_reason', is: 'equals', value: INSUFFICIENT }, 'balance', 'outcome.balance', 'cashier §8'),
  row('OUT-REASON-VERIFY', { field: 'fail_reason', is: 'equals', value: THREE_DS_FAILED }, 'verify', 'outcome.verify', 'cashier §8'),
  row('OUT-REASON-RISK', { field: 'fail_reason', is: 'equals', value: USER_RISK }, 'highRisk', 'outcome.high-risk', 'cashier §8'),
  row('OUT-CODE-EXPIRED', { field: 'err_code', is: 'equals', value: '20054' }, 'expire', 'outcome.expire', 'cashier §4'),
  row('OUT-CODE-BALANCE', { field: 'err_code', is: 'equals', value: '20051' }, 'balance', 'outcome.balance', 'cashier §8'),
  row('OUT-CODE-ANOTHER', { field: 'err_code', is: 'one-of', values: TRY_ANOTHER_CODES }, 'other', 'toast.try-another-card', 'cashier §8'),
  row('OUT-SUMMARY-EXPIRED', { field: 'err_summary', is: 'contains', value: 'expired' }, 'expire', 'outcome.expire', 'cashier §8'),
  row(
    'OUT-CREATE-BALANCE',
    { field: 'create_result', is: 'equals', value: '20051' },
    'balance',
    'toast.insufficient-balance',
    'cashier §8',
  ),
  row(
    'OUT-CREATE-EXPIRED-CODE',
    { field: 'create_result', is: 'equals', value: '20054' },
    'expire',
    'toast.card-expired',
    'cashier §4, §8',
  ),
  row(
    'OUT-CREATE-ANOTHER',
    { field: 'create_result', is: 'one-of', values: TRY_ANOTHER_CODES },
    'other',
    'toast.try-another-card',
    'cashier §8',
  ),
  row('OUT-CREATE-BANNED', { field: 'create_result', is: 'equals', value: '20001' }, 'other', 'account.banned', 'cashier §8'),
  row('OUT-CREATE-CANCELLED', { field: 'create_result', is: 'equals', value: '20186' }, 'other', 'account.cancelled', 'cashier §8'),
  row('OUT-CREATE-EXPIRED', { field: 'create_message', is: 'contains', value: 'expired' }, 'expire', 'toast.card-expired', 'cashier §8'),
];

/** Asked last, after the provider's rows (D30). */
export const UNLISTED_RULE_ID = 'unlisted';
export const FAIL_RULE_ID = 'fail';
export const SUCCESS_RULE_ID = 'success';
