import { hasCardNumber } from '../card/typed-card-number.ts';
import { foldDigits, typedNumber, withoutMarks } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { failed, succeeded, type Result } from '../result.ts';

export interface Credentials {
  readonly displayUid: string;
  readonly password: string;
}

/** The problem of typed credentials, found before anything is sent. */
export type CredentialsFault = Extract<
  MessageKey,
  'login.name-missing' | 'login.password-missing' | 'login.user-not-exist' | 'login.password-too-long' | 'account.id-is-card'
>;

/** A number is normalised like every typed number; any other name keeps its inner spaces. */
const typedName = (name: string): string => {
  const number = typedNumber(name);
  return /^\d+$/.test(number) ? number : foldDigits(withoutMarks(name)).trim();
};

/**
 * Returns name and password for sending, or the problem of the first one that is missing or too long (platform §5): they are sent
 * in an address, which has its limits and must not contain a card number. A password is sent unchanged.
 */
export const checkCredentials = (name: string, password: string): Result<Credentials, CredentialsFault> => {
  const displayUid = typedName(name);
  if (displayUid === '') return failed('login.name-missing');
  if (hasCardNumber(displayUid)) return failed('account.id-is-card');
  if (displayUid.length > limits.loginNameLength) return failed('login.user-not-exist');
  if (password === '') return failed('login.password-missing');
  return password.length > limits.passwordLength ? failed('login.password-too-long') : succeeded({ displayUid, password });
};
