import { describe, expect, it } from 'vitest';
import { MESSAGE_KEYS } from '../../../../../src/domain/message-key.ts';
import { PAYMENT_METHOD_KINDS } from '../../../../../src/domain/payment-method/provider-manifest.ts';
import { resultMessage, takesNoCard } from '../../../../../src/domain/payment/result/result-words.ts';
import { arabic } from '../../../../../src/texts/arabic.ts';
import { english } from '../../../../../src/texts/english.ts';

/** What any payment method's result may say; an expired card is a card's alone. */
const OF_RESULTS = MESSAGE_KEYS.filter(
  (key) => /^(outcome|money)\./.test(key) && !['outcome.expire', 'outcome.not-support-apple-pay'].includes(key),
);
const WITHOUT_CARD = PAYMENT_METHOD_KINDS.filter(takesNoCard);

describe('the words of a result', () => {
  it('OUT-24 a bank transfer, pay later and a code to scan take no card; one that is not known may', () => {
    expect(WITHOUT_CARD).toEqual(['bank-transfer', 'pay-later', 'qr']);
    expect(takesNoCard(null)).toBe(false);
  });

  it.each(WITHOUT_CARD)('OUT-24 by %s nothing is said of a card, a bank or a hold, of coins and of fines', (method) => {
    for (const purchase of ['coins', 'fine'] as const) {
      const said = OF_RESULTS.map((key) => resultMessage(key, purchase, method));
      expect(said.length).toBeGreaterThan(10);
      expect(said.filter((key) => /بنك|بطاق|محجوز/.test(arabic[key]) || /bank|card|hold/i.test(english[key]))).toEqual([]);
    }
  });

  it.each(['card', 'wallet', null] as const)('OUT-24 by %s a rule says its own message, but of a fine', (method) => {
    for (const key of OF_RESULTS) expect(resultMessage(key, 'coins', method)).toBe(key);
    expect(resultMessage('outcome.balance', 'fine', method)).toBe('fine.balance');
  });

  it('OUT-24 a fine that is paid without a card is said to be paid, and one that was not, in its own words', () => {
    expect(resultMessage('outcome.success', 'fine', 'qr')).toBe('fine.paid');
    expect(resultMessage('money.fine-not-received', 'fine', 'qr')).toBe('no-card.fine-not-received');
    expect(resultMessage('outcome.not-eligible', 'coins', 'pay-later')).toBe('outcome.not-eligible');
  });
});
