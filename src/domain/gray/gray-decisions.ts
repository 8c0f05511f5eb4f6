import type { PackageConfig } from '../ports/platform.ts';
import type { PayType } from '../payment-method/provider-manifest.ts';
import {
  applePayPaymentMethod,
  GRAY_SWITCHES,
  type GrayScore,
  type GraySwitch,
  type GrayTest,
  grayUid,
  isGrayOn,
  type PaymentMethodGray,
  repurchasePolicy,
  type RepurchasePolicy,
} from './gray.ts';

/** The gray tests' rates in the platform's config (platform §3, §4, cashier §6). 29 has no whitelist (D38). */
export const grayConfigOf = (config: PackageConfig): GrayConfig => ({
  applePayPaymentMethods: config.applePayPaymentMethods,
  repurchaseRatio: config.repurchaseRatio,
  switches: {
    'onerway-apple-pay': { rate: config.onerwayRatio, whitelist: [] },
    'adyen-card': { rate: config.adyenCardRatio, whitelist: config.adyenCardWhitelist },
    'new-card-flow': { rate: config.ckoNewRate, whitelist: config.ckoNewWhitelist },
  },
});

/** The config until the platform has answered: every test is off. */
export const NO_GRAY: GrayConfig = {
  applePayPaymentMethods: [],
  repurchaseRatio: 0,
  switches: {
    'onerway-apple-pay': { rate: 0, whitelist: [] },
    'adyen-card': { rate: 0, whitelist: [] },
    'new-card-flow': { rate: 0, whitelist: [] },
  },
};

/** A rate in percent, and the uids that always have the test on. */
interface GrayRate {
  readonly rate: number;
  readonly whitelist: readonly string[];
}

/** The platform's rates (platform §3 Package/config info, D38). Missing values are 0 and empty. */
export interface GrayConfig {
  readonly applePayPaymentMethods: readonly PaymentMethodGray[];
  /** ABtest_repurchase_ratio, percent. */
  readonly repurchaseRatio: number;
  readonly switches: Readonly<Record<GraySwitch, GrayRate>>;
}

export type GrayScores = Readonly<Record<GrayTest, GrayScore>>;

export interface GrayShopper {
  readonly loggedInUid: string | null;
  readonly payToUid: string | null;
}

/** The gray release's decisions for one shopper. */
export interface GrayDecisions {
  readonly switchedOn: readonly GraySwitch[];
  /** The wallet type behind the generic one, or null if the score is above every ratio. */
  readonly walletType: PayType | null;
  readonly repurchase: RepurchasePolicy;
}

/** Decides all gray tests at once, each by its own score (platform §4), with whitelists by the uid of D19. */
export const grayDecisions = (config: GrayConfig, scores: GrayScores, shopper: GrayShopper): GrayDecisions => {
  const uid = grayUid(shopper.loggedInUid, shopper.payToUid);
  return {
    switchedOn: GRAY_SWITCHES.filter((test) => isGrayOn(scores[test], config.switches[test].rate, config.switches[test].whitelist, uid)),
    walletType: applePayPaymentMethod(config.applePayPaymentMethods, shopper.payToUid, scores['apple-pay-payment-method']),
    repurchase: repurchasePolicy(scores['ab-repurchase'], config.repurchaseRatio),
  };
};
