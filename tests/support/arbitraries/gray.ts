import fc from 'fast-check';
import { payTypeOf } from '../../../src/domain/payment-method/provider-manifest.ts';
import type { GrayConfig, GrayScores } from '../../../src/domain/gray/gray-decisions.ts';
import { GRAY_BUCKETS, type PaymentMethodGray, type GrayScore } from '../../../src/domain/gray/gray.ts';

const uid = fc.constantFrom('7000001', '7000002', '7000003');
const whitelist = fc.array(uid, { maxLength: 2 });
/** Percentages: whole and fractional shares, and what a careless configuration sends. */
export const anyRatio: fc.Arbitrary<number> = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 130 }) },
  { weight: 1, arbitrary: fc.double({ min: 0, max: 120, noNaN: true }) },
  { weight: 1, arbitrary: fc.constantFrom(Number.NaN, -5, Number.POSITIVE_INFINITY) },
);

export const anyScore: fc.Arbitrary<GrayScore> = fc.integer({ min: 0, max: GRAY_BUCKETS - 1 }).map((score) => score as GrayScore);

export const anyPaymentMethodGrays: fc.Arbitrary<readonly PaymentMethodGray[]> = fc.uniqueArray(
  fc.record({ payType: fc.constantFrom(25, 26, 28, 29, 30, 31).map(payTypeOf), ratio: anyRatio, whitelist }),
  { selector: (each) => each.payType, maxLength: 6 },
);

const rate = fc.record({ rate: anyRatio, whitelist });

export const anyGrayConfig: fc.Arbitrary<GrayConfig> = fc.record({
  applePayPaymentMethods: anyPaymentMethodGrays,
  repurchaseRatio: anyRatio,
  switches: fc.record({ 'onerway-apple-pay': rate, 'adyen-card': rate, 'new-card-flow': rate }),
});

export const anyGrayScores: fc.Arbitrary<GrayScores> = fc.record({
  'onerway-apple-pay': anyScore,
  'ab-repurchase': anyScore,
  'adyen-card': anyScore,
  'apple-pay-payment-method': anyScore,
  'new-card-flow': anyScore,
});

export const anyGrayShopper = fc.record({ loggedInUid: fc.option(uid), payToUid: fc.option(uid) });
