import { describe, expect, it } from 'vitest';
import { isOrderNumber } from '../../../../src/domain/order/order.ts';

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
