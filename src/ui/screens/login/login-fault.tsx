import { useState } from 'react';
import type { LoginSentence } from '../../../domain/login/login-decision.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

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
  return says.kind === 'notice' ? <AfterBan deactivated={says.notice.message === 'login.deactivated'} /> : undefined;
};

/** A banned account may be freed on the fines page; about a deactivated one, customer service is asked. */
const AfterBan = ({ deactivated }: { readonly deactivated: boolean }) => {
  const { t } = useTexts();
  return (
    <ButtonLink to={deactivated ? '/feedback' : '/fines'} variant="secondary">
      {t(deactivated ? 'home.help-link' : 'login.lift-ban')}
    </ButtonLink>
  );
};

/** Why the login failed, where it is about neither field, and the way on. It stays until the next attempt. */
export const LoginFault = ({ says, text }: { readonly says: LoginSentence; readonly text: string }) => (
  <Notice tone="danger" alert action={actionOf(says)}>
    <bdi data-testid="login-fault">{text}</bdi>
  </Notice>
);
