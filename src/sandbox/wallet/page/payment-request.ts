export interface SheetTotal {
  readonly label: string;
  readonly amount: string;
  readonly currency: string;
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const oneOf =
  (...known: readonly string[]): Check =>
  (value) =>
    known.some((each) => each === value);
const isFilled: Check = (value) => Array.isArray(value) && value.length > 0;

const AMOUNT = /^-?\d+(?:\.\d+)?$/;
const isAmount: Check = (value) => typeof value === 'string' && AMOUNT.test(value);

const isCountry: Check = (value) =>
  typeof value === 'string' &&
  /^[A-Z]{2}$/.test(value) &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(value) !== undefined;
const isCurrency: Check = (value) => typeof value === 'string' && Intl.supportedValuesOf('currency').includes(value);

/** Networks by the first session version that supports them. */
const NETWORKS: Readonly<Record<number, readonly string[]>> = {
  1: ['amex', 'chinaUnionPay', 'discover', 'interac', 'masterCard', 'privateLabel', 'visa'],
  2: ['jcb'],
  3: ['carteBancaire'],
  4: ['eftpos', 'electron', 'maestro', 'vPay'],
  5: ['elo', 'mada'],
};
const networksOf = (version: number): readonly string[] =>
  Object.entries(NETWORKS).flatMap(([since, networks]) => (Number(since) <= version ? networks : []));

const isCapabilities: Check = (value) =>
  isListOf(oneOf('supports3DS', 'supportsEMV', 'supportsCredit', 'supportsDebit'))(value) &&
  Array.isArray(value) &&
  value.includes('supports3DS');

const LINE_ITEM: Readonly<Record<string, Check>> = { label: isText, amount: isAmount, type: oneOf('final', 'pending') };
const isLineItem: Check = (value) =>
  isObject(value) &&
  Object.entries(value).every(([name, part]) => LINE_ITEM[name]?.(part) === true) &&
  ['label', 'amount'].every((name) => name in value);

const REQUIRED = ['countryCode', 'currencyCode', 'supportedNetworks', 'merchantCapabilities', 'total'] as const;

const checksOf = (version: number): Readonly<Record<string, Check>> => ({
  countryCode: isCountry,
  currencyCode: isCurrency,
  supportedNetworks: (value) => isFilled(value) && isListOf(oneOf(...networksOf(version)))(value),
  merchantCapabilities: isCapabilities,
  total: isLineItem,
  lineItems: isListOf(isLineItem),
  requiredBillingContactFields: Array.isArray,
  requiredShippingContactFields: Array.isArray,
  billingContact: isObject,
  shippingContact: isObject,
  shippingMethods: Array.isArray,
  shippingType: oneOf('shipping', 'delivery', 'storePickup', 'servicePickup'),
  applicationData: (value) => typeof value === 'string',
  ...(version >= 3 ? { supportedCountries: isListOf(isCountry) } : {}),
});

/** Reads the total of a payment request. Throws TypeError like Apple's constructor (Apple: Creating an Apple Pay Session). */
export const readPaymentRequest = (version: number, request: unknown): SheetTotal => {
  if (!isObject(request)) throw new TypeError('The payment request is not an object.');
  const checks = checksOf(version);
  for (const name of REQUIRED) if (request[name] === undefined) throw new TypeError(`Member ApplePayPaymentRequest.${name} is required.`);
  for (const [name, value] of Object.entries(request)) {
    const check = Object.hasOwn(checks, name) ? checks[name] : undefined;
    if (check === undefined) throw new TypeError(`"${name}" is not a valid property of a payment request of version ${version}.`);
    if (!check(value)) throw new TypeError(`${name} is not valid.`);
  }
  const { label, amount } = request['total'] as { readonly label: string; readonly amount: string };
  if (Number(amount) <= 0) throw new TypeError('Total amount must be greater than zero.');
  return { label, amount, currency: String(request['currencyCode']) };
};
