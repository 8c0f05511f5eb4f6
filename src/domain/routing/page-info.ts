import { GRAY_TESTS, grayScoreOf, type GrayScore, type GrayTest } from '../gray/gray.ts';
import * as limits from '../limits.ts';

/**
 * The state sent to the payable domain (D15): the choice and the gray scores that preserve its prices and payment
 * methods, never a session key, a ticket, a price or an order. Everything is checked again on arrival.
 */
export interface PageInfo {
  /** uid of the account that receives the diamonds. */
  readonly target: string | null;
  /** The package, by its amount in US cents: its price is fetched again. */
  readonly item: number | null;
  /** Pay type of the payment method. */
  readonly channel: number | null;
  readonly device: string | null;
  readonly gray: Readonly<Partial<Record<GrayTest, GrayScore>>>;
}

const KEYS: readonly string[] = ['target', 'item', 'channel', 'device', 'gray'];
const MAXIMUM_CENTS = 10_000_000;
const MAXIMUM_PAY_TYPE = 99_999;

/** Bytes that a text takes in an address; more than any limit if it cannot be encoded in one. */
const sizeInAddress = (text: string): number => {
  try {
    return encodeURIComponent(text).length;
  } catch {
    return Number.POSITIVE_INFINITY;
  }
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText = (value: unknown, shape: RegExp): boolean => value === null || (typeof value === 'string' && shape.test(value));
const isCount = (value: unknown, maximum: number): boolean =>
  value === null || (Number.isSafeInteger(value) && (value as number) > 0 && (value as number) <= maximum);
const isGray = (value: unknown): boolean =>
  isRecord(value) &&
  Object.keys(value).every((key) => (GRAY_TESTS as readonly string[]).includes(key)) &&
  Object.values(value).every((score) => grayScoreOf(score) !== null);

const isPageInfo = (value: unknown): value is PageInfo =>
  isRecord(value) &&
  Object.keys(value).length === KEYS.length &&
  KEYS.every((key) => Object.hasOwn(value, key)) &&
  isText(value['target'], /^[\w-]{1,64}$/) &&
  isCount(value['item'], MAXIMUM_CENTS) &&
  isCount(value['channel'], MAXIMUM_PAY_TYPE) &&
  isText(value['device'], /^[\w-]{1,64}$/) &&
  isGray(value['gray']);

/** Decodes the pageinfo of an address, already URL-decoded, or null for anything but exactly these fields within 4 KB (T7). */
export const decodePageInfo = (text: string): PageInfo | null => {
  if (text.length > limits.pageInfoSize || sizeInAddress(text) > limits.pageInfoSize) return null;
  const value = parsed(text);
  if (!isPageInfo(value)) return null;
  const { target, item, channel, device, gray } = value;
  return { target, item, channel, device, gray: { ...gray } };
};

/** The text for the address, before URL encoding, or null if it would be rejected on arrival. */
export const encodePageInfo = ({ target, item, channel, device, gray }: PageInfo): string | null => {
  const text = JSON.stringify({ target, item, channel, device, gray });
  return decodePageInfo(text) === null ? null : text;
};

/** Returns the redirect address: a configured origin (see payableOrigin), our path, and the state in the hash. */
export const payableAddress = (origin: string, path: string, pageInfo: string): string =>
  `${origin}${path}#pageinfo=${encodeURIComponent(pageInfo)}`;
