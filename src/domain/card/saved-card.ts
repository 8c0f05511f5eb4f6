import { isExpired, isNearExpiry } from './card-expiry.ts';
import type { MessageKey } from '../message-key.ts';
import type { ResultCode } from '../outcome/result-code.ts';
import { digitsOf, typedNumber } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { FieldState } from './card-field.ts';

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

/** Card brands that payment methods name, in the brands' own spelling, with the digits of their CVV (printed code) and of their numbers. */
const CARD_BRANDS = [
  { id: 'visa', title: 'Visa', cvvLength: 3, digits: 16, names: ['visa'] },
  { id: 'mastercard', title: 'Mastercard', cvvLength: 3, digits: 16, names: ['mastercard', 'mc'] },
  { id: 'amex', title: 'American Express', cvvLength: 4, digits: 15, names: ['amex', 'americanexpress'] },
  { id: 'mada', title: 'mada', cvvLength: 3, digits: 16, names: ['mada'] },
  { id: 'discover', title: 'Discover', cvvLength: 3, digits: 16, names: ['discover'] },
  { id: 'diners', title: 'Diners Club', cvvLength: 3, digits: 14, names: ['diners', 'dinersclub', 'dinersclubinternational'] },
  { id: 'jcb', title: 'JCB', cvvLength: 3, digits: 16, names: ['jcb'] },
  { id: 'unionpay', title: 'UnionPay', cvvLength: 3, digits: 16, names: ['unionpay', 'chinaunionpay', 'cup'] },
] as const;
type CardBrand = (typeof CARD_BRANDS)[number];

/** Returns the brand for a provider's spelling, such as "American Express" or "mc", or null for an unknown name. */
export const brandOf = (name: string): CardBrand | null => {
  const folded = name.toLowerCase().replace(/[^a-z]/g, '');
  return CARD_BRANDS.find((brand) => (brand.names as readonly string[]).includes(folded)) ?? null;
};

/**
 * True if a payment method with these brands accepts a card of this brand (cashier §5: type 27); with an empty list the provider decides.
 */
export const acceptsBrand = (accepted: readonly string[], name: string): boolean => {
  if (accepted.length === 0) return true;
  const brand = brandOf(name);
  return brand !== null && accepted.some((each) => brandOf(each) === brand);
};

interface BrandsOfLength {
  readonly titles: readonly string[];
  /** Digits of their numbers. */
  readonly digits: number;
}

/** The card brands that a payment method takes, each once, grouped by the digits of their numbers. Empty if the provider decides. */
export const takenBrands = (accepted: readonly string[]): readonly BrandsOfLength[] => {
  const groups = new Map<number, ReadonlySet<string>>();
  for (const name of accepted) {
    const brand = brandOf(name);
    if (brand !== null) groups.set(brand.digits, new Set([...(groups.get(brand.digits) ?? []), brand.title]));
  }
  return [...groups].map(([digits, titles]) => ({ digits, titles: [...titles] }));
};

/** Digits of a brand's CVV, or null for an unknown brand. */
export const cvvLengthOf = (brand: string | null): number | null => (brand === null ? null : (brandOf(brand)?.cvvLength ?? null));

interface CvvLengths {
  readonly minimum: number;
  readonly maximum: number;
}

/**
 * Returns the digits of a CVV: the brand's exact length if it has one, else 3 to 4 (cashier §5, §9). `scheme`: in the platform's spelling.
 */
export const cvvLengths = (scheme: string): CvvLengths => {
  const exact = brandOf(scheme)?.cvvLength;
  return exact === undefined ? { minimum: limits.cvvMinimumLength, maximum: limits.cvvMaximumLength } : { minimum: exact, maximum: exact };
};

/** The typed text as ASCII digits, everything else removed, cut to the card's maximum length (cashier §5, D10). */
export const cleanCvv = (typed: string, scheme: string): string => digitsOf(typed).slice(0, cvvLengths(scheme).maximum);

/** The state of a CVV typed into our own input; a hosted field reports its own (cashier §5). Too long a text is invalid. */
export const cvvState = (typed: string, scheme: string): FieldState => {
  if (typedNumber(typed) === '') return 'empty';
  const { minimum, maximum } = cvvLengths(scheme);
  const { length } = digitsOf(typed);
  return length >= minimum && length <= maximum ? 'valid' : 'invalid';
};
