import { typedNumber } from '../../domain/format/numbers.ts';

/** Characters of an id, as a pattern of its whole text. */
export const ID_PATTERN = '[0-9A-Za-z][0-9A-Za-z._:/%~-]*';

const ID = new RegExp(`^${ID_PATTERN}$`);

/** The message for input that cannot be an id. */
export const WHAT_AN_ID_IS = 'an id is made of letters A to Z, digits and a few signs between them';

/**
 * An id as intended by a reader who typed or copied it: without marks and spaces, digits and letters in ASCII, in capitals. Compare it in
 * capitals.
 */
export const typedId = (typed: string): string => typedNumber(typed.normalize('NFKC')).toUpperCase();

/** Returns whether a text can be an id at all. */
export const isId = (text: string): boolean => ID.test(text);
