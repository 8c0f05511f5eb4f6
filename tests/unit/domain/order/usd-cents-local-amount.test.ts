import { describe, expect, it } from 'vitest';
import { localCurrencyOf, localFormatOf } from '../../../../src/domain/order/usd-cents.ts';
import { cents } from '../../../support/payment/builders.ts';

const plain = (text: string): string => text.replace(/[\u200e\u200f\u061c]/g, '').replaceAll('\u00a0', ' ');
const shown = (amount: number, currency: string): string | null => {
  const local = localCurrencyOf(currency);
  return local === null ? null : plain(localFormatOf(local)(cents(amount)));
};

describe('an amount in local currency', () => {
  it('FMT-9 is the amount by the configured rate, with the currency’s own sign and decimals', () => {
    expect(shown(999, 'SAR=3.75')).toBe('37.46 ر.س.');
    expect(shown(1996, 'SAR=3.75')).toBe('74.85 ر.س.');
    expect(shown(999, 'KWD=0.307')).toBe('3.067 د.ك.');
  });

  it.each(['', 'SAR', 'SAR=', 'SAR=0', 'SAR=-1', 'SAR=3,75', 'sar=3.75', 'SAR=3.75 ', 'SAR=1e9', 'RIYAL=3.75', 'SAR=3.75,AED=3.67'])(
    'FMT-9 %j names no currency, so nothing is shown',
    (text) => {
      expect(localCurrencyOf(text)).toBeNull();
    },
  );
});
