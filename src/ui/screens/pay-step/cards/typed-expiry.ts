import { foldDigits } from '../../../../domain/format/digits.ts';

/**
 * The text of the date input after an edit, formatted towards MM/YY: digits of any script, an automatic slash while
 * the text grows, a leading zero for a one-digit month, and the last two digits of a four-digit year (autofill). A
 * shrinking text is left alone, so that the slash can be deleted.
 */
export const typedExpiry = (typed: string, before: string): string => {
  const text = foldDigits(typed)
    .replace(/[^\d/]/g, '')
    .replace(/\/+/g, '/');
  if (text.length <= before.length && !/\/20\d/.test(text)) return text;
  const full = /^(\d{2})\/?20(\d{1,2})$/.exec(text);
  if (full !== null) return `${full[1]}/${full[2]}`;
  if (/^[2-9]$/.test(text)) return `0${text}/`;
  if (/^\d\//.test(text)) return `0${text}`;
  return /^\d{2,4}$/.test(text) ? `${text.slice(0, 2)}/${text.slice(2)}` : text;
};

/** The caret position in the new text: after the same number of digits as before, or at the end if it was at the end. */
export const caretIn = (text: string, typed: string, caret: number): number => {
  if (caret >= typed.length) return text.length;
  const before = foldDigits(typed.slice(0, caret)).replace(/\D/g, '').length;
  let passed = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (passed === before) return index;
    if (/\d/.test(text.charAt(index))) passed += 1;
  }
  return text.length;
};
