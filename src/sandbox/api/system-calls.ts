import type { Scheduler } from '../scheduler.ts';
import { success } from './answer.ts';
import type { Calls } from './call.ts';

/** Switches of the platform (platform §3 Package/config info). */
const PACKAGE_INFO = {
  website_version: '1.0.333',
  cko_new_rate: 100,
  cko_new_whitelist: [],
  ABtest_repurchase_ratio: 50,
  adyen_card_ratio: 100,
  adyen_card_whitelist: [],
  applepay_gray_config: [{ gray_ratio: 100, whitelist: [], pay_type: 25 }],
  adyen_applepay_config: {
    countryCode: 'HK',
    currencyCode: 'USD',
    supportedNetworks: ['visa', 'masterCard', 'chinaUnionPay'],
    merchantCapabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
    // The specification's own spelling.
    merchantAcccount: 'SandboxMerchant',
    display_name: 'Sandbox',
    merchant_identifier: 'merchant.sandbox',
  },
  onerway_ratio: 0,
  ksa_private_url: '/privacy',
};

/** sys/config and sys/ts (platform §7). */
export const systemCalls = ({ scheduler }: { readonly scheduler: Scheduler }): Calls => ({
  '/api/sys/config/': async ({ parameters }) => {
    parameters.text('channel');
    return success({ result: JSON.stringify({ pkgInfo: PACKAGE_INFO }) });
  },
  '/api/sys/ts/': async () => success({ ts: Math.floor(scheduler.now() / 1000) }),
});
