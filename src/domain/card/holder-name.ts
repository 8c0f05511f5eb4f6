import { LIMITS } from '../limits.ts';
import type { HolderNameState } from './card-field.ts';
import { hasCardDigits } from './typed-card-number.ts';

/**
 * Emoji with all that belongs to one: variation selectors, skin tones, joiners, tags, the two halves of a flag, and the digit of a
 * keycap. A variation selector or a keycap mark may have lost its emoji to the cursor.
 */
const EMOJI =
  /[\d#*]\ufe0f?\u20e3|\p{Regional_Indicator}{1,2}|(?![\d#*])\p{Emoji}(?:\u200d|[\ufe00-\ufe0f\u{e0020}-\u{e007f}]|\p{Emoji_Modifier})*|[\ufe00-\ufe0f\u20e3\u{e0020}-\u{e007f}]/gu;

/** Symbols in Unicode's sense, and the characters on a keyboard that everyone calls so. */
const SYMBOLS = /[\p{S}@#%&*_/\\§¶†‡•]/gu;

/** What nobody sees, such as marks of direction. A joiner between letters is kept: Persian and Indic names are written with it. */
const INVISIBLE = /([\p{L}\p{M}][\u200c\u200d](?=\p{L}))|[\p{Cc}\p{Cf}]/gu;

/**
 * A typed cardholder name without emoji and symbols (cashier §5). Letters of any script, digits, spaces and punctuation stay: what is
 * not removed on purpose never vanishes.
 */
export const cleanHolderName = (typed: string): string =>
  typed.replace(EMOJI, '').replace(SYMBOLS, '').replace(/\s+/g, ' ').replace(INVISIBLE, '$1').trimStart();

/** Digits of a card are no name; a name without a letter is empty or invalid; 255 characters or more are invalid (cashier §5, §9). */
export const holderNameState = (typed: string): HolderNameState => {
  if (typed.trim() === '') return 'empty';
  if (hasCardDigits(typed) || hasCardDigits(cleanHolderName(typed))) return 'card-digits';
  const name = cleanHolderName(typed).trim();
  if (!/\p{L}/u.test(name)) return 'invalid';
  return name.length >= LIMITS.holderNameLength.value ? 'invalid' : 'valid';
};
