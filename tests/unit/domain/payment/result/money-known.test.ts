import { COMMON_RULES } from '../../../../../src/domain/outcome/common-rules.ts';
import { BANK_ANSWERED_CREATE, createReachedBank } from '../../../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../../../src/domain/outcome/evidence.ts';
import { reachMessage } from '../../../../../src/domain/payment/result/result-words.ts';
import { describe, expect, it } from 'vitest';
import { OUTCOMES } from '../../../../../src/domain/outcome/outcome.ts';
import { MONEY_KNOWN, moneyKnown, moneyMessage } from '../../../../../src/domain/payment/result/money-known.ts';

describe('what is known of the money', () => {
  it.each(OUTCOMES)('PAY-71 %s says whether money was received', (outcome) => {
    expect(moneyKnown(outcome)).toBe(outcome === 'success' ? 'received' : 'not-received');
  });

  it('PAY-71 without a result it is unknown, never "not charged"', () => {
    expect(moneyKnown(null)).toBe('unknown');
    expect(moneyMessage(moneyKnown(null), 'coins')).toBe('money.unknown');
  });

  it('PAY-71 each has a sentence of its own, but what was received: the result says so itself', () => {
    const sentences = MONEY_KNOWN.map((money) => moneyMessage(money, 'coins'));
    expect(sentences.filter((sentence) => sentence === null)).toHaveLength(1);
    expect(new Set(sentences).size).toBe(MONEY_KNOWN.length);
    expect(moneyMessage('not-received', 'fine')).toBe('money.fine-not-received');
  });

  it('PAY-83 of an order for which nothing was sent that moves money no bank is spoken of, whatever ended it', () => {
    for (const outcome of OUTCOMES.filter((each) => each !== 'success')) {
      expect(moneyKnown(outcome, { isChargeable: false, message: 'outcome.other' })).toBe('not-charged');
      expect(moneyKnown(outcome, { isChargeable: true, message: 'outcome.other' })).toBe('not-received');
      expect(moneyKnown(outcome, { isChargeable: true, message: 'outcome.card-gone' })).toBe('not-charged');
    }
    expect(reachMessage('outcome.other', false)).toBe('wallet.failed');
    expect(reachMessage('outcome.fail', false)).toBe('wallet.failed');
    expect(reachMessage('outcome.other', true)).toBe('outcome.other');
  });

  it('PAY-83 a refused create came as far as a bank only where its row repeats a bank’s answer', () => {
    const reached = (create_result: string | number, create_message: string | null = null) =>
      createReachedBank({ ...NO_EVIDENCE, create_result, create_message });
    expect([reached(20051), reached('20054'), reached('200P1'), reached(20061), reached(1, 'card expired')]).toEqual(Array(5).fill(true));
    expect([reached(20001), reached(20186), reached(-10_000), reached(1, 'notActive'), reached(70_001), reached(31_999)]).toEqual(
      Array(6).fill(false),
    );
    expect(BANK_ANSWERED_CREATE.filter((id) => !COMMON_RULES.some((rule) => rule.id === id))).toEqual([]);
  });
});
