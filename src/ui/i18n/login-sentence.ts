import type { LoginSentence } from '../../domain/login/login-decision.ts';
import { isPlain } from '../../texts/plain-message.ts';
import type { Translate } from '../../texts/translator.ts';

/** The message for a failed login (platform §8). */
export const loginSentence = (says: LoginSentence, t: Translate): string => {
  switch (says.kind) {
    case 'platform':
      return says.text;
    case 'notice':
      return says.notice.message === 'login.banned-until' ? t('login.banned-until', { date: says.notice.date }) : t(says.notice.message);
    case 'key':
      return isPlain(says.key) ? t(says.key) : t('login.failed');
  }
};
