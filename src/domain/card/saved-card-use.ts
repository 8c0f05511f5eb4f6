import { isExpired, isNearExpiry } from '../expiry/card-expiry.ts';
import type { SavedCard } from './saved-card.ts';
import { isWalletCard } from './wallet-card.ts';

/** What a confirm on a chosen saved card does (cashier §4 "Confirm on HOME"). */
const SAVED_CARD_USES = ['order-directly', 'enter-cvv', 'modify-expiry', 'refuse-bank-expired'] as const;
export type SavedCardUse = (typeof SAVED_CARD_USES)[number];

/** A card that the bank reports as expired cannot be given a new date (D35). */
export const mayUpdateExpiry = (card: SavedCard): boolean => !card.isBankExpire;

/** `now`: platform time, epoch ms. A card without a date is left to the bank. Throws CalendarError for unreadable stored data. */
export const savedCardUse = (card: SavedCard, now: number): SavedCardUse => {
  if (isWalletCard(card)) return 'order-directly';
  if (card.validDate === null || !isExpired(card.validDate, now)) return 'enter-cvv';
  return mayUpdateExpiry(card) ? 'modify-expiry' : 'refuse-bank-expired';
};

const EXPIRY_NOTICES = ['none', 'near', 'expired'] as const;
export type ExpiryNotice = (typeof EXPIRY_NOTICES)[number];

/** The notice beside a saved card; `near` warns and offers an update (cashier §5). Arguments and errors as above. */
export const expiryNotice = (card: SavedCard, now: number): ExpiryNotice => {
  if (card.validDate === null) return 'none';
  if (isExpired(card.validDate, now)) return 'expired';
  return isNearExpiry(card.validDate, now) ? 'near' : 'none';
};
