import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allHold } from '../../src/domain/outcome/outcome-rule.ts';
import { type Evidence, EVIDENCE_FIELDS, NO_EVIDENCE } from '../../src/domain/outcome/evidence.ts';
import { VERDICTS, type Verdict } from '../../src/domain/outcome/outcome.ts';
import { VERDICT_TABLE, verdictOf, verdictRuleOf } from '../../src/domain/outcome/verdict.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { anyEvidence } from '../support/arbitraries/evidence.ts';

/** What each value says about its order, by D30 and D1: written by hand, value by value. */
type Word = 'paid' | 'no' | 'refused-create' | 'pending' | 'pending-reason' | 'something' | 'nothing';

const ALPHABET: { readonly [F in keyof Evidence]: readonly (readonly [value: Evidence[F], word: Word])[] } = {
  pay_type: [[null, 'nothing']],
  create_result: [
    [null, 'nothing'],
    [0, 'something'],
    ['200P1', 'refused-create'],
    [-2, 'nothing'],
    [500, 'nothing'],
  ],
  create_message: [
    [null, 'nothing'],
    ['expired', 'nothing'],
  ],
  fast_result: [
    [null, 'nothing'],
    [0, 'paid'],
    [1, 'something'],
    [404, 'nothing'],
  ],
  order_result: [
    [null, 'nothing'],
    [-1, 'pending'],
    [0, 'paid'],
    [1, 'no'],
    [-5, 'nothing'],
    [502, 'nothing'],
  ],
  verify_code: [
    [null, 'nothing'],
    [0, 'paid'],
    [3, 'something'],
  ],
  err_code: [
    [null, 'nothing'],
    ['0', 'nothing'],
    ['200P1', 'no'],
    ['-3', 'nothing'],
  ],
  err_summary: [
    [null, 'nothing'],
    ['expired', 'something'],
  ],
  fail_reason: [
    [null, 'nothing'],
    ['pending', 'pending-reason'],
    ['userCancel', 'no'],
  ],
  fail_detail: [
    [null, 'nothing'],
    ['pending', 'pending-reason'],
    ['3ds_authentication_failure', 'no'],
  ],
  result_code: [
    [null, 'nothing'],
    ['Authorised', 'paid'],
    ['Refused', 'no'],
    ['ChallengeShopper', 'something'],
  ],
  refusal_reason_code: [
    [null, 'nothing'],
    ['12', 'something'],
  ],
  wallet_reason: [
    [null, 'nothing'],
    ['time_out', 'nothing'],
  ],
};

const REASON_FIELDS: readonly (keyof Evidence)[] = ['fail_reason', 'fail_detail'];

/** D30 as written. `pending` in a reason field makes that whole reason pending, and does not affect other fields. */
const reference = (words: ReadonlyMap<keyof Evidence, Word>): Verdict => {
  const said = [...words];
  const anyIs = (...wanted: readonly Word[]): boolean => said.some(([, word]) => wanted.includes(word));
  if (anyIs('paid')) return 'success';
  const reasonIsPending = anyIs('pending-reason');
  if (said.some(([field, word]) => word === 'no' && !(reasonIsPending && REASON_FIELDS.includes(field)))) return 'declined';
  if (anyIs('refused-create') && !reasonIsPending && !anyIs('pending')) return 'declined';
  return anyIs('pending', 'pending-reason', 'something') || (anyIs('no') && reasonIsPending) ? 'pending' : 'unknown';
};

describe('verdict over every combination of evidence', () => {
  it('OUT-1 OUT-2 OUT-3 OUT-4 OUT-12 OUT-17 agrees with the reference, and every row of the table decides some combination', () => {
    const decided = new Map<string, number>();
    let cases = 0;
    let wrong = 0;
    const walk = (index: number, evidence: Evidence, words: Map<keyof Evidence, Word>): void => {
      const field = EVIDENCE_FIELDS[index];
      if (field === undefined) {
        cases += 1;
        const rule = verdictRuleOf(evidence);
        decided.set(rule.id, (decided.get(rule.id) ?? 0) + 1);
        if (rule.verdict !== reference(words)) wrong += 1;
        if (wrong > 0) expect([evidence, rule.verdict]).toEqual([evidence, reference(words)]);
        return;
      }
      for (const [value, word] of ALPHABET[field]) {
        words.set(field, word);
        walk(index + 1, { ...evidence, [field]: value }, words);
      }
      words.delete(field);
    };
    walk(0, NO_EVIDENCE, new Map());
    expect(cases).toBe(EVIDENCE_FIELDS.reduce((product, field) => product * ALPHABET[field].length, 1));
    expect([...decided.keys()].toSorted()).toEqual(VERDICT_TABLE.map((rule) => rule.id).toSorted());
  });

  it('OUT-13 the table lists verdicts by precedence; rows of the same verdict may be in any order', () => {
    const verdicts = VERDICT_TABLE.map((rule) => rule.verdict);
    expect([...new Set(verdicts)]).toEqual([...VERDICTS]);
    expect(verdicts).toEqual(VERDICTS.flatMap((verdict) => verdicts.filter((each) => each === verdict)));
    assertCases(
      fc.property(anyEvidence, fc.shuffledSubarray([...VERDICT_TABLE], { minLength: VERDICT_TABLE.length }), (evidence, shuffled) => {
        const rows = VERDICTS.flatMap((verdict) => shuffled.filter((rule) => rule.verdict === verdict));
        expect(rows.find((rule) => allHold(rule.conditions, evidence))?.verdict).toBe(verdictOf(evidence));
      }),
      { numRuns: 5000 },
    );
  });

  it('OUT-12 any evidence has exactly one of the four verdicts', () => {
    assertCases(
      fc.property(anyEvidence, (evidence) => {
        expect(VERDICTS).toContain(verdictOf(evidence));
        expect(verdictOf({ ...evidence, order_result: 0 })).toBe('success');
        if (verdictOf(evidence) === 'declined') expect(verdictOf({ ...evidence, fast_result: 0 })).toBe('success');
      }),
      { numRuns: 10_000 },
    );
  });
});
