import { typedId } from '../../outcomes/cell-text.ts';

const DAY_MS = 86_400_000;
/** Days are those of the platform's clock, UTC+3 (D34). */
export const PLATFORM_OFFSET_MS = 3 * 3_600_000;

/** Returns whether a text is a calendar day, as YYYY-MM-DD: February has no 31st. */
export const isDay = (text: string): boolean => {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
};

/** Start of a UTC+3 day, in epoch ms; `day` is YYYY-MM-DD. */
export const startOfDay = (day: string): number => Date.parse(day) - PLATFORM_OFFSET_MS;

/** End of a UTC+3 day, in epoch ms. */
export const endOfDay = (day: string): number => startOfDay(day) + DAY_MS;

/** The day of UTC+3, as YYYY-MM-DD, of an epoch time in ms. */
export const platformDay = (ms: number): string => new Date(ms + PLATFORM_OFFSET_MS).toISOString().slice(0, 10);

const DEFAULT_DAYS = 31;

/** An order number prefix of at least this length is searched for on all days: few orders share it. */
const SIGNS_OF_AN_ORDER = 6;

interface SearchedDays {
  readonly to?: string | undefined;
  readonly order?: string | undefined;
}

/** Default first day of a list: 31 days up to `to` or today. Undefined for an order number, which is found however old it is. */
export const defaultFrom = ({ to, order }: SearchedDays, now: number): string | undefined =>
  order !== undefined && typedId(order).length >= SIGNS_OF_AN_ORDER
    ? undefined
    : platformDay((to !== undefined && isDay(to) ? startOfDay(to) : now) - (DEFAULT_DAYS - 1) * DAY_MS);

/** The same from the number of days since 1970 in UTC+3, as a query counts them. */
export const dayOfNumber = (days: number): string => new Date(days * DAY_MS).toISOString().slice(0, 10);

/** SQL: the number of days since 1970, in UTC+3, of a column in epoch ms. */
export const dayNumberSql = (column: string): string => `(${column} + ${PLATFORM_OFFSET_MS}) / ${DAY_MS}`;

/** First day of a page in UTC+3, unless chosen; '' for an order number, which is searched for on all days. */
export const firstDay = (parameters: URLSearchParams): string =>
  defaultFrom({ to: parameters.get('to') ?? undefined, order: parameters.get('order') ?? undefined }, Date.now()) ?? '';
