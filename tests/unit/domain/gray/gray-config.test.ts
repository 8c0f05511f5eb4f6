import { describe, expect, it } from 'vitest';
import { payTypeOf } from '../../../../src/domain/payment-method/provider-manifest.ts';
import { grayConfigOf, grayDecisions, type GrayScores, NO_GRAY } from '../../../../src/domain/gray/gray-decisions.ts';
import { type GrayScore, GRAY_SWITCHES, GRAY_TESTS } from '../../../../src/domain/gray/gray.ts';
import type { PackageConfig } from '../../../../src/domain/ports/platform.ts';

const NO_MERCHANT = {
  countryCode: null,
  currencyCode: null,
  supportedNetworks: [],
  merchantCapabilities: [],
  merchantAccount: null,
  displayName: null,
  merchantIdentifier: null,
};

const CONFIG: PackageConfig = {
  websiteVersion: null,
  ckoNewRate: 10,
  ckoNewWhitelist: ['1'],
  repurchaseRatio: 20,
  adyenCardRatio: 30,
  adyenCardWhitelist: ['2'],
  onerwayRatio: 40,
  applePayPaymentMethods: [{ payType: payTypeOf(29), ratio: 50, whitelist: ['3'] }],
  applePayMerchant: NO_MERCHANT,
  adyenMerchant: NO_MERCHANT,
  storeLinks: {},
  privacyUrl: null,
};

const scores = (score: number): GrayScores =>
  Object.fromEntries(GRAY_TESTS.map((test) => [test, score as GrayScore])) as Record<(typeof GRAY_TESTS)[number], GrayScore>;
const VISITOR = { loggedInUid: null, payToUid: null };

describe('the gray tests of a config', () => {
  it('GRY-7 each test has its own rate and whitelist', () => {
    expect(grayConfigOf(CONFIG)).toEqual({
      applePayPaymentMethods: CONFIG.applePayPaymentMethods,
      repurchaseRatio: 20,
      switches: {
        'new-card-flow': { rate: 10, whitelist: ['1'] },
        'adyen-card': { rate: 30, whitelist: ['2'] },
        'onerway-apple-pay': { rate: 40, whitelist: [] },
      },
    });
  });

  it('GRY-7 a test is on while the score is below its rate', () => {
    const on = (score: number) => grayDecisions(grayConfigOf(CONFIG), scores(score), VISITOR);
    expect(on(9)).toMatchObject({ switchedOn: ['onerway-apple-pay', 'adyen-card', 'new-card-flow'], walletType: 29, repurchase: 'B' });
    expect(on(10).switchedOn).toEqual(['onerway-apple-pay', 'adyen-card']);
    expect(on(20).repurchase).toBe('A');
    expect(on(39).switchedOn).toEqual(['onerway-apple-pay']);
    expect(on(50)).toEqual({ switchedOn: [], walletType: null, repurchase: 'A' });
  });

  it('GRY-5 without a config every test is off for every score', () => {
    for (let score = 0; score < 100; score += 1)
      expect(grayDecisions(NO_GRAY, scores(score), { loggedInUid: '1', payToUid: '3' })).toEqual({
        switchedOn: [],
        walletType: null,
        repurchase: 'A',
      });
    expect(Object.keys(NO_GRAY.switches).toSorted()).toEqual([...GRAY_SWITCHES].toSorted());
  });
});
