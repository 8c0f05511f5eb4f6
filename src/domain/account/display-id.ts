import { foldDigits } from '../format/digits.ts';
import { LIMITS } from '../limits.ts';

export type DisplayIdCheck =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-short' }
  | { readonly kind: 'not-digits' }
  | { readonly kind: 'ok'; readonly displayId: string };

/**
 * What a typed display id is: digits only, at least 5 (cashier §5). Arabic-Indic digits are digits (D10). For a short
 * one, confirm only shows a quiet hint (D36).
 */
export const checkDisplayId = (typed: string): DisplayIdCheck => {
  const text = foldDigits(typed).trim();
  if (text === '') return { kind: 'empty' };
  if (!/^\d+$/.test(text)) return { kind: 'not-digits' };
  if (text.length < LIMITS.displayIdMinimumLength.value) return { kind: 'too-short' };
  return { kind: 'ok', displayId: text };
};
