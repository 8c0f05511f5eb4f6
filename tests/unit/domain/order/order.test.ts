import { describe, expect, it } from 'vitest';
import { isOrderNumber, paidWithOf, receiptOf } from '../../../../src/domain/order/order.ts';
import { arabic } from '../../../../src/texts/arabic.ts';
import { english } from '../../../../src/texts/english.ts';
import { receiptTitle } from '../../../../src/ui/screens/pay-step/result/receipt-actions.tsx';
import { fineIntentWith, intentWith, itemOf } from '../../../support/payment/builders.ts';

describe('the number of an order', () => {
  it.each(['SB100001', 'SB1', 'ord2026112500012', '20261125000123456789', 'ab'.repeat(16)])('ORD-35 %j looks like one', (text) => {
    expect(isOrderNumber(text)).toBe(true);
  });

  it.each([
    '',
    'abc',
    'PAID-CALL-0551234567',
    'PAID0551234567',
    'SB-1',
    'SB 1',
    'SB1\n',
    '+966551234567',
    '12:30',
    'SB\u202e1',
    '١٢٣',
    '<b>1</b>',
    'https://x.example/1',
    '__proto__',
    '1'.repeat(33),
    'AB'.repeat(16),
    'ab'.repeat(17),
  ])('ORD-35 %j does not', (text) => {
    expect(isOrderNumber(text)).toBe(false);
  });
});

const intent = intentWith({ createdAt: Date.UTC(2026, 10, 22, 21, 5) });
const item = itemOf(intent.amount, { coin: intent.coins, extraCoin: 60, originCoin: intent.coins - 60 });

describe('receipt', () => {
  it('PAY-74 names day and time in Saudi Arabia, in Latin digits', () => {
    expect(receiptOf(intent, null).orderedAt).toBe('23/11/2026 00:05');
  });

  it('PAY-74 names the bonus of the very package that was bought, and of no other', () => {
    expect(receiptOf(intent, item).bonus).toBe(60);
    expect(receiptOf(intent, { ...item, extraCoin: 0 }).bonus).toBeNull();
    expect(receiptOf(intent, { ...item, coin: item.coin + 1 }).bonus).toBeNull();
    expect(receiptOf(intent, { ...item, originCoin: item.coin }).bonus).toBeNull();
    expect(receiptOf(intent, itemOf(intent.amount + 1, { coin: intent.coins, extraCoin: 60 })).bonus).toBeNull();
    expect(receiptOf(intent, null).bonus).toBeNull();
    expect(receiptOf(fineIntentWith(), item).bonus).toBeNull();
  });

  it('ORD-38 names the card by its own brand and last four digits as far as known, never by the brands of its payment method', () => {
    const title = 'بطاقة Visa أو Mastercard';
    const card = (brand: string) => ({ brand, last4: '4242' });
    expect(paidWithOf('card', title, card('mc'))).toEqual({ kind: 'card', brand: 'Mastercard', last4: '4242' });
    expect(paidWithOf('card', title, card('unheard-of'))).toEqual({ kind: 'card', brand: null, last4: '4242' });
    expect(paidWithOf('card', title, null)).toEqual({ kind: 'card', brand: null, last4: null });
    expect(paidWithOf('wallet', 'Apple Pay', null)).toEqual({ kind: 'method', name: 'Apple Pay' });
    expect(paidWithOf('qr', 'STC Pay', null)).toEqual({ kind: 'method', name: 'STC Pay' });
    expect(paidWithOf(null, null, null)).toBeNull();
  });

  it('PAY-74 of a fine is not headed as one of a top-up', () => {
    expect([receiptTitle('coins'), receiptTitle(null)]).toEqual(['receipt.title', 'receipt.title']);
    const fine = receiptTitle(fineIntentWith().kind);
    expect([english[fine], arabic[fine]]).toEqual(['Fine payment receipt', 'إيصال دفع الغرامة']);
  });
});
