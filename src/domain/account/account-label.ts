import { typedNumber } from '../format/numbers.ts';
import * as limits from '../limits.ts';

type DisplayIdCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-short' }
  | { readonly kind: 'not-digits' }
  | { readonly kind: 'ok'; readonly displayId: string };

/** Returns the text of the display id field after an edit: without marks and spaces, in ASCII digits, and no longer than any id. */
export const typedDisplayId = (typed: string): string => [...typedNumber(typed)].slice(0, limits.displayIdTypedLength).join('');

/**
 * Checks a typed display id: digits of any script, at least 5 (cashier §5, D10). Marks and spaces that were copied along are
 * ignored. For a short id, confirm only shows a quiet hint (D36).
 */
export const checkDisplayId = (typed: string): DisplayIdCheck => {
  const text = typedNumber(typed);
  if (text === '') return { kind: 'empty' };
  if (!/^\d+$/.test(text)) return { kind: 'not-digits' };
  if (text.length < limits.displayIdMinimumLength) return { kind: 'too-short' };
  return { kind: 'ok', displayId: text };
};

/**
 * The visible first character of a name: a letter with its marks, a flag, or an emoji with all its parts. Matched
 * without the engine's segmenter, because the first-paint page uses it too and must show the same.
 */
const FIRST = /^(?:\p{RI}{2}|.(?:[\p{M}\p{EMod}\u{e0020}-\u{e007f}]|\u200d\p{Emoji})*)/su;

/** Returns the first character of a person's name, shown instead of a picture, or empty for a name without visible characters. */
export const initialOf = (nickname: string): string => FIRST.exec(nickname.trim())?.[0] ?? '';
