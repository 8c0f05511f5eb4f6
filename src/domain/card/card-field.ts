import type { MessageKey } from '../message-key.ts';
import * as limits from '../limits.ts';
import { hasCardDigits } from './typed-card-number.ts';

/** The four inputs of the card form, by the specification's names (cashier §5). */
export const CARD_FIELDS = ['card-number', 'cvv', 'expiry-date', 'holder-name'] as const;
export type CardField = (typeof CARD_FIELDS)[number];

/** The three fields that the provider hosts; the holder name is ours. */
export const HOSTED_CARD_FIELDS = ['card-number', 'cvv', 'expiry-date'] as const satisfies readonly CardField[];
export type HostedCardField = (typeof HOSTED_CARD_FIELDS)[number];

export const FIELD_STATES = ['empty', 'invalid', 'valid'] as const;
export type FieldState = (typeof FIELD_STATES)[number];

/** The order in which the fields are filled in. */
const IN_ORDER = ['card-number', 'expiry-date', 'cvv', 'holder-name'] as const satisfies readonly CardField[];

/**
 * Returns the field to go on to when this one has become valid while it was typed in, or null to stay: the next one, if it is empty and
 * every field before it is valid, so that correcting a field never moves the focus (CRD-22).
 */
export const fieldAfter = (field: CardField, fields: Readonly<Record<CardField, HolderNameState>>): CardField | null => {
  const place = IN_ORDER.indexOf(field) + 1;
  const next = IN_ORDER[place];
  if (next === undefined || fields[next] !== 'empty') return null;
  return IN_ORDER.slice(0, place).every((before) => fields[before] === 'valid') ? next : null;
};

/** The holder name field may contain the card's digits by mistake: they are never stored. */
export type HolderNameState = FieldState | 'card-digits';

/** Messages shown under a field; the first two name the field, each of the others belongs to one field. */
export type FieldProblem = Extract<
  MessageKey,
  | 'card.field-empty'
  | 'card.field-invalid'
  | 'card.number-wrong'
  | 'card.cvv-incomplete'
  | 'card.date-wrong'
  | 'card.date-incomplete'
  | 'card.month-wrong'
  | 'card.date-past'
  | 'card.name-has-digits'
>;

/**
 * Why a field is invalid, as far as the provider reports it: a CVV is too short, a number fails its check, a date is unfinished or past.
 */
const OF_INVALID = {
  'card-number': 'card.number-wrong',
  cvv: 'card.cvv-incomplete',
  'expiry-date': 'card.date-wrong',
  'holder-name': 'card.field-invalid',
} as const satisfies Record<CardField, FieldProblem>;

/** Returns the problem of a card form field, or null while it is valid (cashier §5). */
export const fieldProblem = (field: CardField, state: HolderNameState): FieldProblem | null => {
  switch (state) {
    case 'valid':
      return null;
    case 'empty':
      return 'card.field-empty';
    case 'card-digits':
      return 'card.name-has-digits';
    case 'invalid':
      return OF_INVALID[field];
  }
};

/** Characters that keyboards and copied texts use for one printed on a card, with that one. A bar or an underscore separates words. */
const LOOK_ALIKES = [
  [/[\ufeff\u200b\u2060]/g, ''],
  [/[\uff01-\uff5e]/g, (wide: string) => String.fromCodePoint((wide.codePointAt(0) ?? 0) - 0xfee0)],
  [/[`´‘’‛′‵ʹʻʼʽʾʿˈˊˋ˴՚׳Ꞌꞌ❛❜\u0384\u07f4\u07f5\u1fbd\u1fbf\u1fef\u1ffd\u1ffe]/g, "'"],
  [/[\p{Pd}\u2212\u207b\u208b\u2043\u02d7\u2500\u2501]/gu, '-'],
  [/[\\⁄∕⧸⧹]/g, '/'],
  [/[\s\p{Z}\u0085\u2800\u115f\u1160\u3164\uffa0_‿|¦•]+/gu, ' '],
] as const;

const withCardCharacters = (typed: string): string =>
  LOOK_ALIKES.reduce((text, [characters, instead]) => text.replace(characters, instead as (wide: string) => string), typed);

/**
 * An emoji with all its parts: variation selectors, skin tones, joiners, tags, the two halves of a flag, and the digit of a
 * keycap. A variation selector or a keycap mark may have lost its emoji to the cursor.
 */
const VARIANTS = '[\\ufe00-\\ufe0f\\u{e0020}-\\u{e007f}\\p{Emoji_Modifier}]*';
const PICTURE = `(?![\\d#*])\\p{Emoji}${VARIANTS}`;
const EMOJI = `[\\d#*]\\ufe0f?\\u20e3|\\p{Regional_Indicator}{1,2}|${PICTURE}(?:\\u200d${PICTURE})*\\u200d*|[\\ufe00-\\ufe0f\\u20e3\\u{e0020}-\\u{e007f}]`;

/** Unicode symbols, and the keyboard characters commonly called symbols. A slash is not one: cards print `A/L`. */
const SYMBOLS = '[\\p{S}@#%&*§¶†‡]';

const NO_PART_OF_A_NAME = new RegExp(`${EMOJI}|${SYMBOLS}`, 'gu');

/** Invisible characters, such as direction marks. A joiner between letters stays: Persian and Indic names need it. */
const INVISIBLE = /([\p{L}\p{M}][\u200c\u200d](?=\p{L}))|[\p{Cc}\p{Cf}]/gu;

/**
 * A typed cardholder name as printed on a card: look-alikes of the apostrophe, hyphen, slash and space become these; emoji
 * and symbols are removed (cashier §5). Letters of any script, digits, spaces and punctuation stay: nothing else is ever removed.
 */
export const cleanHolderName = (typed: string): string =>
  withCardCharacters(typed).replace(NO_PART_OF_A_NAME, '').replace(/ +/g, ' ').replace(INVISIBLE, '$1').trimStart();

/** The most different symbols reported to the shopper. */
const MOST_TOLD = 5;

/** The emoji and symbols removed from a typed name, each once, to report to the shopper, or empty if none. Never includes digits. */
export const droppedFromName = (typed: string): readonly string[] =>
  [...new Set(withCardCharacters(typed).match(NO_PART_OF_A_NAME) ?? [])]
    .filter((symbol) => /[\p{S}\p{P}\p{Regional_Indicator}]/u.test(symbol) && !/\d/.test(symbol))
    .slice(0, MOST_TOLD);

/**
 * Returns the state of a holder name: card digits are no name; a name without a letter is empty or invalid; 255 characters or more are
 * invalid (cashier §5, §9).
 */
export const holderNameState = (typed: string): HolderNameState => {
  if (typed.trim() === '') return 'empty';
  if (hasCardDigits(typed) || hasCardDigits(cleanHolderName(typed))) return 'card-digits';
  const name = cleanHolderName(typed).trim();
  if (!/\p{L}/u.test(name)) return 'invalid';
  return name.length >= limits.holderNameLength ? 'invalid' : 'valid';
};
