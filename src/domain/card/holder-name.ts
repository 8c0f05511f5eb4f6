import { LIMITS } from '../limits.ts';
import type { FieldState } from './card-field.ts';

/**
 * A typed cardholder name without emoji and symbols (cashier §5): letters of any script, their marks, spaces and the
 * marks that names are written with (hyphen, apostrophe, full stop) stay.
 */
export const cleanHolderName = (typed: string): string =>
  typed
    .replace(/[^\p{L}\p{M}\s\-'’.]/gu, '')
    .replace(/\s+/g, ' ')
    .trimStart();

/** A name without a letter is empty; 255 characters or more are invalid (cashier §5, §9). */
export const holderNameState = (typed: string): FieldState => {
  if (typed.trim() === '') return 'empty';
  const name = cleanHolderName(typed).trim();
  if (!/\p{L}/u.test(name)) return 'invalid';
  return name.length >= LIMITS.holderNameLength.value ? 'invalid' : 'valid';
};
