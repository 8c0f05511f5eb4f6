import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decimalText } from '../../../../src/adapters/wallet/payment-request.ts';
import { isSafariOnAppleDevice } from '../../../../src/adapters/wallet/wallet-support.ts';
import { type UsdCents, usdCentsOf } from '../../../../src/domain/order/usd-cents.ts';
import { CHROME, SAFARI } from './fake-apple-pay.ts';

it.each([
  [1, '0.01'],
  [10, '0.10'],
  [99, '0.99'],
  [100, '1.00'],
  [499, '4.99'],
  [1999, '19.99'],
  [100_000, '1000.00'],
  [999_999_999_999, '9999999999.99'],
])('MON-1 %i cents are %s for the wallet', (cents, text) => {
  expect(decimalText(cents as UsdCents)).toBe(text);
});

it('MON-1 no cent is lost on the way to the wallet', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (cents) => {
      const text = decimalText(cents as UsdCents);
      expect(text).toMatch(/^\d+\.\d\d$/);
      expect(usdCentsOf(text)).toBe(cents);
    }),
  );
});

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

it.each([
  ['Safari on an iPhone', SAFARI, true],
  ['Safari on a Mac', { ...SAFARI, userAgent: `${MAC} Version/18.1 Safari/605.1.15` }, true],
  ['Chrome on Android', CHROME, false],
  ['Chrome on a Mac', { userAgent: `${MAC} Chrome/156.0.0.0 Safari/537.36`, vendor: 'Google Inc.' }, false],
  ['Chrome on an iPhone', { ...SAFARI, userAgent: SAFARI.userAgent.replace('Version/18.1', 'CriOS/156.0') }, false],
  ['Firefox on an iPhone', { ...SAFARI, userAgent: SAFARI.userAgent.replace('Version/18.1', 'FxiOS/140.0') }, false],
  ['a web view of an app', { ...SAFARI, userAgent: SAFARI.userAgent.replace(/ Version.*/, ' Mobile/15E148') }, false],
  ['another vendor with the same name', { ...SAFARI, vendor: '' }, false],
])('cashier §5 %s', (_, browser, expected) => {
  expect(isSafariOnAppleDevice(browser)).toBe(expected);
});
