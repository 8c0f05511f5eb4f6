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
});
