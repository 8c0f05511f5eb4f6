import { expect, it } from 'vitest';
import { googleNetworks, paymentDataRequestOf, readyRequestOf } from '../../../../src/adapters/wallet/google-pay-request.ts';
import { MERCHANT, PAYMENT } from './google-pay/google-pay-set-up.ts';

const GATEWAY = { gateway: 'acme', gatewayMerchantId: 'merchant-7', merchantId: null };

it('PAY-77 asks for a final price, a token for the processor, and a word before the payment is done', () => {
  expect(paymentDataRequestOf(PAYMENT, GATEWAY)).toEqual({
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName: 'Sawa' },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['VISA', 'MASTERCARD'],
          allowCreditCards: true,
        },
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway: 'acme', gatewayMerchantId: 'merchant-7' } },
      },
    ],
    transactionInfo: {
      countryCode: 'HK',
      currencyCode: 'USD',
      totalPriceStatus: 'FINAL',
      totalPrice: '4.99',
      checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
    },
    callbackIntents: ['PAYMENT_AUTHORIZATION'],
  });
});

it('PAY-77 names the merchant to Google where the environment asks for it', () => {
  expect(paymentDataRequestOf(PAYMENT, { ...GATEWAY, merchantId: 'BCR2' })).toMatchObject({
    merchantInfo: { merchantName: 'Sawa', merchantId: 'BCR2' },
  });
});

it('PAY-77 takes the networks that Google knows, and what the merchant can process', () => {
  expect(googleNetworks({ ...MERCHANT, networks: ['chinaUnionPay', 'amex', 'jcb', 'discover'] })).toEqual(['AMEX', 'JCB', 'DISCOVER']);
  const debitOnly = { ...MERCHANT, capabilities: ['supportsDebit'] };
  expect(readyRequestOf(debitOnly)).toMatchObject({
    allowedPaymentMethods: [{ parameters: { allowedAuthMethods: ['PAN_ONLY'], allowCreditCards: false } }],
  });
});
