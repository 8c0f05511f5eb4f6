import type { WalletMerchant } from '../../../domain/payment-method/wallet-merchant.ts';
import type { WalletPayment } from '../../../domain/ports/wallets.ts';
import { decimalText } from '../payment-request.ts';

/** The processor and the merchant, from the provider's settings. */
export interface GooglePaySettings {
  /** Google's name for the processor, and the processor's id for the merchant. */
  readonly gateway: string;
  readonly gatewayMerchantId: string;
  /** Google's merchant id; null in its test environment, which requires none. */
  readonly merchantId: string | null;
}

const API_VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const;

/** Google's names for card networks, by the platform's. A network missing here, such as chinaUnionPay, does not work with Google Pay. */
const NETWORKS: Readonly<Record<string, string>> = {
  visa: 'VISA',
  masterCard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  jcb: 'JCB',
};

/** Returns Google's names of the networks that the merchant accepts; empty if Google Pay supports none of them. */
export const googleNetworks = ({ networks }: WalletMerchant): readonly string[] => networks.flatMap((network) => NETWORKS[network] ?? []);

const cardMethod = (merchant: WalletMerchant): object => {
  const can = (capability: string): boolean => merchant.capabilities.includes(capability);
  return {
    type: 'CARD',
    parameters: {
      allowedAuthMethods: ['PAN_ONLY', ...(can('supports3DS') ? ['CRYPTOGRAM_3DS'] : [])],
      allowedCardNetworks: [...googleNetworks(merchant)],
      allowCreditCards: can('supportsCredit') || !can('supportsDebit'),
    },
  };
};

/** Builds the request of `isReadyToPay`. */
export const readyRequestOf = (merchant: WalletMerchant): object => ({ ...API_VERSION, allowedPaymentMethods: [cardMethod(merchant)] });

/** Builds the request of `loadPaymentData`: a final price, a token for the processor, and a callback to us before the payment completes. */
export const paymentDataRequestOf = (payment: WalletPayment, { gateway, gatewayMerchantId, merchantId }: GooglePaySettings): object => ({
  ...API_VERSION,
  merchantInfo: { merchantName: payment.label, ...(merchantId === null ? {} : { merchantId }) },
  allowedPaymentMethods: [
    { ...cardMethod(payment), tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway, gatewayMerchantId } } },
  ],
  transactionInfo: {
    countryCode: payment.countryCode,
    currencyCode: payment.currencyCode,
    totalPriceStatus: 'FINAL',
    totalPrice: decimalText(payment.amount),
    checkoutOption: 'COMPLETE_IMMEDIATE_PURCHASE',
  },
  callbackIntents: ['PAYMENT_AUTHORIZATION'],
});
