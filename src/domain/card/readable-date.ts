import { parseStoredExpiry } from '../expiry/stored-expiry.ts';
import type { SavedCard } from './saved-card.ts';

/** Whether a card's stored date can be read; one without a date has nothing to read (D34). */
export const hasReadableDate = (card: SavedCard): boolean => card.validDate === null || parseStoredExpiry(card.validDate) !== null;
