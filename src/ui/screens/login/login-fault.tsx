import { useState } from 'react';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';
import { WayAfterNotice } from '../shopper/login-problem.tsx';

/** Position of a login message: beside a field, or above the button if it concerns neither. */
export type SentencePlace = 'name' | 'password' | 'form';

/** Position of the message for a failed login with account and password (platform §8). */
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

/** Link to the app, for users without an account. */
const GetApp = () => {
  const { t } = useTexts();
  const { gate } = useStores();
  const [isMissing, setMissing] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => gate.whenReady(({ share }) => void share.openStore().then((opened) => setMissing(!opened)))}
        data-testid="login-get-app"
      >
        {t('login.get-app')}
      </Button>
      <span role="status">{isMissing && t('store.unavailable')}</span>
    </>
  );
};

const actionOf = (says: LoginSentence) => {
  if (says.kind === 'key') return says.key === 'login.not-registered' ? <GetApp /> : undefined;
  return says.kind === 'notice' ? <WayAfterNotice notice={says.notice} /> : undefined;
};

/** Why the login failed, if it concerns neither field, and the next action. Stays until the next attempt. */
export const LoginFault = ({ says, text }: { readonly says: LoginSentence; readonly text: string }) => (
  <Notice tone="danger" alert action={actionOf(says)}>
    <bdi data-testid="login-fault">{text}</bdi>
  </Notice>
);
