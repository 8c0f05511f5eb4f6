import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grayDecisions } from '../../src/domain/gray/gray-decisions.ts';
import { GRAY_BUCKETS, GRAY_SWITCHES, applePayPaymentMethod, type PaymentMethodGray, type GrayScore } from '../../src/domain/gray/gray.ts';
import { assertCases } from '../support/checks/assert-cases.ts';
import { anyPaymentMethodGrays, anyGrayConfig, anyGrayScores, anyGrayShopper } from '../support/arbitraries/gray.ts';

const SCORES = Array.from({ length: GRAY_BUCKETS }, (_, score) => score as GrayScore);
const share = (ratio: number): number => (ratio > 0 && ratio < Number.POSITIVE_INFINITY ? ratio : 0);

/**
 * The reference lays the shares out as a row of 100 places, one per percent, fills the rest with places that belong to
 * no one, and looks up the place of each score. It compares no sums.
 */
const dealtOut = (paymentMethods: readonly PaymentMethodGray[]): readonly (number | null)[] => {
  const places: (number | null)[] = paymentMethods.flatMap(({ payType, ratio }) => Array<number>(share(ratio)).fill(payType));
  while (places.length < 100) places.push(null);
  return SCORES.map((score) => places[Math.floor((score * places.length) / 100)] ?? null);
};

/** Shares in whole percents, which can be laid out. */
const wholeGrays = anyPaymentMethodGrays.map((paymentMethods) =>
  paymentMethods.map((each) => ({ ...each, ratio: Math.trunc(share(each.ratio)) })),
);

describe('gray test of the wallet payment method, compared with a row of 100 places', () => {
  it('GRY-3 every score from 0 to 99 gets the payment method of its place, for any shares', () => {
    let scores = 0;
    assertCases(
      fc.property(wholeGrays, (paymentMethods) => {
        const expected = dealtOut(paymentMethods);
        scores += SCORES.length;
        expect(SCORES.map((score) => applePayPaymentMethod(paymentMethods, null, score))).toEqual(expected);
      }),
      { numRuns: 2000 },
    );
    expect(scores).toBeGreaterThanOrEqual(200_000);
  });

  it('GRY-3 for any configuration, an unlisted shopper only gets a payment method that has a share, and always gets one when the shares reach 100', () => {
    assertCases(
      fc.property(anyPaymentMethodGrays, (paymentMethods) => {
        const total = paymentMethods.reduce((sum, { ratio }) => sum + share(ratio), 0);
        const given = SCORES.map((score) => applePayPaymentMethod(paymentMethods, null, score));
        const offered = [...new Set(given)].filter((payType) => payType !== null);
        for (const payType of offered) expect(share(paymentMethods.find((each) => each.payType === payType)!.ratio)).toBeGreaterThan(0);
        if (total >= 100 + 1e-9) expect(given).not.toContain(null);
        if (total === 0) expect(given.every((payType) => payType === null)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('GRY-2 a listed shopper gets the first payment method that lists them, at every score', () => {
    assertCases(
      fc.property(anyPaymentMethodGrays, fc.constantFrom('7000001', '7000002'), (paymentMethods, uid) => {
        const listing = paymentMethods.find((each) => each.whitelist.includes(uid));
        fc.pre(listing !== undefined);
        const given = SCORES.map((score) => applePayPaymentMethod(paymentMethods, uid, score));
        expect([...new Set(given)]).toEqual([listing?.payType]);
      }),
      { numRuns: 500 },
    );
  });
});

describe('all gray tests at once', () => {
  it('GRY-7 each uses its own score; the payment method’s whitelist matches the pay-to uid, the others match the logged-in uid first', () => {
    assertCases(
      fc.property(anyGrayConfig, anyGrayScores, anyGrayShopper, (config, scores, shopper) => {
        const decisions = grayDecisions(config, scores, shopper);
        const uid = shopper.loggedInUid === null ? shopper.payToUid : shopper.loggedInUid;
        for (const test of GRAY_SWITCHES) {
          const { rate, whitelist } = config.switches[test];
          const listed = whitelist.some((each) => each === uid);
          expect(decisions.switchedOn.includes(test)).toBe(listed || scores[test] < share(rate));
        }
        expect(decisions.repurchase).toBe(scores['ab-repurchase'] < share(config.repurchaseRatio) ? 'B' : 'A');
        expect(decisions.walletType).toBe(
          applePayPaymentMethod(config.applePayPaymentMethods, shopper.payToUid, scores['apple-pay-payment-method']),
        );
      }),
      { numRuns: 5000 },
    );
  });
});
