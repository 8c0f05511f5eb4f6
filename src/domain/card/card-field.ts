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

/** The holder name may contain the card's digits by mistake, which are never stored, or letters that no card is embossed with. */
export type HolderNameState = FieldState | 'card-digits' | 'not-latin';

/** Why a provider's field is invalid, if its SDK says more than that. */
export const FIELD_FAULTS = ['brand-not-taken', 'date-incomplete', 'month-wrong', 'date-past'] as const;
export type FieldFault = (typeof FIELD_FAULTS)[number];

/** Messages shown under a field; the first two name it, `brand-not-taken` the brands that are taken, `cvv-length` the number of digits. */
export type FieldProblem = Extract<
  MessageKey,
  | 'card.field-empty'
  | 'card.field-invalid'
  | 'card.number-wrong'
  | 'card.brand-not-taken'
  | 'card.cvv-length'
  | 'card.cvv-wrong'
  | 'card.date-wrong'
  | 'card.date-incomplete'
  | 'card.month-wrong'
  | 'card.date-past'
  | 'card.name-has-digits'
  | 'card.name-not-latin'
>;

/** Problems of an invalid field whose provider reports no fault: a number that fails its check, a date that is unfinished or past. */
const OF_INVALID = {
  'card-number': 'card.number-wrong',
  cvv: 'card.cvv-wrong',
  'expiry-date': 'card.date-wrong',
  'holder-name': 'card.field-invalid',
} as const satisfies Record<CardField, FieldProblem>;

const OF_FAULT = {
  'brand-not-taken': 'card.brand-not-taken',
  'date-incomplete': 'card.date-incomplete',
  'month-wrong': 'card.month-wrong',
  'date-past': 'card.date-past',
} as const satisfies Record<FieldFault, FieldProblem>;

interface FieldFacts {
  /** Absent if the provider reports none. */
  readonly fault?: FieldFault | undefined;
  /** Digits of the card's CVV, or null while its brand is unknown. */
  readonly cvvLength?: number | null;
}

/** Returns the problem of a card form field, or null while it is valid (cashier §5). */
export const fieldProblem = (
  field: CardField,
  state: HolderNameState,
  { fault, cvvLength = null }: FieldFacts = {},
): FieldProblem | null => {
  switch (state) {
    case 'valid':
      return null;
    case 'empty':
      return 'card.field-empty';
    case 'card-digits':
      return 'card.name-has-digits';
    case 'not-latin':
      return 'card.name-not-latin';
    case 'invalid':
      if (fault !== undefined) return OF_FAULT[fault];
      return field === 'cvv' && cvvLength !== null ? 'card.cvv-length' : OF_INVALID[field];
  }
};

/** Returns the problem of a saved card's CVV, or null while it is valid: the specification has one sentence for it (cashier §4). */
export const savedCvvProblem = (state: FieldState): FieldProblem | null => (state === 'valid' ? null : 'card.cvv-wrong');

/** Problems that no further typing solves: shown at once, while the field has the focus. */
const CERTAIN: readonly FieldProblem[] = ['card.name-has-digits', 'card.name-not-latin', 'card.brand-not-taken'];

/** True if a problem is shown before the field is left. */
export const isShownAtOnce = (problem: FieldProblem): boolean => CERTAIN.includes(problem);

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
 * Returns the state of a holder name: card digits are no name; a name without a letter is empty or invalid; cards carry Latin letters only;
 * 255 characters or more are invalid (cashier §5, §9).
 */
export const holderNameState = (typed: string): HolderNameState => {
  if (typed.trim() === '') return 'empty';
  if (hasCardDigits(typed) || hasCardDigits(cleanHolderName(typed))) return 'card-digits';
  const name = cleanHolderName(typed).trim();
  if (!/\p{L}/u.test(name)) return 'invalid';
  if (/(?!\p{Script=Latin})\p{L}/u.test(name)) return 'not-latin';
  return name.length >= limits.holderNameLength ? 'invalid' : 'valid';
};
