import { payTypeOf } from '../../../domain/payment-method/pay-type.ts';
import type { ProviderManifest } from '../../../domain/payment-method/provider-manifest.ts';
import { ar } from './messages/ar.ts';
import { en } from './messages/en.ts';

/** UseePay, wallet session 28 (cashier §3: provider 18). No SDK: the page's own wallet session and the platform's calls (D1, D13). */
export const manifest: ProviderManifest = {
  id: 'useepay',
  providerNumber: 18,
  displayName: { ar: ar.displayName, en: en.displayName },
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
