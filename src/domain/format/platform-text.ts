import { LIMITS } from '../limits.ts';
import { shortened } from './graphemes.ts';

/** Control characters, and marks that turn the direction of the text around them. */
const UNSHOWABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** A message of the platform as a toast shows it: one line of plain text, at most 200 characters; null for none. */
export const platformText = (message: string): string | null => {
  const line = message.replace(UNSHOWABLE, ' ').replace(/\s+/g, ' ').trim();
  return line === '' ? null : shortened(line, LIMITS.platformTextLength.value);
};
