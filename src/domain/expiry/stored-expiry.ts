import type { SavedCard } from '../card/saved-card.ts';
import type { YearMonth } from './calendar.ts';

const CENTURY = 2000;

/** Month and year of a match of two times two digits, which are years 2000 to 2099; null for no match, and for no month. */
const yearMonthOf = (match: RegExpExecArray | null): YearMonth | null => {
  if (match === null) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: CENTURY + Number(match[2]) } : null;
};

/** Month and year of a stored date: MM/YY, MMYY or MM/20YY, and nothing more or less; null for any other text. */
export const parseStoredExpiry = (stored: string): YearMonth | null => yearMonthOf(/^(\d{2})(?:\/(?:20)?|)(\d{2})$/.exec(stored.trim()));

/** Whether a card's stored date can be read; one without a date has nothing to read (D34). */
export const hasReadableDate = (card: SavedCard): boolean => card.validDate === null || parseStoredExpiry(card.validDate) !== null;
