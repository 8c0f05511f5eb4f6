import { WEB_VERSION } from '../../domain/version/web-version.ts';

export type PackageInfo = Readonly<Record<string, unknown>>;

/** Default pkgInfo of sys/config (platform §3 Package/config info). */
export const PACKAGE_INFO: PackageInfo = {
  website_version: WEB_VERSION,
  cko_new_rate: 100,
  cko_new_whitelist: [],
  ABtest_repurchase_ratio: 50,
  adyen_card_ratio: 100,
  adyen_card_whitelist: [],
  applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: 25 }],
  applepay_config: {
    countryCode: 'HK',
    currencyCode: 'USD',
    supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
    display_name: 'Sandbox',
  },
  adyen_applepay_config: {
    countryCode: 'HK',
    currencyCode: 'USD',
    supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
    // Spelled as in the specification.
    merchantAcccount: 'SandboxMerchant',
    display_name: 'Sandbox',
    merchant_identifier: 'merchant.sandbox',
  },
  onerway_ratio: 0,
  // Set by the site's own settings, which these would override.
  ksa_android_url: '',
  ksa_huawei_url: '',
  ksa_apple_url: '',
  ksa_google_url: '',
  ksa_private_url: '',
};
