import { describe, expect, it } from 'vitest';
import { explainOutcome, rulesConsidered } from '../../../../src/domain/outcome/explain-outcome.ts';
import { type Evidence, NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { explainOrder, explanationText } from '../../../../src/finance/outcomes/explain-order.ts';
import { rulesFor } from '../../../../src/finance/outcomes/found-rules.ts';
import { outcomeTable } from '../../../../src/finance/outcomes/outcome-table.ts';

const evidence = (change: Partial<Evidence>): Evidence => ({ ...NO_EVIDENCE, ...change });
const RISK = evidence({ pay_type: 26, order_result: 3, refusal_reason_code: '20', fail_reason: 'default' });

describe('why an order ended so', () => {
  it("OUT-14 is the domain's explanation with the rules of the pay type's provider, both texts, and what is offered", () => {
    expect(explainOrder(RISK)).toEqual({
      ...explainOutcome(RISK, rulesFor(26)),
      rulesVersion: outcomeTable().version,
      provider: 'adyen',
      message: {
        key: 'outcome.high-risk',
        ar: 'لم تُقبل العملية لأسباب أمنية. حدّث الصفحة ثم حاول مرة أخرى.',
        en: 'The payment was not accepted for safety reasons. Refresh the page and try again.',
      },
      offered: ['refresh', 'close'],
      considered: rulesConsidered(RISK, rulesFor(26)),
    });
    expect(explainOrder({ ...RISK, pay_type: 99 })).toMatchObject({ provider: null, decision: { ruleId: 'unlisted' } });
    expect(explainOrder({ ...RISK, pay_type: null })).toMatchObject({ provider: null, decision: { ruleId: 'unlisted' } });
  });

  it('OUT-14 names the rules that were tried, up to the one that decided', () => {
    const all = outcomeTable().rows.map(({ id }) => id);
    const considered = rulesConsidered(RISK, rulesFor(26));
    expect(considered.slice(0, 5)).toEqual(all.slice(0, 5));
    expect(considered.at(-1)).toBe('ADY-26-20');
    expect(considered.some((id) => id.startsWith('CKO-'))).toBe(false);
    expect(rulesConsidered(evidence({ order_result: 0 }), [])).toEqual(['VER-FAST-PAID', 'VER-ORDER-PAID']);
    expect(rulesConsidered(NO_EVIDENCE, []).at(-1)).toBe('VER-NOTHING');
    expect(rulesConsidered(evidence({ order_result: 1 }), []).at(-1)).toBe('fail');
  });

  it('OUT-14 reads as text: a decline, and an order that has no outcome yet', () => {
    const text = explanationText(explainOrder(RISK));
    for (const part of [
      'Verdict    declined, by VER-ORDER-FAILED',
      'refusal_reason_code is "20"; found "20"',
      'Outcome    highRisk, by ADY-26-20',
      'Overruled  ADY-ELSE, unlisted, default, fail',
      'Provider   adyen',
    ]) {
      expect(text).toContain(part);
    }
    const pending = explanationText(explainOrder(evidence({ order_result: -1 })));
    expect(pending).toContain('Outcome    none yet');
    expect(pending).toContain('Message    outcome.unresolved');
  });
});
