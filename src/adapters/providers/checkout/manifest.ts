import { payTypeOf, type ProviderManifest } from '../../../domain/payment-method/provider-manifest.ts';

/** Checkout.com, card form by Frames or, if the build selects it, by Flow (cashier §3: provider 13, CKO_CARD 23). */
export const manifest: ProviderManifest = {
  id: 'checkout',
  providerNumber: 13,
  displayName: { ar: 'بطاقة بنكية', en: 'Bank card' },
  payTypes: [
    {
      payType: payTypeOf(23),
      name: 'CKO_CARD',
      kind: 'card',
      entry: 'card-form',
      elementEngine: { setting: 'checkout.engine', value: 'flow', gray: 'new-card-flow', scriptUrlKey: 'checkout.flowScriptUrl' },
      displayGroup: 'Checkout',
      brands: ['visa', 'mastercard', 'amex'],
      savedCards: { sourcePrefix: 'src_', cvv: 'own-input', gray: 'new-card-flow' },
    },
  ],
  sdk: {
    name: 'Frames',
    version: '2',
    scriptUrlKey: 'checkout.scriptUrl',
    endOfLife: {
      date: '2026-06-30',
      successor: 'Flow (checkout-web-components)',
      source: "Checkout.com's deprecation notice for Frames",
    },
  },
  capabilities: ['hosted-fields', 'tokenise', 'saved-card', 'redirect', 'element-form'],
};
