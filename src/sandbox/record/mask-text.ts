/** Replaces the parts that a text must not keep. */
const MASK = '***';

const E_MAIL = /[^\s@<>"',;:()]+@[^\s@<>"',;:()]+/gu;
/** A card number has 12 to 19 digits, written with or without spaces and dashes; longer runs may contain one. */
const CARD_NUMBER = /\p{Nd}(?:[\s\p{Pd}]{0,2}\p{Nd}){11,}/gu;
/** Matches the format of tokens, keys and sessions: hexadecimal, base64, base64url. */
const LONG_RUN = /[\w+/=-]{20,}/g;

const WORDS = /^(?:[A-Z]+|[a-z]*(?:[A-Z][a-z]+)*)$/;
/** Words, with a number after them. */
const NUMBERED = /^[A-Za-z]*\d*$/;
const LONGEST_MIXED_CODE = 5;

/**
 * Whether a run is a token. Codes are words with underscores, such as 3ds_authentication_failure or ERR_20051; tokens mix digits or cases.
 */
const isToken = (run: string): boolean =>
  run.split(/[_+/=-]/).some((part) => part.length > LONGEST_MIXED_CODE && !WORDS.test(part) && !(NUMBERED.test(part) && /\d/.test(part)));

/** Masks card numbers, e-mail addresses and tokens in a platform's free text. Codes and reasons, which the rules need, are unchanged. */
export const maskText = (text: string): string =>
  text
    .replace(E_MAIL, MASK)
    .replace(LONG_RUN, (run) => (isToken(run) ? MASK : run))
    .replace(CARD_NUMBER, MASK);
