import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Evidence, EVIDENCE_FIELDS, NO_EVIDENCE, PlatformAnswer, WALLET_REASONS } from '../../../../src/domain/outcome/evidence.ts';
import {
  claimsSuccess,
  evidenceOfHint,
  evidenceOfWallet,
  HINT_FIELDS,
  WALLET_HINT_FIELDS,
} from '../../../../src/domain/outcome/provider-hint.ts';
import { CARD_RESULT_CODES, CARD_RESULT_VERDICTS } from '../../../../src/domain/outcome/result-code.ts';
import { verdictOf } from '../../../../src/domain/outcome/verdict.ts';

/** What an adapter might hand over, whatever its types say: any field, paid or not. */
const said = fc.record(
  {
    pay_type: fc.constantFrom(23, 27, null),
    create_result: fc.constantFrom(0, 20051, null),
    create_message: fc.constantFrom('', 'expired', null),
    fast_result: fc.constantFrom(0, -1, null),
    order_result: fc.constantFrom(0, -1, 5, null),
    verify_code: fc.constantFrom(0, 1, null),
    err_code: fc.constantFrom('20051', '', null),
    err_summary: fc.constantFrom('', 'x', null),
    fail_reason: fc.constantFrom('', 'pending', 'channel_user_risk', null),
    fail_detail: fc.constantFrom('', 'pending', null),
    result_code: fc.constantFrom(...CARD_RESULT_CODES, 'Unheard', '', null),
    refusal_reason_code: fc.constantFrom('6', '12', '', null),
    wallet_reason: fc.constantFrom(...WALLET_REASONS, null),
  } satisfies Record<keyof Evidence, fc.Arbitrary<unknown>>,
  { requiredKeys: [] },
);

describe('what counts of an adapter’s word', () => {
  it('OUT-20 no hint shows a paid order, and none brings another field than its own', () => {
    for (const [evidenceOf, fields] of [
      [evidenceOfHint, HINT_FIELDS],
      [(hint: object) => evidenceOfWallet(hint, 'SB1'), WALLET_HINT_FIELDS],
    ] as const)
      fc.assert(
        fc.property(said, (hint) => {
          const evidence = evidenceOf(hint as object);
          expect(verdictOf({ ...NO_EVIDENCE, ...evidence })).not.toBe('success');
          expect(Object.keys(evidence).filter((field) => !(fields as readonly string[]).includes(field))).toEqual([]);
        }),
      );
  });

  it('OUT-20 a result code that claims success is dropped and noticed; every other one is passed on', () => {
    for (const code of CARD_RESULT_CODES) {
      const hint = { result_code: code, refusal_reason_code: '12' };
      const claims = CARD_RESULT_VERDICTS[code] === 'success';
      expect([claimsSuccess(hint), evidenceOfHint(hint)]).toEqual([claims, claims ? {} : hint]);
    }
  });

  it('OUT-20 the platform’s own answer counts fully for its order, not at all for another, and cannot be changed', () => {
    for (const field of EVIDENCE_FIELDS) {
      const answer = new PlatformAnswer('SB1', { [field]: 0 });
      expect([evidenceOfWallet(answer, 'SB1'), evidenceOfWallet(answer, 'SB2')]).toEqual([{ [field]: 0 }, {}]);
      expect(() => Object.assign(answer.evidence, { order_result: 0, [field]: 1 })).toThrow(TypeError);
    }
  });
});
