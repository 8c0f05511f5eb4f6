import { describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import {
  GRAY_BUCKETS,
  GRAY_TESTS,
  applePayPaymentMethod,
  drawScore,
  grayScoreOf,
  grayUid,
  isGrayOn,
  repurchasePolicy,
  type PaymentMethodGray,
  type GrayScore,
} from '../../../../src/domain/gray/gray.ts';

const SCORES = Array.from({ length: GRAY_BUCKETS }, (_, score) => score as GrayScore);
const gray = (payType: number, ratio: number, whitelist: readonly string[] = []): PaymentMethodGray => ({
  payType: payTypeOf(payType),
  ratio,
  whitelist,
});
const share = (paymentMethods: readonly PaymentMethodGray[], payType: number | null): number =>
  SCORES.filter((score) => applePayPaymentMethod(paymentMethods, 'u', score) === payType).length;

describe('gray scores', () => {
  it('GRY-1 each test has its own score from 0 to 99', () => {
    expect(GRAY_TESTS).toEqual(['onerway-apple-pay', 'ab-repurchase', 'adyen-card', 'apple-pay-payment-method', 'new-card-flow']);
    expect([0, 0.5, 0.999_999, 1, -1].map(drawScore)).toEqual([0, 50, 99, 99, 0]);
    for (const score of SCORES) expect(grayScoreOf(score)).toBe(score);
    for (const damaged of [-1, 100, 1.5, '5', null, undefined, Number.NaN, {}]) expect(grayScoreOf(damaged)).toBeNull();
  });
});

describe('wallet payment method gray', () => {
  it('GRY-2 a whitelist match on the pay-to uid wins over every ratio', () => {
    const paymentMethods = [gray(25, 100), gray(26, 0, ['u'])];
    for (const score of SCORES) expect(applePayPaymentMethod(paymentMethods, 'u', score)).toBe(26);
    expect(applePayPaymentMethod(paymentMethods, null, SCORES[0]!)).toBe(25);
  });

  it('GRY-3 ratios are cumulative, with exact boundaries', () => {
    const paymentMethods = [gray(25, 20), gray(26, 30), gray(28, 10)];
    expect([share(paymentMethods, 25), share(paymentMethods, 26), share(paymentMethods, 28), share(paymentMethods, null)]).toEqual([
      20, 30, 10, 40,
    ]);
    expect(applePayPaymentMethod(paymentMethods, 'u', 19 as GrayScore)).toBe(25);
    expect(applePayPaymentMethod(paymentMethods, 'u', 20 as GrayScore)).toBe(26);
  });

  it('GRY-3 sums above 100 are scaled down, and every score gets a payment method', () => {
    const paymentMethods = [gray(25, 100), gray(26, 100), gray(28, 200)];
    expect([share(paymentMethods, 25), share(paymentMethods, 26), share(paymentMethods, 28), share(paymentMethods, null)]).toEqual([
      25, 25, 50, 0,
    ]);
  });

  it.each([
    [[2.7, 40.6, 4.7], 48, null],
    [[39.2, 2.6, 44.5, 7.7], 94, null],
    [[0.1, 19.1, 4.8, 8.1], 24, 28],
    [[4.7, 45.2, 12.1, 3.3], 62, 28],
    [[1e-7, 0.9999999], 0, 25],
    [[1e21, 1e21], 50, 26],
  ])('GRY-3 decimal ratios %j are added exactly: score %i gets %s', (ratios, score, payType) => {
    const paymentMethods = ratios.map((ratio, index) => gray([25, 26, 29, 28][index] ?? 30, ratio));
    expect(applePayPaymentMethod(paymentMethods, 'u', score as GrayScore)).toBe(payType);
  });

  it('GRY-3 invalid ratios count as zero', () => {
    const paymentMethods = [gray(25, Number.NaN), gray(26, -5), gray(28, 100)];
    expect(share(paymentMethods, 28)).toBe(100);
    expect(applePayPaymentMethod([], 'u', SCORES[0]!)).toBeNull();
  });
});

describe('other tests', () => {
  it('GRY-4 repurchase: B below the ratio, else A', () => {
    for (const score of SCORES) {
      for (const ratio of [0, 1, 50, 99, 100]) expect(repurchasePolicy(score, ratio)).toBe(score < ratio ? 'B' : 'A');
    }
    expect(repurchasePolicy(SCORES[0]!, Number.NaN)).toBe('A');
  });

  it('GRY-5 on below the rate or by whitelist; the uid is the logged-in one, else the pay-to one', () => {
    for (const score of SCORES) {
      for (const rate of [0, 1, 50, 100]) {
        expect(isGrayOn(score, rate, [], 'u')).toBe(score < rate);
        expect(isGrayOn(score, rate, ['u'], 'u')).toBe(true);
        expect(isGrayOn(score, rate, ['u'], null)).toBe(score < rate);
      }
    }
    expect(grayUid('me', 'you')).toBe('me');
    expect(grayUid(null, 'you')).toBe('you');
  });
});
