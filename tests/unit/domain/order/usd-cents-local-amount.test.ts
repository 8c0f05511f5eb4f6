import { describe, expect, it } from 'vitest';
import { localCurrencyOf, localFormatOf } from '../../../../src/domain/order/usd-cents.ts';
import { cents } from '../../../support/payment/builders.ts';

const shown = (amount: number, currency: string): string | null => {
  const local = localCurrencyOf(currency);
  return local === null ? null : localFormatOf(local)(cents(amount));
};

describe('an amount in local currency', () => {
  it('FMT-9 is the amount by the configured rate in whole tenths, or hundredths of a dear currency, with its name', () => {
    expect(shown(999, 'SAR=3.75')).toBe('37.5 ريال');
    expect(shown(1996, 'SAR=3.75')).toBe('74.9 ريال');
    expect(shown(999, 'KWD=0.307')).toBe('3.07 دينار');
    expect(shown(400, 'SAR=3.75')).toBe('15 ريال');
    expect(shown(99_999, 'SAR=3.75')).toBe('3,750 ريال');
    expect(shown(123_456, 'AED=3.6725')).toBe('4,533.9 درهم');
    expect(shown(1, 'SAR=3.75')).toBe('0 ريال');
    expect(shown(100, 'EGP=48.5')).toBe('48.5 EGP');
  });

  it.each(['', 'SAR', 'SAR=', 'SAR=0', 'SAR=-1', 'SAR=3,75', 'sar=3.75', 'SAR=3.75 ', 'SAR=1e9', 'RIYAL=3.75', 'SAR=3.75,AED=3.67'])(
    'FMT-9 %j names no currency, so nothing is shown',
    (text) => {
      expect(localCurrencyOf(text)).toBeNull();
    },
  );
});
