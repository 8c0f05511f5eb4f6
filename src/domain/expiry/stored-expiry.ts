import type { SavedCard } from '../card/saved-card.ts';
import type { YearMonth } from './calendar.ts';

const CENTURY = 2000;

/** Month and year of a match with two two-digit groups, years 2000 to 2099; null for no match or an invalid month. */
const yearMonthOf = (match: RegExpExecArray | null): YearMonth | null => {
  if (match === null) return null;
  const month = Number(match[1]);
  return month >= 1 && month <= 12 ? { month, year: CENTURY + Number(match[2]) } : null;
};

/** Month and year of a stored date that is exactly MM/YY, MMYY or MM/20YY; null for any other text. */
export const parseStoredExpiry = (stored: string): YearMonth | null => yearMonthOf(/^(\d{2})(?:\/(?:20)?|)(\d{2})$/.exec(stored.trim()));

/** True if a card's stored date is readable or the card has none (D34). */
export const hasReadableDate = (card: SavedCard): boolean => card.validDate === null || parseStoredExpiry(card.validDate) !== null;
