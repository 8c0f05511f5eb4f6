import { payTypeOf, type ProviderManifest } from '../../../domain/payment-method/provider-manifest.ts';

/** Onerway, wallet session 29 behind its gray test (cashier §3: provider 19, D38). No SDK: the page's own wallet session (D13). */
export const manifest: ProviderManifest = {
  id: 'onerway',
  providerNumber: 19,
  displayName: { ar: 'Apple Pay', en: 'Apple Pay' },
  payTypes: [
    {
      payType: payTypeOf(29),
      name: 'ONERWAY_APPLEPAY',
      kind: 'wallet',
      entry: 'direct',
      displayGroup: 'Apple Pay',
      brands: [],
      gray: 'onerway-apple-pay',
      walletStart: 'session',
    },
  ],
  sdk: null,
  capabilities: ['wallet-session'],
};
