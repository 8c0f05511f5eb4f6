import { payTypeOf, type PayTypeDescriptor, type ProviderManifest } from '../../../domain/payment-method/provider-manifest.ts';

const walletBase = {
  kind: 'wallet',
  entry: 'direct',
  displayGroup: 'Apple Pay',
  brands: [],
  displayName: { ar: 'Apple Pay', en: 'Apple Pay' },
} as const satisfies Partial<PayTypeDescriptor>;

const WALLET = payTypeOf(25);

/**
 * PayerMax: card by redirect 24, wallet session 25, embedded wallet button 31 (cashier §3: provider 6). The generic wallet type
 * 2528 belongs to no provider; it is declared here because it falls back to PayerMax's 25 (cashier §4).
 */
export const manifest: ProviderManifest = {
  id: 'payermax',
  providerNumber: 6,
  displayName: { ar: 'بطاقة بنكية عبر PayerMax', en: 'Bank card by PayerMax' },
  payTypes: [
    { payType: payTypeOf(24), name: 'PAYERMAX_CARD', kind: 'card', entry: 'direct', displayGroup: 'Payermax', brands: [] },
    { ...walletBase, payType: WALLET, name: 'PAYERMAX_APPLEPAY', walletStart: 'session' },
    { ...walletBase, payType: payTypeOf(31), name: 'PAYERMAX_APPLEPAY_INSERT', walletStart: 'embedded-button' },
    { ...walletBase, payType: payTypeOf(2528), name: 'APPLE_PAY', generic: { fallback: WALLET } },
  ],
  sdk: { name: 'PMdropin', version: 'unversioned', scriptUrlKey: 'payermax.scriptUrl', endOfLife: null },
  capabilities: ['redirect', 'wallet-session', 'embedded-button'],
};
