import * as limits from '../limits.ts';
import type { HolderNameState } from './card-field.ts';
import { hasCardDigits } from './typed-card-number.ts';

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

/** The emoji and symbols removed from a typed name, each once, to report to the shopper; empty if none. Never includes digits. */
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
