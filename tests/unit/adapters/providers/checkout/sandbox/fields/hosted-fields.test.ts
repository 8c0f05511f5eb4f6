import { describe, expect, it } from 'vitest';
import {
  caretAfter,
  formatCvv,
  formatNumber,
  isCardNumber,
  isCvv,
  isExpiry,
  KINDS,
  schemeOf,
} from '../../../../../../../src/adapters/providers/checkout/sandbox/fields/kinds.ts';
import { textsOf } from '../../../../../../../src/adapters/providers/checkout/sandbox/fields/texts.ts';

const NOW = new Date(2026, 10, 21);

it('CRD-20 the Arabic placeholder of a date shows the month before the year in a field that reads left to right', () => {
  expect(textsOf('AR').placeholders['expiry-date']).toBe('شهر\u200e/\u200eسنة');
});

describe('checkout simulator, hosted fields', () => {
  it.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['345678901234564', '3456 789012 34564'],
    ['42424', '4242 4'],
    ['4242-4242 x', '4242 4242'],
    ['٤٢٤٢۴۲۴۲', '4242 4242'],
    ['54360310306063789999', '5436 0310 3060 6378'],
    ['', ''],
  ])('cashier §5 a number is grouped as its brand is written: %s', (typed, shown) => {
    expect(formatNumber(typed)).toBe(shown);
  });

  it.each([
    ['1', '', '1', '1'],
    ['12', '1', '12/', '12'],
    ['12', '12/', '12', '12'],
    ['12/30', '12/3', '12/30', '1230'],
    ['5', '', '05/', '05'],
    ['2030-12', '', '12/30', '1230'],
    ['١٢٣٠', '', '12/30', '1230'],
    ['2030/', '2030', '2030/', '203'],
    ['2030/1', '2030/', '2030/1', '0130'],
    ['13/30', '13/3', '13/30', '1330'],
  ])('cashier §5 an expiry is on its way to MM/YY: %s after %s', (typed, before, shown, digits) => {
    const kind = KINDS['expiry-date'];
    expect(kind.format(typed, before)).toBe(shown);
    expect(kind.digits(shown)).toBe(digits);
  });

  it('cashier §5 a CVV is at most four digits', () => expect(formatCvv('۱2a345')).toBe('1234'));

  it('cashier §5 the caret stays after the same digits', () => {
    expect([caretAfter('4242 4242', 4), caretAfter('4242 4242', 5), caretAfter('12/', 2), caretAfter('1', 5)]).toEqual([4, 6, 2, 1]);
  });

  it.each([
    ['4', 'Visa'],
    ['2221', 'Mastercard'],
    ['2720', 'Mastercard'],
    ['2721', ''],
    ['55', 'Mastercard'],
    ['37', 'American Express'],
    ['6011', 'Discover'],
    ['5018', 'Maestro'],
    ['36', 'Diners Club'],
    ['9', ''],
    ['', ''],
  ])('cashier §5 %s is %s', (number, name) => expect(schemeOf(number).name).toBe(name));

  it('cashier §5 numbers, expiries and CVVs are checked', () => {
    expect([isCardNumber('4242424242424242'), isCardNumber('4242424242424243'), isCardNumber('42')]).toEqual([true, false, false]);
    expect(['1126', '1226', '1026', '1326', '0026', '11', '1246', '1247'].map((text) => isExpiry(text, NOW))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([isCvv('123', 3), isCvv('1234', 3), isCvv('1234', 4), isCvv('1234', null), isCvv('12', null)]).toEqual([
      true,
      false,
      true,
      true,
      false,
    ]);
  });
});
