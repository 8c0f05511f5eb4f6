import { describe, expect, it } from 'vitest';
import { MESSAGE_KEYS } from '../../../../src/domain/message-key.ts';
import { COMMON_RULES } from '../../../../src/domain/outcome/common-rules.ts';
import { BANK_ANSWERED_CREATE, createReachedBank } from '../../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../../src/domain/outcome/evidence.ts';
import { OUTCOMES } from '../../../../src/domain/outcome/outcome.ts';
import { PAYMENT_METHOD_KINDS } from '../../../../src/domain/payment-method/provider-manifest.ts';
import {
  reachMessage,
  MONEY_KNOWN,
  messageUnderTitle,
  moneyKnown,
  moneyMessage,
  resultMessage,
  takesNoCard,
} from '../../../../src/domain/payment/result-words.ts';
import { arabic } from '../../../../src/texts/arabic.ts';
import { english } from '../../../../src/texts/english.ts';

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

/** What any payment method's result may say; an expired card is a card's alone. */
const OF_RESULTS = MESSAGE_KEYS.filter(
  (key) => /^(outcome|money)\./.test(key) && !['outcome.expire', 'outcome.not-support-apple-pay'].includes(key),
);
const WITHOUT_CARD = PAYMENT_METHOD_KINDS.filter(takesNoCard);

/** The words of a text, without its full stop. */
const opening = (text: string): string => text.replace(/[.،].*$/s, '');

describe('the words of a result', () => {
  it('OUT-29 a message below its title repeats none of the titles', () => {
    const titles = Object.entries(arabic).flatMap(([key, text]) => (key.startsWith('result.') ? [text] : []));
    const said = MESSAGE_KEYS.filter((key) => /^(outcome|no-card|toast|titled|wallet)\./.test(key)).map(messageUnderTitle);
    expect(titles.length).toBeGreaterThan(10);
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((key) => titles.includes(opening(arabic[key])))).toEqual([]);
    expect(messageUnderTitle('toast.card-expired')).toBe('titled.card-expired');
    expect(messageUnderTitle('outcome.verify')).toBe('outcome.verify');
  });

  it('OUT-24 a bank transfer, pay later and a code to scan take no card; one that is not known may', () => {
    expect(WITHOUT_CARD).toEqual(['bank-transfer', 'pay-later', 'qr']);
    expect(takesNoCard(null)).toBe(false);
  });

  it.each(WITHOUT_CARD)('OUT-24 by %s the words for coins and fines mention no card, bank or hold', (method) => {
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

  it('OUT-24 a fine that is paid without a card is shown as paid, and an unpaid one in its own words', () => {
    expect(resultMessage('outcome.success', 'fine', 'qr')).toBe('fine.paid');
    expect(resultMessage('money.fine-not-received', 'fine', 'qr')).toBe('no-card.fine-not-received');
    expect(resultMessage('outcome.not-eligible', 'coins', 'pay-later')).toBe('outcome.not-eligible');
  });
});
