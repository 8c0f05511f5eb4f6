import { describe, expect, it } from 'vitest';
import { COMMON_RULES, FALL_BACK_RULES } from '../../../../src/domain/outcome/common-rules.ts';
import { decideDecline } from '../../../../src/domain/outcome/decide-outcome.ts';
import { type Evidence, NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { explainOutcome } from '../../../../src/domain/outcome/explain-outcome.ts';
import { conditionText, publishedTable } from '../../../../src/domain/outcome/published-table.ts';
import { VERDICT_TABLE } from '../../../../src/domain/outcome/verdict.ts';
import { RULES_BY_PROVIDER } from '../../../support/arbitraries/evidence-rules.ts';

const ADYEN = RULES_BY_PROVIDER['adyen']!;
const evidence = (change: Partial<Evidence>): Evidence => ({ ...NO_EVIDENCE, ...change });

describe('explanation', () => {
  it('OUT-14 the explanation of a decline names its rule, the conditions that held, the values found, and the rules overruled', () => {
    const declined = evidence({ pay_type: 26, order_result: 3, refusal_reason_code: '20', fail_reason: 'default' });
    expect(explainOutcome(declined, ADYEN)).toEqual({
      verdict: 'declined',
      verdictRule: {
        id: 'VER-ORDER-FAILED',
        source: 'D30, D1, platform §4',
        because: [
          { field: 'order_result', condition: "order_result is a code of the platform's (no client code, no HTTP status)", found: '3' },
          { field: 'order_result', condition: 'order_result is none of "0"', found: '3' },
        ],
      },
      decision: {
        ...decideDecline(declined, ADYEN),
        source: 'Adyen refusal reasons (providers §8.3), wallet only',
        provider: 'adyen',
      },
      because: [
        { field: 'pay_type', condition: 'pay_type is "26"', found: '26' },
        { field: 'refusal_reason_code', condition: 'refusal_reason_code is "20"', found: '20' },
      ],
      overruled: ['ADY-ELSE', 'unlisted', 'default', 'fail'],
    });
  });

  it('OUT-14 a fall-back rule names the part that held; the last one has no condition', () => {
    expect(explainOutcome(evidence({ err_code: '29999' }), [])).toMatchObject({
      decision: { ruleId: 'unlisted', provider: null },
      because: [{ field: 'err_code', found: '29999' }],
      overruled: ['fail'],
    });
    expect(explainOutcome(evidence({ order_result: 1 }), [])).toMatchObject({ decision: { ruleId: 'fail' }, because: [], overruled: [] });
  });

  it('OUT-14 success has an outcome; pending and unknown have none', () => {
    expect(explainOutcome(evidence({ order_result: 0, err_code: '20051' }), [])).toMatchObject({
      verdict: 'success',
      decision: { outcome: 'success', ruleId: 'success' },
      because: [{ field: 'order_result', found: '0' }],
    });
    expect(explainOutcome(evidence({ order_result: -1 }), [])).toMatchObject({ verdict: 'pending', decision: null });
    expect(explainOutcome(NO_EVIDENCE, [])).toMatchObject({ verdict: 'unknown', decision: null, verdictRule: { id: 'VER-NOTHING' } });
  });
});

describe('the published table', () => {
  const table = publishedTable(ADYEN);

  it('OUT-15 contains every row once, in the order of evaluation, and nothing else', () => {
    expect(table.filter((row) => row.table === 'verdict').map((row) => row.id)).toEqual(VERDICT_TABLE.map((rule) => rule.id));
    const outcomes = table.filter((row) => row.table === 'outcome');
    expect(outcomes.map((row) => row.id)).toEqual(['success', ...[...COMMON_RULES, ...ADYEN, ...FALL_BACK_RULES].map((rule) => rule.id)]);
    expect(outcomes.map((row) => row.order)).toEqual(outcomes.map((_, index) => index + 1));
    for (const row of table) expect([row.when, row.result, row.source].includes('')).toBe(false);
  });

  it('OUT-15 rows are plain and readable', () => {
    expect(table.find((row) => row.id === 'OUT-CODE-EXPIRED')).toEqual({
      order: expect.any(Number),
      table: 'outcome',
      id: 'OUT-CODE-EXPIRED',
      provider: 'any',
      when: 'err_code is "20054"',
      result: 'expire',
      message: 'outcome.expire',
      source: 'cashier §4',
    });
    expect(table.at(-1)).toMatchObject({ id: 'fail', when: 'always' });
    expect(table.find((row) => row.id === 'VER-NOTHING')?.when).toBe('always');
    expect(conditionText({ field: 'err_code', is: 'empty' })).toBe('err_code is empty');
    expect(conditionText({ field: 'err_code', is: 'one-of', values: ['', '0'] })).toBe('err_code is one of empty, "0"');
    expect(JSON.parse(JSON.stringify(table))).toEqual(table);
  });
});
