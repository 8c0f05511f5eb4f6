import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COMMON_FIELD_ORDER, COMMON_RULES, FALL_BACK_RULES } from '../../src/domain/outcome/common-rules.ts';
import { allHold, type OutcomeRule, overlap } from '../../src/domain/outcome/outcome-rule.ts';
import { decideDecline, decidingRule } from '../../src/domain/outcome/decide-outcome.ts';
import { type Evidence, NO_EVIDENCE } from '../../src/domain/outcome/evidence.ts';
import { explainOutcome } from '../../src/domain/outcome/explain-outcome.ts';
import { OUTCOMES } from '../../src/domain/outcome/outcome.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { anyEvidence, witnessOf, witnessesOf } from '../support/arbitraries/evidence.ts';
import { RULES_BY_PROVIDER } from '../support/arbitraries/evidence-rules.ts';

const TABLES = { ...RULES_BY_PROVIDER, none: [] };
const anyTable = fc.constantFrom(...Object.values(TABLES));

describe('totality', () => {
  it('OUT-12 exactly one rule decides any evidence: the first that holds', () => {
    assertCases(
      fc.property(anyEvidence, anyTable, (evidence, providerRules) => {
        const decision = decideDecline(evidence, providerRules);
        const listed = [...COMMON_RULES, ...providerRules].filter((rule) => allHold(rule.conditions, evidence));
        const known = [...COMMON_RULES, ...providerRules, ...FALL_BACK_RULES].filter((rule) => rule.id === decision.ruleId);
        expect(known).toHaveLength(1);
        expect(decision).toEqual({ outcome: known[0]!.outcome, message: known[0]!.message, ruleId: (listed[0] ?? known[0])!.id });
        if (listed.length === 0) expect(FALL_BACK_RULES.map((rule) => rule.id)).toContain(decision.ruleId);
        const { deciding, overruled } = decidingRule(evidence, providerRules);
        expect([deciding, ...overruled].at(-1)!.id).toBe('fail');
      }),
      { numRuns: 20_000 },
    );
  });

  it('OUT-12 every rule is reachable: it decides its own smallest evidence, for every text that it lists', () => {
    const reached = new Set<string>();
    for (const rule of COMMON_RULES) {
      for (const providerRules of Object.values(TABLES)) {
        for (const witness of [witnessOf(rule), ...witnessesOf(rule)]) {
          expect(decideDecline(witness, providerRules).ruleId).toBe(rule.id);
        }
      }
      reached.add(rule.outcome);
    }
    for (const providerRules of Object.values(RULES_BY_PROVIDER)) {
      for (const rule of providerRules) expect(decideDecline(witnessOf(rule), providerRules).ruleId).toBe(rule.id);
    }
    for (const providerRules of Object.values(TABLES)) {
      expect(decideDecline({ ...NO_EVIDENCE, err_code: 'in no list' }, providerRules).ruleId).toBe('unlisted');
      expect(decideDecline({ ...NO_EVIDENCE, wallet_reason: 'default' }, providerRules).ruleId).toBe('default');
      expect(decideDecline({ ...NO_EVIDENCE, order_result: 1 }, providerRules).ruleId).toBe('fail');
    }
    expect([...reached, 'fail', 'success'].toSorted()).toEqual(expect.arrayContaining([...OUTCOMES].toSorted()));
  });

  it('OUT-14 an explanation reaches the evaluator’s decision, and every finding quotes the evidence', () => {
    assertCases(
      fc.property(anyEvidence, anyTable, (evidence, providerRules) => {
        const { verdict, decision, because, overruled } = explainOutcome(evidence, providerRules);
        if (verdict === 'declined') {
          expect(decision).toMatchObject(decideDecline(evidence, providerRules));
          expect(overruled).not.toContain(decision?.ruleId);
        } else expect(decision?.outcome ?? 'none').toBe(verdict === 'success' ? 'success' : 'none');
        for (const { field, found } of because) expect(found).toBe(evidence[field] === null ? '' : String(evidence[field]));
      }),
      { numRuns: 5000 },
    );
  });
});

const firstThatHolds = (rules: readonly OutcomeRule[], evidence: Evidence): string | null =>
  rules.find((rule) => allHold(rule.conditions, evidence))?.id ?? null;

/** The rows in another order that keeps the order of every overlapping pair. `picks` chooses which of the free rows comes next. */
const rearranged = (rules: readonly OutcomeRule[], picks: readonly number[]): readonly OutcomeRule[] => {
  const left = [...rules];
  const result: OutcomeRule[] = [];
  for (let step = 0; left.length > 0; step += 1) {
    const free = left.filter((rule, index) => left.slice(0, index).every((earlier) => !overlap(earlier, rule)));
    const next = free[(picks[step % picks.length] ?? 0) % free.length]!;
    result.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return result;
};

const pairsOf = (rules: readonly OutcomeRule[]): readonly (readonly [OutcomeRule, OutcomeRule])[] =>
  rules.flatMap((first, index) => rules.slice(index + 1).map((second) => [first, second] as const));

const FIELD_ORDER: readonly string[] = COMMON_FIELD_ORDER;

describe('order', () => {
  it('OUT-13 rows that can both hold are exactly those that overlap', () => {
    const all = [COMMON_RULES, ...Object.values(RULES_BY_PROVIDER)];
    const pairs = all.flatMap(pairsOf);
    expect(pairs.length).toBeGreaterThan(3000);
    for (const [a, b] of pairs) {
      const [first, second] = [witnessesOf(a), witnessesOf(b)];
      const together = first.some((left) =>
        second.some((right) => {
          const merged = Object.fromEntries(Object.entries(left).map(([field, value]) => [field, value ?? right[field as keyof Evidence]]));
          return allHold([...a.conditions, ...b.conditions], { ...left, ...merged });
        }),
      );
      expect([a.id, b.id, overlap(a, b)]).toEqual([a.id, b.id, together]);
    }
  });

  it('OUT-13 of overlapping common rows the one with the earlier field comes first', () => {
    const overlapping = pairsOf(COMMON_RULES).filter(([a, b]) => overlap(a, b));
    expect(overlapping.length).toBeGreaterThan(100);
    for (const [a, b] of overlapping) {
      expect(FIELD_ORDER.indexOf(a.conditions[0]!.field)).toBeLessThan(FIELD_ORDER.indexOf(b.conditions[0]!.field));
      expect(FIELD_ORDER).toContain(a.conditions[0]!.field);
    }
  });

  it('OUT-13 of overlapping rows of one provider the first has all conditions of the second, and more', () => {
    const overlapping = Object.values(RULES_BY_PROVIDER)
      .flatMap(pairsOf)
      .filter(([a, b]) => overlap(a, b));
    for (const [a, b] of overlapping) {
      const fields = (rule: OutcomeRule): readonly string[] => rule.conditions.map((condition) => condition.field);
      expect([a.id, b.id, fields(b).every((field) => fields(a).includes(field)) && fields(a).length > fields(b).length]).toEqual([
        a.id,
        b.id,
        true,
      ]);
    }
    expect(overlapping.every(([, b]) => b.id === 'ADY-ELSE')).toBe(true);
  });

  it('OUT-13 any permitted reordering decides the same', () => {
    const picks = fc.array(fc.nat(200), { minLength: 5, maxLength: 20 });
    assertCases(
      fc.property(picks, fc.array(anyEvidence, { minLength: 20, maxLength: 20 }), anyTable, (order, cases, providerRules) => {
        for (const rules of [COMMON_RULES, providerRules]) {
          const other = rearranged(rules, order);
          expect(other).toHaveLength(rules.length);
          for (const evidence of cases) expect(firstThatHolds(other, evidence)).toBe(firstThatHolds(rules, evidence));
        }
      }),
      { numRuns: 200 },
    );
  });
});
