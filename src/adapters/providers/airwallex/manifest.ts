import { payTypeOf, type ProviderManifest } from '../../../domain/payment-method/provider-manifest.ts';

/** Airwallex, embedded wallet button 30 (cashier §3, which gives it no provider number). */
export const manifest: ProviderManifest = {
  id: 'airwallex',
  displayName: { ar: 'Apple Pay', en: 'Apple Pay' },
  payTypes: [
    {
      payType: payTypeOf(30),
      name: 'AIRWALLEX_APPLEPAY',
      kind: 'wallet',
      entry: 'direct',
      displayGroup: 'Apple Pay',
      brands: [],
      walletStart: 'embedded-button',
    },
  ],
  sdk: { name: 'airwallex-payment-elements', version: '1.160.0', scriptUrlKey: 'airwallex.scriptUrl', endOfLife: null },
  capabilities: ['embedded-button'],
};
