import type { MessageKey } from '../../../domain/message-key.ts';
import type { Condition, OutcomeRule } from '../../../domain/outcome/outcome-rule.ts';
import { CARD_GONE } from '../../../domain/outcome/common-rules.ts';
import type { UnpaidOutcome } from '../../../domain/outcome/outcome.ts';

const SPECIFIED = 'cashier §4 (type 27 refusal reason codes)';
const ELSE = 'cashier §4 (type 27: anything else other); codes of providers §8.3';
const FACTS = 'Adyen refusal reasons (providers §8.3), wallet only';

const row = (id: string, conditions: readonly Condition[], outcome: UnpaidOutcome, message: MessageKey, source: string): OutcomeRule => ({
  id,
  provider: 'adyen',
  conditions,
  outcome,
  message,
  source,
});

const code = (value: string): Condition => ({ field: 'refusal_reason_code', is: 'equals', value });
const codes = (values: string): Condition => ({ field: 'refusal_reason_code', is: 'one-of', values: values.split(' ') });
const WALLET: Condition = { field: 'pay_type', is: 'equals', value: '26' };

const walletRows = (outcome: UnpaidOutcome, message: MessageKey, values: string, source: string = FACTS): readonly OutcomeRule[] =>
  values.split(' ').map((value) => row(`ADY-26-${value}`, [WALLET, code(value)], outcome, message, source));

/**
 * Adyen's rows, by refusal_reason_code. The specification's four codes come first, for both pay types. Every other code is `other`
 * for the card (27), as specified. The finer classes apply to the wallet (26), which the specification does not cover, and precede
 * the rows they are exceptions to. A code in no list is `unlisted`.
 */
export const rules: readonly OutcomeRule[] = [
  row('ADY-6', [code('6')], 'expire', 'outcome.expire', SPECIFIED),
  row('ADY-11', [code('11')], 'verify', 'outcome.verify', SPECIFIED),
  row('ADY-12', [code('12')], 'balance', 'outcome.balance', SPECIFIED),
  row('ADY-24', [code('24')], 'verify', 'outcome.verify', SPECIFIED),
  // "Contract not found" and "PaymentDetail not found": Adyen no longer knows the saved card, and no bank was contacted.
  row(
    'ADY-CARD-GONE',
    [
      { field: 'err_code', is: 'one-of', values: ['800', '803'] },
      { field: 'refusal_reason_code', is: 'empty' },
    ],
    'other',
    CARD_GONE,
    'Adyen API error codes',
  ),
  // Withdrawal amount and count exceeded.
  ...walletRows('balance', 'outcome.balance', '28 29'),
  // Card number, PIN, address, strong authentication.
  ...walletRows('verify', 'outcome.verify', '8 17 18 19 32 33 36 38 39 42 43'),
  // Fraud.
  ...walletRows('highRisk', 'outcome.high-risk', '14 20 22 31'),
  ...walletRows('highRisk', 'outcome.high-risk', '5 25', `${FACTS}; unresolved: risk or other`),
  // Cancelled by the merchant or by the shopper.
  row('ADY-CANCELLED', [codes('15 16')], 'other', 'wallet.cancelled', ELSE),
  row(
    'ADY-ELSE',
    [codes('2 3 4 5 7 8 9 10 14 17 18 19 20 21 22 23 25 26 27 28 29 31 32 33 34 35 36 37 38 39 40 41 42 43 44 45 46')],
    'other',
    'outcome.other',
    ELSE,
  ),
];
