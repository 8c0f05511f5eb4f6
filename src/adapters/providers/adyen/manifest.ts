import * as constants from '../../../domain/constants.ts';
import { payTypeOf, type ProviderManifest } from '../../../domain/payment-method/provider-manifest.ts';

/** Adyen: card form 27 behind a gray test, wallet session 26 (cashier §3: provider 17). */
export const manifest: ProviderManifest = {
  id: 'adyen',
  providerNumber: 17,
  displayName: { ar: 'بطاقة Visa أو Mastercard', en: 'Visa or Mastercard' },
  payTypes: [
    {
      payType: payTypeOf(27),
      name: 'ADYEN_CARD',
      kind: 'card',
      entry: 'card-form',
      displayGroup: 'Adyen',
      brands: ['visa', 'mc'],
      gray: 'adyen-card',
      authenticates: true,
      savedCards: { sourcePrefix: '', cvv: 'hosted-field' },
    },
    {
      payType: payTypeOf(26),
      name: 'ADYEN_APPLEPAY',
      kind: 'wallet',
      entry: 'direct',
      displayGroup: 'Apple Pay',
      brands: [],
      displayName: { ar: 'Apple Pay', en: 'Apple Pay' },
      walletStart: 'session',
    },
  ],
  sdk: { name: '@adyen/adyen-web', version: constants.cardFormSdkVersion, scriptUrlKey: null, endOfLife: null },
  capabilities: ['hosted-fields', 'saved-card', 'three-ds', 'redirect', 'wallet-session'],
};
