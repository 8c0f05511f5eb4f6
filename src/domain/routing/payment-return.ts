import * as limits from '../limits.ts';
import { isDebugParameter, isSet, PAGE_PARAMETERS, SECRET_PARAMETERS } from './page-parameters.ts';
import { typedNumber } from '../format/numbers.ts';

interface Parameter {
  /** Decoded and trimmed. */
  readonly name: string;
  /** Verbatim from the address. */
  readonly rawName: string;
  /** Verbatim from the address, without surrounding blanks; null without a `=`. */
  readonly rawValue: string | null;
}

/** Percent-decodes whatever can be decoded; a plus stays a plus. */
const percentDecoded = (text: string): string => new URLSearchParams(`v=${text.replaceAll('+', '%2B')}`).get('v') ?? '';
const decoded = (text: string): string => percentDecoded(text.replaceAll('+', ' '));

/** Encoded blanks that `trim` would remove. A plus may belong to a base64 value, and stays. */
const BLANKS = /^(?:\s|%(?:20|09|0[ad]))+|(?:\s|%(?:20|09|0[ad]))+$/gi;

const parameterOf = (part: string): Parameter => {
  const end = part.indexOf('=');
  const rawName = end < 0 ? part : part.slice(0, end);
  return { name: decoded(rawName).trim(), rawName, rawValue: end < 0 ? null : part.slice(end + 1).replace(BLANKS, '') };
};

/**
 * The parameters of a return address (D64): a second `?` starts further ones, and so does `&amp;`, however often it was
 * escaped. Encoded separators are part of a value. A fragment is not part of the query.
 */
const parametersOf = (query: string): readonly Parameter[] =>
  query
    .replace(/#.*$/s, '')
    .replace(/&(?:amp;)+/gi, '&')
    .split(/[?&]/)
    .filter((part) => part !== '')
    .slice(0, limits.queryParameters)
    .map(parameterOf)
    .filter(({ name }) => name !== '');

/** `a[b]` belongs to a. */
const rootOf = (name: string): string => name.replace(/\[.*$/s, '');

/** Matches secrets in any letter case: holding back one too many is safer. */
const isSecret = ({ name }: Parameter): boolean => {
  const root = rootOf(name).toLowerCase();
  return SECRET_PARAMETERS.some((secret) => secret === root);
};

/** The parameters that a payment read sends itself (cashier §7). */
const OF_THE_QUESTION: readonly string[] = ['zp_pay_sub_type', 'platform_data'];

const isOurs = ({ name }: Parameter): boolean => {
  const root = rootOf(name);
  return Object.hasOwn(PAGE_PARAMETERS, root) || isDebugParameter(root) || OF_THE_QUESTION.includes(root);
};

interface ReturnQuery {
  /**
   * The first value of a name, decoded and trimmed, or null if it is absent. `platform_data` is read raw: percent-decoded, a
   * plus stays a plus (D64).
   */
  readonly value: (name: string) => string | null;
  /**
   * Parameters sent to the platform in addition to the read's own (cashier §7): the provider's additions, verbatim from the address,
   * without our pages' parameters and without secrets (D16). Empty if none.
   */
  readonly sentOn: string;
}

const textOf = ({ rawName, rawValue }: Parameter): string => (rawValue === null ? rawName : `${rawName}=${rawValue}`);

/** Parses the query of a return address. Total: accepts any text. */
export const returnQueryOf = (query: string): ReturnQuery => {
  const parameters = parametersOf(query);
  return {
    value: (wanted) => {
      const found = parameters.find(({ name }) => name === wanted);
      if (found === undefined) return null;
      const decode = wanted === 'platform_data' ? percentDecoded : decoded;
      return decode(found.rawValue ?? '').trim();
    },
    sentOn: parameters
      .filter((parameter) => !isOurs(parameter) && !isSecret(parameter))
      .map(textOf)
      .join('&'),
  };
};

/**
 * Returns a query without the secrets hidden in it, after a second `?` or behind `&amp;`, from an ordinary parser (D16).
 * A query that hides none is returned unchanged.
 */
export const withoutHiddenSecrets = (query: string): string => {
  const parameters = parametersOf(query);
  const open = parameters.filter((parameter) => !isSecret(parameter));
  if (open.length === parameters.length) return query;
  const mark = query.startsWith('?') && open.length > 0 ? '?' : '';
  return mark + open.map(textOf).join('&');
};

/** The parameters for reading the order of a payment return (cashier §2). The address's claims about the result are never read. */
export interface PaymentReturn {
  readonly orderId: string;
  /** Null for this device, whatever the address contains (DBG-9). */
  readonly deviceId: string | null;
  readonly paySubType: string | null;
  readonly platformData: string | null;
  /** The provider's parameters in the address, sent on unchanged (cashier §7, D64), or empty if none. */
  readonly sentOn: string;
}

/**
 * Returns the payment return that a query describes, or null if it is none: it requires the sign zp_show=1, an order and a device
 * (cashier §2). If the build allows debugging (D17), test_zp_show replaces the sign and test_local the device.
 */
export const paymentReturnOf = (query: string, debugAllowed: boolean): PaymentReturn | null => {
  const { value, sentOn } = returnQueryOf(query);
  const hasSign = value('zp_show') === '1' || (debugAllowed && value('test_zp_show') === '1');
  const idOf = (name: string): string => typedNumber(value(name) ?? '');
  const orderId = idOf('zp_orderid') || idOf('order_id');
  const isLocal = debugAllowed && isSet(value('test_local'));
  const deviceId = isLocal ? null : idOf('zp_h5deviceid');
  if (!hasSign || !orderId || deviceId === '') return null;
  return { orderId, deviceId, paySubType: value('zp_pay_sub_type'), platformData: value('platform_data'), sentOn };
};
