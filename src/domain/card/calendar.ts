import type { SavedCard } from './saved-card.ts';

/** Hours east of UTC, by the specification's zone names (platform §9). */
export const TIMEZONE_OFFSETS = { Live: 8, Ksa: 3, Are: 2, Okey: 3 } as const;
type TimezoneName = keyof typeof TIMEZONE_OFFSETS;

/** An invalid offset or date in code or stored data, not in a shopper's input (platform §5). */
export class CalendarError extends Error {
  readonly _tag = 'CalendarError';
}

export interface YearMonth {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
}

const MS_PER_DAY = 86_400_000;
const MS_PER_HOUR = 3_600_000;

/** Returns the offset of a named zone in hours; an unknown name is an internal error (platform §5). */
export const offsetOf = (name: string): number => {
  if (!Object.hasOwn(TIMEZONE_OFFSETS, name)) throw new CalendarError(`unknown timezone offset ${name}`);
  return TIMEZONE_OFFSETS[name as TimezoneName];
};

/** Days from 1970-01-01 to the first of a month, in the proleptic Gregorian calendar. */
const daysBefore = ({ year, month }: YearMonth): number => {
  const shifted = month <= 2 ? year - 1 : year;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5);
  return era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468;
};

const monthAfter = ({ year, month }: YearMonth): YearMonth => (month === 12 ? { year: year + 1, month: 1 } : { year, month: month + 1 });

/** The end of a month, exclusive, as epoch ms in a zone with this offset (hours). */
export const endOfMonth = (at: YearMonth, offsetHours: number): number =>
  daysBefore(monthAfter(at)) * MS_PER_DAY - offsetHours * MS_PER_HOUR;

/** The month of an instant (epoch ms) in a zone with this offset (hours). */
export const monthAt = (instant: number, offsetHours: number): YearMonth => {
  const days = Math.floor((instant + offsetHours * MS_PER_HOUR) / MS_PER_DAY) + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return { year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month };
};

const CENTURY = 2000;

/** Month and year of a match with two two-digit groups, years 2000 to 2099, or null for no match or an invalid month. */
const yearMonthOf = (match: RegExpExecArray | null): YearMonth | null => {
  if (match === null) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: CENTURY + Number(match[2]) } : null;
};

/** Month and year of a stored date that is exactly MM/YY, MMYY or MM/20YY, or null for any other text. */
export const parseStoredExpiry = (stored: string): YearMonth | null => yearMonthOf(/^(\d{2})(?:\/(?:20)?|)(\d{2})$/.exec(stored.trim()));

/** True if a card's stored date is readable or the card has none (D34). */
export const hasReadableDate = (card: SavedCard): boolean => card.validDate === null || parseStoredExpiry(card.validDate) !== null;
