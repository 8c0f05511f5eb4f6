import fc from 'fast-check';
import { COMMON_RULES } from '../../../src/domain/outcome/common-rules.ts';
import { type Evidence, NO_EVIDENCE, WALLET_REASONS } from '../../../src/domain/outcome/evidence.ts';
import type { Condition, OutcomeRule } from '../../../src/domain/outcome/outcome-rule.ts';
import { CLIENT_RESULT_CODES } from '../../../src/domain/outcome/result-code.ts';
import { RULES_BY_PROVIDER } from './evidence-rules.ts';

const textsOf = (condition: Condition): readonly string[] => {
  switch (condition.is) {
    case 'equals':
      return [condition.value];
    case 'one-of':
      return condition.values;
    case 'contains':
      return [`It is ${condition.value.toUpperCase()}.`];
    case 'empty':
      return [''];
  }
};

/** Every text for which some row has a condition on a field. */
const listed = (field: keyof Evidence): readonly string[] => [
  ...new Set(
    [...COMMON_RULES, ...Object.values(RULES_BY_PROVIDER).flat()]
      .flatMap((rule) => rule.conditions)
      .filter((condition) => condition.field === field)
      .flatMap(textsOf),
  ),
];

const text = (field: keyof Evidence, ...others: readonly string[]): fc.Arbitrary<string | null> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(...listed(field), ...others) },
    { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
  );
const code = (...values: readonly number[]): fc.Arbitrary<number | null> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant(null) },
    { weight: 3, arbitrary: fc.constantFrom(...values, ...CLIENT_RESULT_CODES, 404, 502) },
  );

/** Evidence of any kind: the texts and codes that rows know, ones that no row knows, and nothing. */
export const anyEvidence: fc.Arbitrary<Evidence> = fc.record({
  pay_type: fc.constantFrom(null, 23, 24, 25, 26, 27, 28, 29, 30, 31),
  create_result: fc.oneof(code(0, 1, 20_051, 20_001), text('create_result', '200P1')),
  create_message: text('create_message', 'not now'),
  fast_result: code(0, 1),
  order_result: code(0, 1, 7),
  verify_code: code(0, 3),
  err_code: text('err_code', '', '0', '-2', '29999'),
  err_summary: text('err_summary', '', 'Do not honour'),
  fail_reason: text('fail_reason', '', 'pending', 'default', 'something new'),
  fail_detail: text('fail_detail', '', 'pending', 'default', 'something new'),
  result_code: fc.constantFrom(null, '', 'Authorised', 'Refused', 'Error', 'Cancelled', 'ChallengeShopper', 'Pending', 'SomethingNew'),
  refusal_reason_code: text('refusal_reason_code', '', '0', '99'),
  wallet_reason: fc.constantFrom(null, '', 'pending', 'something new', ...WALLET_REASONS),
});

/** The smallest evidence for which a rule holds: its conditions and nothing else. */
export const witnessOf = (rule: OutcomeRule): Evidence => ({
  ...NO_EVIDENCE,
  ...Object.fromEntries(
    rule.conditions.map((condition) => {
      const wanted = textsOf(condition)[0] ?? '';
      return [condition.field, wanted === '' ? null : condition.field === 'pay_type' ? Number(wanted) : wanted];
    }),
  ),
});

/** Evidence for every text of a row's list conditions: a row with seven codes gives seven. */
export const witnessesOf = (rule: OutcomeRule): readonly Evidence[] =>
  rule.conditions.flatMap((condition) =>
    textsOf(condition)
      .filter((each) => each !== '')
      .map((each) => ({ ...witnessOf(rule), [condition.field]: condition.field === 'pay_type' ? Number(each) : each })),
  );
