import { describe, expect, it } from 'vitest';
import { COMMON_RULES } from '../../../../src/domain/outcome/common-rules.ts';
import { decideDecline } from '../../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import { type Condition, type OutcomeRule, overlap, rulesOfPayType } from '../../../../src/domain/outcome/outcome-rule.ts';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { MANIFESTS } from '../../../support/arbitraries/cards.ts';
import { witnessesOf } from '../../../support/arbitraries/evidence.ts';
import { RULES_BY_PROVIDER } from '../../../support/arbitraries/evidence-rules.ts';

const refused = (refusal_reason_code: string, pay_type: number | null) =>
  decideDecline({ ...NO_EVIDENCE, result_code: 'Refused', refusal_reason_code, pay_type }, RULES_BY_PROVIDER['adyen']!);

describe("Adyen's refusal reason codes", () => {
  it.each([
    ['6', 'expire'],
    ['11', 'verify'],
    ['12', 'balance'],
    ['24', 'verify'],
  ])('OUT-11 the specified code %s is %s for card and wallet', (code, outcome) => {
    for (const payType of [27, 26, null]) expect(refused(code, payType)).toMatchObject({ outcome, ruleId: `ADY-${code}` });
  });

  it('OUT-11 any other code is `other` for type 27, known or not', () => {
    const others = Array.from({ length: 99 }, (_, index) => String(index + 1)).filter((code) => !['6', '11', '12', '24'].includes(code));
    for (const code of others) expect([code, refused(code, 27).outcome]).toEqual([code, 'other']);
    expect(refused('20', 27).ruleId).toBe('ADY-ELSE');
    expect(refused('16', 27)).toMatchObject({ message: 'wallet.cancelled', ruleId: 'ADY-CANCELLED' });
    expect(refused('99', 27).ruleId).toBe('unlisted');
    expect(refused('', 27).ruleId).toBe('fail');
  });

  it.each([
    ['28', 'balance'],
    ['17', 'verify'],
    ['42', 'verify'],
    ['20', 'highRisk'],
    ['25', 'highRisk'],
    ['2', 'other'],
    ['46', 'other'],
  ])('OUT-11 for the wallet 26 the code %s is %s', (code, outcome) => {
    expect(refused(code, 26).outcome).toBe(outcome);
  });
});

describe("the providers' rows", () => {
  const all = Object.entries(RULES_BY_PROVIDER).flatMap(([provider, rules]) => rules.map((rule) => ({ provider, rule })));

  it('OUT-16 ids are unique, and every row names its folder, an outcome and a source', () => {
    const ids = [...all.map(({ rule }) => rule.id), ...COMMON_RULES.map((rule) => rule.id)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(all.length).toBeGreaterThan(90);
    for (const { provider, rule } of all) {
      expect(rule.provider).toBe(provider);
      expect(OUTCOMES).toContain(rule.outcome);
      expect(rule.source).not.toBe('');
      expect(new Set(rule.conditions.map((condition) => condition.field)).size).toBe(rule.conditions.length);
    }
  });

  it('OUT-16 no row is shadowed by a row of the specification: each of its codes reaches it', () => {
    for (const { provider, rule } of all) {
      for (const witness of witnessesOf(rule)) {
        const ruleId = decideDecline(witness, RULES_BY_PROVIDER[provider]!).ruleId;
        expect([rule.id, witness.refusal_reason_code, ruleId]).toEqual([rule.id, witness.refusal_reason_code, rule.id]);
      }
    }
  });
});

describe('overlap', () => {
  const rowOf = (...conditions: readonly Condition[]): OutcomeRule => ({ ...COMMON_RULES[0]!, conditions });
  it.each([
    [{ field: 'err_code', is: 'equals', value: '1' }, { field: 'err_code', is: 'equals', value: '2' }, false],
    [{ field: 'err_code', is: 'equals', value: '1' }, { field: 'err_code', is: 'one-of', values: ['1', '2'] }, true],
    [{ field: 'err_code', is: 'equals', value: '1' }, { field: 'fail_reason', is: 'equals', value: '2' }, true],
    [{ field: 'err_summary', is: 'contains', value: 'a' }, { field: 'err_summary', is: 'contains', value: 'b' }, true],
    [{ field: 'err_summary', is: 'contains', value: 'a' }, { field: 'err_summary', is: 'equals', value: 'BAD' }, true],
    [{ field: 'err_summary', is: 'contains', value: 'a' }, { field: 'err_summary', is: 'empty' }, false],
    [{ field: 'err_summary', is: 'empty' }, { field: 'err_summary', is: 'one-of', values: ['', '0'] }, true],
  ] as const)('OUT-13 %j and %j: %s', (a, b, both) => {
    expect(overlap(rowOf(a), rowOf(b))).toBe(both);
    expect(overlap(rowOf(b), rowOf(a))).toBe(both);
  });
});

describe('the rows of a pay type', () => {
  it('OUT-6 a pay type without an adapter has no provider rows', () => {
    const providers = { manifests: MANIFESTS, rules: (id: string) => RULES_BY_PROVIDER[id] ?? [] };
    expect(rulesOfPayType(providers, payTypeOf(99))).toEqual([]);
    expect(rulesOfPayType(providers, null)).toEqual([]);
    expect(rulesOfPayType(providers, payTypeOf(26))).toBe(RULES_BY_PROVIDER['adyen']);
  });
});
