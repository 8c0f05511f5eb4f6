import { foldDigits } from '../format/digits.ts';
import type { MessageKey } from '../message-key.ts';
import { failed, succeeded, type Result } from '../result.ts';

export interface Credentials {
  readonly displayUid: string;
  readonly password: string;
}

/** Name and password as they are sent, or the prompt for the first one missing (platform §5). A password is used unchanged. */
export const checkCredentials = (name: string, password: string): Result<Credentials, MessageKey> => {
  const displayUid = foldDigits(name).trim();
  if (displayUid === '') return failed('login.name-missing');
  return password === '' ? failed('login.password-missing') : succeeded({ displayUid, password });
};
