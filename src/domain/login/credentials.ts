import { hasCardNumber } from '../card/typed-card-number.ts';
import { foldDigits, typedNumber, withoutMarks } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { failed, succeeded, type Result } from '../result.ts';

export interface Credentials {
  readonly displayUid: string;
  readonly password: string;
}

/** What is wrong with typed credentials before anything is sent. */
export type CredentialsFault = Extract<
  MessageKey,
  'login.name-missing' | 'login.password-missing' | 'login.user-not-exist' | 'login.password-too-long' | 'account.id-is-card'
>;

/** A number as every typed number is read; a name that is none keeps its inner spaces. */
const typedName = (name: string): string => {
  const number = typedNumber(name);
  return /^\d+$/.test(number) ? number : foldDigits(withoutMarks(name)).trim();
};

/**
 * Name and password as they are sent, or what is wrong with the first one that is missing or longer than any (platform §5): they travel
 * in an address, which has its limits and is no place for a card number. A password is used unchanged.
 */
export const checkCredentials = (name: string, password: string): Result<Credentials, CredentialsFault> => {
  const displayUid = typedName(name);
  if (displayUid === '') return failed('login.name-missing');
  if (hasCardNumber(displayUid)) return failed('account.id-is-card');
  if (displayUid.length > limits.loginNameLength) return failed('login.user-not-exist');
  if (password === '') return failed('login.password-missing');
  return password.length > limits.passwordLength ? failed('login.password-too-long') : succeeded({ displayUid, password });
};
