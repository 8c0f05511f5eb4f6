import type { SheetTotal } from './payment-request.ts';

/** Google Pay API for the web, version 2.0, _Request objects_: allowed values of each member. */
const NETWORKS = ['AMEX', 'DISCOVER', 'ELECTRON', 'ELO', 'ELO_DEBIT', 'INTERAC', 'JCB', 'MAESTRO', 'MASTERCARD', 'VISA'] as const;
const AUTH_METHODS = ['PAN_ONLY', 'CRYPTOGRAM_3DS'] as const;
const INTENTS = ['OFFER', 'PAYMENT_AUTHORIZATION', 'PAYMENT_METHOD', 'SHIPPING_ADDRESS', 'SHIPPING_OPTION'] as const;
const PRICE_STATES = ['NOT_CURRENTLY_KNOWN', 'ESTIMATED', 'FINAL'] as const;
const CHECKOUT_OPTIONS = ['DEFAULT', 'COMPLETE_IMMEDIATE_PURCHASE', 'CONTINUE_TO_REVIEW'] as const;
const PRICE = /^[0-9]+(\.[0-9][0-9])?$/;

type Fields = Readonly<Record<string, unknown>>;

/** A request that is not as documented; reported as DEVELOPER_ERROR. */
export class MalformedRequest extends Error {}

export interface RequestedPayment extends SheetTotal {
  /** Merchant id in the token's gateway parameters, or null if missing. */
  readonly gatewayMerchantId: string | null;
  readonly merchantId: string | null;
}

const fields = (value: unknown, name: string): Fields => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new MalformedRequest(`${name} is required.`);
  return value as Fields;
};

const listOf = (value: unknown, known: readonly string[], name: string): readonly string[] => {
  const isList = Array.isArray(value) && value.length > 0 && value.every((each) => known.includes(each));
  if (!isList) throw new MalformedRequest(`${name} must be a filled list of known values.`);
  return value as readonly string[];
};

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const checkVersion = ({ apiVersion, apiVersionMinor }: Fields): void => {
  if (apiVersion !== 2 || apiVersionMinor !== 0) throw new MalformedRequest('apiVersion must be 2, apiVersionMinor 0.');
};

/** Returns the only CARD method of a request; other methods are not simulated. */
const cardMethod = ({ allowedPaymentMethods }: Fields): Fields => {
  const [method] = Array.isArray(allowedPaymentMethods) ? allowedPaymentMethods : [];
  const card = fields(method, 'allowedPaymentMethods');
  if (card['type'] !== 'CARD') throw new MalformedRequest('type must be CARD.');
  const parameters = fields(card['parameters'], 'parameters');
  listOf(parameters['allowedAuthMethods'], AUTH_METHODS, 'allowedAuthMethods');
  listOf(parameters['allowedCardNetworks'], NETWORKS, 'allowedCardNetworks');
  return card;
};

/** Throws MalformedRequest for an IsReadyToPayRequest that is not as documented. */
export const readReadyRequest = (request: unknown): void => {
  const given = fields(request, 'The request');
  checkVersion(given);
  cardMethod(given);
};

/** Reads a PaymentDataRequest. Throws MalformedRequest. `hasCallback`: the client has a callback to call before the payment completes. */
export const readPaymentDataRequest = (request: unknown, hasCallback: boolean): RequestedPayment => {
  const given = fields(request, 'The request');
  checkVersion(given);
  const card = cardMethod(given);
  const { type, parameters } = fields(card['tokenizationSpecification'], 'tokenizationSpecification');
  if (type !== 'PAYMENT_GATEWAY') throw new MalformedRequest('Only PAYMENT_GATEWAY is simulated.');
  const info = fields(given['transactionInfo'], 'transactionInfo');
  const [price, status] = [text(info['totalPrice']), text(info['totalPriceStatus'])];
  if (status === null || !PRICE_STATES.some((each) => each === status)) throw new MalformedRequest('totalPriceStatus is required.');
  if (price === null || !PRICE.test(price)) throw new MalformedRequest('totalPrice is not a price.');
  if (!/^[A-Z]{3}$/.test(text(info['currencyCode']) ?? '')) throw new MalformedRequest('currencyCode is required.');
  if (info['countryCode'] !== undefined && !/^[A-Z]{2}$/.test(text(info['countryCode']) ?? ''))
    throw new MalformedRequest('countryCode is wrong.');
  const option = info['checkoutOption'] ?? 'DEFAULT';
  if (!CHECKOUT_OPTIONS.some((each) => each === option)) throw new MalformedRequest('checkoutOption is unknown.');
  if (option === 'COMPLETE_IMMEDIATE_PURCHASE' && status !== 'FINAL')
    throw new MalformedRequest('An immediate purchase needs a final price.');
  const intents = given['callbackIntents'] === undefined ? [] : listOf(given['callbackIntents'], INTENTS, 'callbackIntents');
  if (intents.includes('PAYMENT_AUTHORIZATION') !== hasCallback)
    throw new MalformedRequest('PAYMENT_AUTHORIZATION and onPaymentAuthorized belong together.');
  const merchant = fields(given['merchantInfo'], 'merchantInfo');
  const gateway = typeof parameters === 'object' && parameters !== null ? (parameters as Fields) : {};
  return {
    label: text(merchant['merchantName']) ?? '',
    amount: price,
    currency: String(info['currencyCode']),
    gatewayMerchantId: text(gateway['gateway']) === null ? null : text(gateway['gatewayMerchantId']),
    merchantId: text(merchant['merchantId']),
  };
};

/** Reads the page's answer to `onPaymentAuthorized`, or null if it is not as documented. */
export const readAuthorizationResult = (result: unknown): { readonly isPaid: boolean; readonly message: string | null } | null => {
  if (typeof result !== 'object' || result === null) return null;
  const { transactionState, error } = result as Fields;
  if (transactionState === 'SUCCESS') return { isPaid: true, message: null };
  if (transactionState !== 'ERROR') return null;
  if (error === undefined) return { isPaid: false, message: null };
  const { reason, intent, message } = error as Fields;
  return intent === 'PAYMENT_AUTHORIZATION' && text(reason) !== null && text(message) !== null
    ? { isPaid: false, message: String(message) }
    : null;
};
