import type { LoginSentence } from '../../../domain/login/login-decision.ts';

/** Where a login's message stands: beside a field, or above the button where it is about neither. */
export type SentencePlace = 'name' | 'password' | 'form';

/** The place of what went wrong with a login by account and password (platform §8). */
export const placeOfSentence = (says: LoginSentence): SentencePlace => {
  if (says.kind !== 'key') return 'form';
  switch (says.key) {
    case 'account.id-is-card':
    case 'login.name-missing':
    case 'login.user-not-exist':
    case 'login.user-id-not-found':
      return 'name';
    case 'login.password-missing':
    case 'login.password-too-long':
    case 'login.wrong-credentials':
      return 'password';
    default:
      return 'form';
  }
};
