import { describe, expect, it } from 'vitest';
import { rules } from '../../../../../src/adapters/providers/checkout/results.ts';
import { COMMON_RULES } from '../../../../../src/domain/outcome/common-rules.ts';
import { decideDecline } from '../../../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../../../src/domain/outcome/evidence.ts';
import type { Condition } from '../../../../../src/domain/outcome/outcome-rule.ts';

const codesOf = (condition: Condition): readonly string[] => {
  if (condition.field !== 'err_code') return [];
  if (condition.is === 'equals') return [condition.value];
  return condition.is === 'one-of' ? condition.values : [];
};
const decide = (code: string) => decideDecline({ ...NO_EVIDENCE, err_code: code }, rules);

describe('checkout outcome rows', () => {
  it('D11 no id and no code occurs twice, and every row names its source', () => {
    const codes = rules.flatMap((rule) => rule.conditions.flatMap(codesOf));
    expect(new Set(rules.map((rule) => rule.id)).size).toBe(rules.length);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes).toHaveLength(rules.length);
    for (const rule of rules) expect(rule).toMatchObject({ provider: 'checkout', source: expect.stringContaining('providers §8.2') });
  });

  it("OUT-16 no row repeats a code of the specification's rows", () => {
    const specified = new Set(COMMON_RULES.flatMap((rule) => rule.conditions.flatMap(codesOf)));
    expect(specified.size).toBeGreaterThan(5);
    expect(rules.filter((rule) => rule.conditions.flatMap(codesOf).some((code) => specified.has(code)))).toEqual([]);
  });

  it.each([
    ['30033', 'expire', 'CKO-30033'],
    ['200O5', 'verify', 'CKO-200O5'],
    ['44301', 'verify', 'CKO-44301'],
    ['2009G', 'highRisk', 'CKO-2009G'],
    ['41205', 'highRisk', 'CKO-41205'],
    ['20051', 'balance', 'OUT-CODE-BALANCE'],
    ['200P1', 'other', 'OUT-CODE-ANOTHER'],
    ['20005', 'other', 'unlisted'],
  ])('cashier §4 %s is %s by %s', (code, outcome, ruleId) => {
    expect(decide(code)).toMatchObject({ outcome, ruleId });
  });
});
