import { isExpired, isNearExpiry } from '../expiry/card-expiry.ts';
import type { MessageKey } from '../message-key.ts';
import type { ResultCode } from '../outcome/result-code.ts';

/** A card stored by the platform for reuse (cashier §3 Saved card). Times in epoch seconds. */
export interface SavedCard {
  readonly sourceId: string;
  readonly last4: string;
  readonly bin: string;
  readonly toUid: string | null;
  readonly scheme: string;
  readonly fingerprint: string;
  readonly issuerCountry: string | null;
  /** MM/YY. */
  readonly validDate: string | null;
  readonly isBankExpire: boolean;
  readonly isRemember: boolean;
  readonly lastUseAt: number;
}

const MASK = '••••';

/** A saved card's number for display: only the last four digits. */
export const maskedNumber = (last4: string): string => `${MASK} ${last4}`;

/** Source id of the pseudo-card that represents the device's wallet (cashier §3). */
export const WALLET_SOURCE_ID = 'apple_pay';

export const isWalletCard = (card: SavedCard): boolean => card.sourceId === WALLET_SOURCE_ID;

/** The wallet as a card (cashier §3). `lastUseAt`: epoch seconds. */
export const walletCard = (lastUseAt: number): SavedCard => ({
  sourceId: WALLET_SOURCE_ID,
  last4: '0000',
  bin: '000000',
  toUid: null,
  scheme: '',
  fingerprint: WALLET_SOURCE_ID,
  issuerCountry: null,
  validDate: null,
  isBankExpire: false,
  isRemember: false,
  lastUseAt,
});

/** The cards after a wallet payment: `wallet`, whose pseudo-card was just used, first and only once (cashier §4 "Wallet flow results"). */
export const withWalletCard = <Entry extends { readonly card: SavedCard }>(cards: readonly Entry[], wallet: Entry): readonly Entry[] => [
  wallet,
  ...cards.filter(({ card }) => !isWalletCard(card)),
];

/** The effect of a confirm on a chosen saved card (cashier §4 "Confirm on HOME"). */
const SAVED_CARD_USES = ['order-directly', 'enter-cvv', 'modify-expiry', 'refuse-bank-expired'] as const;
export type SavedCardUse = (typeof SAVED_CARD_USES)[number];

/** A card that the bank reports as expired cannot be given a new date (D35). */
export const mayUpdateExpiry = (card: SavedCard): boolean => !card.isBankExpire;

/**
 * Returns the use of a saved card. `now`: platform time, epoch ms. A card without a date is left to the bank. Throws CalendarError for
 * unreadable stored data.
 */
export const savedCardUse = (card: SavedCard, now: number): SavedCardUse => {
  if (isWalletCard(card)) return 'order-directly';
  if (card.validDate === null || !isExpired(card.validDate, now)) return 'enter-cvv';
  return mayUpdateExpiry(card) ? 'modify-expiry' : 'refuse-bank-expired';
};

const EXPIRY_NOTICES = ['none', 'near', 'expired'] as const;
export type ExpiryNotice = (typeof EXPIRY_NOTICES)[number];

/** Returns the notice for a saved card; `near` warns and offers an update (cashier §5). Arguments and errors as above. */
export const expiryNotice = (card: SavedCard, now: number): ExpiryNotice => {
  if (card.validDate === null) return 'none';
  if (isExpired(card.validDate, now)) return 'expired';
  return isNearExpiry(card.validDate, now) ? 'near' : 'none';
};

/** The platform's result code for a card update that it could not make (cashier §8). */
const CARD_UPDATE_FAILED = '31073';

/** Returns the message for a refused update_card_source; other codes get the general one. */
export const cardUpdateRefusal = (code: ResultCode): MessageKey =>
  String(code) === CARD_UPDATE_FAILED ? 'card.update-failed' : 'request.failed';
