import { describe, expect, it } from 'vitest';
import { walletMerchant, type ConfiguredMerchant } from '../../../../src/domain/payment-method/wallet-merchant.ts';

const NOTHING: ConfiguredMerchant = {
  displayName: null,
  countryCode: null,
  currencyCode: null,
  supportedNetworks: [],
  merchantCapabilities: [],
};
const named = (name: string): ConfiguredMerchant => ({
  displayName: name,
  countryCode: name === 'adyen' ? 'NL' : 'SA',
  currencyCode: 'EUR',
  supportedNetworks: [`${name}-network`],
  merchantCapabilities: [`${name}-capability`],
});
const sheetOf = (name: string) => ({
  label: name,
  countryCode: name === 'adyen' ? 'NL' : 'SA',
  currencyCode: 'USD',
  networks: [`${name}-network`],
  capabilities: [`${name}-capability`],
});
const CONSTANTS = {
  label: 'Sawa',
  countryCode: 'HK',
  currencyCode: 'USD',
  networks: ['visa', 'masterCard', 'chinaUnionPay'],
  capabilities: ['supports3DS', 'supportsDebit', 'supportsCredit', 'supportsEMV'],
};

describe('the merchant of a wallet’s sheet', () => {
  it.each([
    ['adyen', 'adyen'],
    ['payermax', 'general'],
    ['useepay', 'general'],
    ['onerway', 'general'],
    ['checkout', 'general'],
  ])('CHN-30 of %s is that of the %s config, where both name one', (providerId, config) => {
    const configs = { applePayMerchant: named('general'), adyenMerchant: named('adyen') };
    expect(walletMerchant(providerId, configs)).toEqual(sheetOf(config));
  });

  it.each(['adyen', 'payermax'])('CHN-30 of %s is that of the only config that names one', (providerId) => {
    expect(walletMerchant(providerId, { applePayMerchant: NOTHING, adyenMerchant: named('adyen') })).toEqual(sheetOf('adyen'));
    expect(walletMerchant(providerId, { applePayMerchant: named('general'), adyenMerchant: NOTHING })).toEqual(sheetOf('general'));
  });

  it.each(['adyen', 'payermax'])('CHN-30 of %s comes from the constants if none is configured or received', (providerId) => {
    expect(walletMerchant(providerId, { applePayMerchant: NOTHING, adyenMerchant: NOTHING })).toEqual(CONSTANTS);
    expect(walletMerchant(providerId, null)).toEqual(CONSTANTS);
  });

  it('CHN-30 each field is looked up for itself', () => {
    const applePayMerchant = { ...NOTHING, displayName: 'general' };
    const adyenMerchant = { ...NOTHING, countryCode: 'NL' };
    expect(walletMerchant('payermax', { applePayMerchant, adyenMerchant })).toEqual({ ...CONSTANTS, label: 'general', countryCode: 'NL' });
  });
});
