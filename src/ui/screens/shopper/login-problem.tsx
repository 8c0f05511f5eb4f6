import { observer } from 'mobx-react-lite';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { isPlain } from '../../../texts/plain-message.ts';
import type { Translate } from '../../../texts/translator.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

/** The message for a failed login (platform §8). */
const sentenceOf = (says: LoginSentence, t: Translate): string => {
  switch (says.kind) {
    case 'platform':
      return says.text;
    case 'notice':
      return says.notice.message === 'login.banned-until' ? t('login.banned-until', { date: says.notice.date }) : t(says.notice.message);
    case 'key':
      return isPlain(says.key) ? t(says.key) : t('login.failed');
  }
};

/** A failed login by link, until the shopper has read it. */
export const LoginProblem = observer(function LoginProblem() {
  const session = useStores().gate.shopper?.session;
  const { t } = useTexts();
  if (session === undefined || session.problem === null) return null;
  return (
    <Notice
      tone="danger"
      alert
      title={t('session.problem-title')}
      action={
        <Button variant="secondary" onClick={session.problemRead} data-testid="login-problem-read">
          {t('session.problem-read')}
        </Button>
      }
    >
      <bdi data-testid="login-problem">{sentenceOf(session.problem, t)}</bdi>
    </Notice>
  );
});
