import { eq } from 'drizzle-orm';
import type { SentAnswer } from '../api/api-routes.ts';
import { type OrderRow, orders, type RedactedAnswer } from '../database/tables.ts';
import type { Database } from '../database/database.ts';

/** Replaces the parts that a text must not keep. */
const MASK = '***';

const E_MAIL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/gu;
/** A card number has 12 to 19 digits, written with or without spaces and dashes; longer runs may contain one. */
const CARD_NUMBER = /\p{Nd}(?:[\s\p{Pd}]{0,2}\p{Nd}){11,}/gu;
/** Matches the format of tokens, keys and sessions: hexadecimal, base64, base64url. */
const LONG_RUN = /[\w+/=-]{20,}/g;

const WORDS = /^(?:[A-Z]+|[a-z]*(?:[A-Z][a-z]+)*)$/;
/** Words, with a number after them. */
const NUMBERED = /^[A-Za-z]*\d*$/;
const LONGEST_MIXED_CODE = 5;

/** Returns whether a run is a token: tokens mix digits or cases. Codes are words with underscores, such as ERR_20051. */
const isToken = (run: string): boolean =>
  run.split(/[_+/=-]/).some((part) => part.length > LONGEST_MIXED_CODE && !WORDS.test(part) && !(NUMBERED.test(part) && /\d/.test(part)));

/** Masks card numbers, e-mail addresses and tokens in a platform's free text. Codes and reasons, which the rules need, are unchanged. */
const maskText = (text: string): string =>
  text
    .replace(E_MAIL, MASK)
    .replace(LONG_RUN, (run) => (isToken(run) ? MASK : run))
    .replace(CARD_NUMBER, MASK);

const LONGEST_TEXT = 512;

/** Answer fields about a payment's result. Other fields (tokens, sessions, addresses, cards) are not stored. */
const KEPT = ['result', 'status', 'code', 'found', 'err_code', 'err_summary', 'fail_reason', 'fail_detail'] as const;
/** Fields kept from a provider page's platform_data: the acquirer's answer, never data that the page acts on. */
const KEPT_OF_ACQUIRER = ['resultCode', 'refusalReasonCode'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a text, number or flag; undefined for anything else, and for a text that is too long or that no database can store. */
const scalar = (value: unknown): string | number | boolean | undefined => {
  if (typeof value === 'string')
    return value.length <= LONGEST_TEXT && value.isWellFormed() && !value.includes('\0') ? maskText(value) : undefined;
  // A number as long as a card number is not a code.
  if (typeof value === 'number') return maskText(String(value)) === String(value) ? value : undefined;
  return typeof value === 'boolean' ? value : undefined;
};

const keptOf = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(
    names.flatMap((name): readonly (readonly [string, unknown])[] => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const value = isObject(field) ? keptOf(field, KEPT) : scalar(field);
      return value === undefined ? [] : [[name, value]];
    }),
  );

const parsed = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
};

/** Redacts a platform answer for the record, or null if it is not an answer. */
export const redactAnswer = (answer: unknown): RedactedAnswer | null => {
  if (!isObject(answer)) return null;
  const result = scalar(answer['result']);
  if (result === undefined || typeof result === 'boolean') return null;
  const message = scalar(answer['message']);
  const data = isObject(answer['data']) ? answer['data'] : {};
  const acquirer = parsed(data['platform_data']);
  const acquired = isObject(acquirer) ? keptOf(acquirer, KEPT_OF_ACQUIRER) : {};
  return {
    result,
    message: typeof message === 'string' ? message : '',
    data: { ...keptOf(data, KEPT), ...(Object.keys(acquired).length === 0 ? {} : { platform_data: acquired }) },
  };
};

/** Returns the order if this browser or device created it, or null. Order ids can be guessed, so others may not write to its records. */
export const ownOrder = async (
  database: Database,
  orderId: string,
  asker: Pick<SentAnswer, 'clientId' | 'deviceId'>,
): Promise<Pick<OrderRow, 'orderId' | 'createdAt'> | null> => {
  const [order] = await database
    .select({ orderId: orders.orderId, deviceId: orders.deviceId, clientId: orders.clientId, createdAt: orders.createdAt })
    .from(orders)
    .where(eq(orders.orderId, orderId));
  if (order === undefined) return null;
  const isOwn =
    (asker.clientId !== '' && order.clientId === asker.clientId) || (asker.deviceId !== '' && order.deviceId === asker.deviceId);
  return isOwn ? order : null;
};
