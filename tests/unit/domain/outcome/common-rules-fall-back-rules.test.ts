import { expect, it } from 'vitest';
import { decideDecline } from '../../../../src/domain/outcome/decide-outcome.ts';
import { type Evidence, NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { NOT_ELIGIBLE, REASON_RULES } from '../../../../src/domain/outcome/common-rules.ts';
import type { OutcomeRule } from '../../../../src/domain/outcome/outcome-rule.ts';
import { verdictOf } from '../../../../src/domain/outcome/verdict.ts';

const declined = (change: Partial<Evidence>): Evidence => ({ ...NO_EVIDENCE, order_result: 1, ...change });

it.each(['fail_detail', 'fail_reason', 'err_code'] as const)('OUT-21 not eligible in %s is `other`, with its own text', (field) => {
  const evidence = declined({ [field]: NOT_ELIGIBLE });
  expect(verdictOf(evidence)).toBe('declined');
  expect(decideDecline(evidence, [])).toEqual({ outcome: 'other', message: 'outcome.not-eligible', ruleId: 'not-eligible' });
});

it('OUT-21 the rows of the specification and of the provider come first, and another reason stays unlisted', () => {
  const row: OutcomeRule = {
    id: 'ACME-LIMIT',
    provider: 'acme',
    conditions: [{ field: 'err_code', is: 'equals', value: NOT_ELIGIBLE }],
    outcome: 'balance',
    message: 'outcome.balance',
    source: 'a test',
  };
  const evidence = declined({ err_code: NOT_ELIGIBLE });
  expect(decideDecline(evidence, [row]).ruleId).toBe('ACME-LIMIT');
  expect(decideDecline({ ...evidence, err_code: '20051', fail_reason: NOT_ELIGIBLE }, []).outcome).toBe('balance');
  expect(decideDecline(declined({ err_code: 'not_eligible_at_all' }), []).ruleId).toBe('unlisted');
  expect(REASON_RULES.map(({ id }) => id)).toEqual(['not-eligible', 'unlisted', 'default']);
});
