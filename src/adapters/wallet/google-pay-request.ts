import { Option, Schema } from 'effect';
import type { WalletMerchant } from '../../domain/payment-method/wallet-merchant.ts';
import type { WalletPayment } from '../../domain/ports/wallets.ts';
import { decimalText } from './payment-request.ts';

/** The part of the Google Pay API for the web that we use, version 2.0. Its results stay `unknown` until `payment-data.ts` decodes them. */
export interface PaymentsClient {
  readonly isReadyToPay: (request: object) => unknown;
  readonly loadPaymentData: (request: object) => unknown;
}

type PaymentsClientClass = new (options: object) => PaymentsClient;

/** The answer of `onPaymentAuthorized`. SUCCESS closes the sheet; after ERROR the shopper may try again or close it. */
export interface AuthorizationResult {
  readonly transactionState: 'SUCCESS' | 'ERROR';
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (Reflect.get(value, name) as unknown) : undefined;

/** Returns the client class in Google's global `google`, or null if missing. */
export const paymentsClientClass = (google: unknown): PaymentsClientClass | null => {
  const found = member(member(member(google, 'payments'), 'api'), 'PaymentsClient');
  return typeof found === 'function' ? (found as PaymentsClientClass) : null;
};

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

/** Returns Google's names of the networks that the merchant accepts, or empty if Google Pay supports none of them. */
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

const decodeReady = Schema.decodeUnknownOption(Schema.Struct({ result: Schema.Boolean }));

const decodePaymentData = Schema.decodeUnknownOption(
  Schema.Struct({
    paymentMethodData: Schema.Struct({ tokenizationData: Schema.Struct({ token: Schema.String.check(Schema.isMinLength(1)) }) }),
  }),
);

const decodeError = Schema.decodeUnknownOption(Schema.Struct({ statusCode: Schema.String.check(Schema.isPattern(/^[A-Z_]{1,40}$/)) }));

/** The code of a sheet closed by the shopper; Google also uses it for some of its own refusals. */
export const CANCELED = 'CANCELED';

/** Reads a value; a Google getter that throws counts as absent. */
const carefully = <A>(read: () => Option.Option<A>): A | null => {
  try {
    return Option.getOrNull(read());
  } catch {
    return null;
  }
};

/** Returns whether Google Pay works here, by the answer of `isReadyToPay`, or null if the answer is invalid. */
export const isReady = (answer: unknown): boolean | null => carefully(() => Option.map(decodeReady(answer), ({ result }) => result));

/** Returns the token for the processor, or null if there is none. Secret: only ever passed on. */
export const paymentToken = (paymentData: unknown): string | null =>
  carefully(() => Option.map(decodePaymentData(paymentData), ({ paymentMethodData }) => paymentMethodData.tokenizationData.token));

/** Returns the short code of a rejection, or null if there is none. Its message is never used. */
export const statusCodeOf = (error: unknown): string | null =>
  carefully(() => Option.map(decodeError(error), ({ statusCode }) => statusCode));
