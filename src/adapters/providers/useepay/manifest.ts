import { payTypeOf, type ProviderManifest } from '../../../domain/payment-method/provider-manifest.ts';

/** UseePay, wallet session 28 (cashier §3: provider 18). No SDK: the page's own wallet session and the platform's calls (D1, D13). */
export const manifest: ProviderManifest = {
  id: 'useepay',
  providerNumber: 18,
  displayName: { ar: 'Apple Pay', en: 'Apple Pay' },
  payTypes: [
    {
      payType: payTypeOf(28),
      name: 'USEEPAY_APPLEPAY',
      kind: 'wallet',
      entry: 'direct',
      displayGroup: 'Apple Pay',
      brands: [],
      walletStart: 'session',
    },
  ],
  sdk: null,
  capabilities: ['wallet-session'],
};
