import type { RedactedAnswer } from '../database/record-tables.ts';
import { maskText } from './mask-text.ts';

const LONGEST_TEXT = 512;

/** Answer fields about a payment's result. Other fields (tokens, sessions, addresses, cards) are not stored. */
const KEPT = ['result', 'status', 'code', 'found', 'err_code', 'err_summary', 'fail_reason', 'fail_detail'] as const;
/** Fields kept from a provider page's platform_data: the acquirer's answer, never data that the page acts on. */
const KEPT_OF_ACQUIRER = ['resultCode', 'refusalReasonCode'] as const;

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns a text, number or flag; undefined for anything else, for a text longer than any code or reason, and for one that no
 * database can store.
 */
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

/** Redacts a platform answer for the record; null if it is not an answer. */
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
