import { describe, expect, it } from 'vitest';
import { rules } from '../../../../../../src/adapters/providers/adyen/results.ts';
import { passesLuhn } from '../../../../../../src/sandbox/simulator/card-field.ts';
import { FORCED_CARDS } from '../../../../../../src/adapters/providers/adyen/sandbox/test-cards.ts';
import { decideDecline } from '../../../../../../src/domain/outcome/decide-outcome.ts';
import { type Evidence, mergeEvidence, NO_EVIDENCE } from '../../../../../../src/domain/outcome/evidence.ts';
import { verdictOf } from '../../../../../../src/domain/outcome/verdict.ts';
import type { ChargeDecision } from '../../../../../../src/sandbox/provider-sandbox.ts';
import { SITE } from '../../../../../support/sandbox/provider-simulator.ts';
import { answerOf, CARD, setUp } from './server-set-up.ts';

describe('adyen simulator, card', () => {
  describe('acquirer', () => {
    it('D2 repeating an order returns the same answer', async () => {
      const { pay, charge } = setUp();
      expect(await pay('4111111111111111', 'o1')).toBe(await pay('4000270000070012', 'o1'));
      const first = await pay('4212345678910006', 'o2');
      expect(charge('o2', {})).toBe(first);
    });

    it('cashier §3 a card is stored under an id that does not begin with src_', async () => {
      const { pay } = setUp();
      const decision = await pay('5555444433331111');
      expect(decision).toMatchObject({
        kind: 'paid',
        card: { sourceId: expect.stringMatching(/^[0-9A-F]{16}$/), last4: '1111', scheme: 'mc', validDate: '06/30' },
      });
    });

    it('T1 a card that is not a test card is never charged, and its number is not stored', async () => {
      const { pay } = setUp();
      expect(await pay('4242424242424242')).toMatchObject({ kind: 'declined', card: null });
    });

    it.each([
      ['an expired card', { month: '10', year: '26' }, '6'],
      ['the last month', { month: '11', year: '26' }, null],
    ])('cashier §5 %s', async (_, expiry, code) => {
      const { charge, fieldsOf } = setUp();
      expect(answerOf(charge('o', await fieldsOf('4111111111111111', expiry)))?.refusalReasonCode).toBe(code);
    });

    it.each([
      ['nothing', {}, '21'],
      ['no JSON', { platform_data: '{' }, '21'],
      [
        'a made-up CVC',
        {
          platform_data: JSON.stringify({
            paymentMethod: { type: 'scheme', storedPaymentMethodId: 'X', encryptedSecurityCode: 'x' },
            origin: SITE,
          }),
        },
        '24',
      ],
    ])('cashier §7 %s is refused', (_, fields: Record<string, string>, code) => {
      const { charge } = setUp();
      expect(answerOf(charge('o', fields))?.refusalReasonCode).toBe(code);
    });

    it('cashier §5 an unsupported brand is refused', async () => {
      const { pay } = setUp();
      expect(answerOf(await pay('371449635398431'))?.refusalReasonCode).toBe('10');
    });

    it('cashier §4 a saved card is charged by its number, with its CVC, under its own id', async () => {
      const { pay, encrypt, charge } = setUp();
      const paid = await pay('4111111111111111', 'first');
      if (paid.kind !== 'paid' || paid.card === null) return expect.unreachable();
      const { encryptedSecurityCode } = await encrypt({ encryptedSecurityCode: '737' });
      const fields = (id: string) => ({
        source_id: id,
        platform_data: JSON.stringify({
          paymentMethod: { type: 'scheme', storedPaymentMethodId: id, encryptedSecurityCode },
          origin: SITE,
        }),
      });
      const { sourceId } = paid.card;
      expect(charge('second', fields(sourceId), paid.card)).toMatchObject({ kind: 'paid', card: { sourceId } });
      expect(charge('third', fields(sourceId), { ...paid.card, number: '4000270000070012' })).toMatchObject({ kind: 'declined' });
      // A saved card that is kept no more is an error of the API: no result code reaches the page.
      for (const gone of [charge('other', fields('OTHER'), paid.card), charge('unknown', fields(sourceId), null)]) {
        expect(gone).toMatchObject({ kind: 'declined', facts: { errCode: '803' } });
        expect(gone).not.toHaveProperty('platformData');
      }
      expect(answerOf(charge('old', fields(sourceId), { ...paid.card, validDate: '10/26' }))?.refusalReasonCode).toBe('6');
    });
  });

  /** What the app shows for this evidence. */
  const shown = (evidence: Partial<Evidence>): string => {
    const merged = mergeEvidence({ ...NO_EVIDENCE, pay_type: CARD }, evidence);
    const verdict = verdictOf(merged);
    return verdict === 'declined' ? decideDecline(merged, rules).outcome : verdict;
  };
  const wordOf = (decision: ChargeDecision): Partial<Evidence> => {
    const answer = answerOf(decision);
    return { result_code: answer?.resultCode ?? null, refusal_reason_code: answer?.refusalReasonCode ?? null };
  };
  const factsOf = (decision: ChargeDecision): Partial<Evidence> =>
    decision.kind === 'declined'
      ? {
          order_result: 1,
          err_code: decision.facts.errCode,
          err_summary: decision.facts.errSummary,
          fail_reason: decision.facts.failReason,
          fail_detail: decision.facts.failDetail,
        }
      : { order_result: decision.kind === 'paid' && decision.afterMs === 0 ? 0 : -1 };

  describe('test cards', () => {
    it("cashier §4 every test card has a valid check digit and ends as it says, by Adyen's answer and by the platform's", async () => {
      const { pay } = setUp();
      for (const { number, outcome, behaviour } of FORCED_CARDS) {
        expect(passesLuhn(number), number).toBe(true);
        if (behaviour.kind === 'authenticate') continue;
        const decision = await pay(number);
        const expected = outcome === 'late-success' ? 'pending' : outcome;
        expect([number, shown({ ...wordOf(decision), ...factsOf(decision) })]).toEqual([number, expected]);
        expect([number, shown(factsOf(decision))]).toEqual([number, expected]);
        // The reason of a refusal without a code comes from the platform only.
        if (outcome !== 'highRisk') expect([number, shown(wordOf(decision))]).toEqual([number, expected]);
      }
    });

    it('cashier §4 every outcome of a card has a test card', () => {
      const outcomes = new Set(FORCED_CARDS.map(({ outcome }) => outcome));
      for (const outcome of ['success', 'balance', 'expire', 'verify', 'highRisk', 'other', 'fail', 'pending', 'late-success'] as const) {
        expect(outcomes).toContain(outcome);
      }
    });
  });
});
