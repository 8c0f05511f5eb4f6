import type { WalletMerchant } from '../../../domain/payment-method/wallet-merchant.ts';
import type { WalletPayment } from '../../../domain/ports/wallets.ts';
import { decimalText } from '../payment-request.ts';

/** Who the processor and the merchant are, by the provider's settings. */
export interface GooglePaySettings {
  /** Google's name for the processor, and the processor's for the merchant. */
  readonly gateway: string;
  readonly gatewayMerchantId: string;
  /** Google's number for the merchant; null in its test environment, which asks for none. */
  readonly merchantId: string | null;
}

const API_VERSION = { apiVersion: 2, apiVersionMinor: 0 } as const;

/** The platform's names of card networks as Google has them. One that is not here cannot be paid with by Google Pay, such as chinaUnionPay. */
const NETWORKS: Readonly<Record<string, string>> = {
  visa: 'VISA',
  masterCard: 'MASTERCARD',
  amex: 'AMEX',
  discover: 'DISCOVER',
  jcb: 'JCB',
};

/** Google's names of the networks that the merchant takes; empty when Google Pay knows none of them. */
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

/** The question of `isReadyToPay`. */
export const readyRequestOf = (merchant: WalletMerchant): object => ({ ...API_VERSION, allowedPaymentMethods: [cardMethod(merchant)] });

/** The request of `loadPaymentData`: a final price, a token for the processor, and a word with us before the payment is done. */
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
