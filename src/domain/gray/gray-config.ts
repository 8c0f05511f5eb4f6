import type { PackageConfig } from '../ports/platform.ts';
import type { GrayConfig } from './gray-decisions.ts';

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
