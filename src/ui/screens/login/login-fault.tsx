import { useState } from 'react';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';
import { WayAfterNotice } from '../shopper/login-problem.tsx';

/** The way to the app, for someone who has no account yet. */
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

/** Why the login failed, where it is about neither field, and the way on. It stays until the next attempt. */
export const LoginFault = ({ says, text }: { readonly says: LoginSentence; readonly text: string }) => (
  <Notice tone="danger" alert action={actionOf(says)}>
    <bdi data-testid="login-fault">{text}</bdi>
  </Notice>
);
