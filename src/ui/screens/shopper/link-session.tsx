import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { ACCOUNT_HERE, AccountSentence } from '../../kit/account/account-in-text.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

/** Names the account of a link, and asks whose it is: anyone can write a link (D62). */
export const LinkSession = observer(function LinkSession() {
  const session = useStores().gate.shopper?.session;
  const { t } = useTexts();
  if (session === undefined || session.user === null || session.isConfirmed) return null;
  return (
    <Notice
      tone="warning"
      icon="shield"
      title={<AccountSentence text={t('session.from-link', { account: ACCOUNT_HERE })} user={session.user} />}
      action={
        <>
          <Button variant="secondary" onClick={session.confirm} data-testid="session-confirm">
            {t('session.confirm')}
          </Button>
          <Button variant="quiet" onClick={session.logOut} data-testid="session-not-mine">
            {t('session.not-mine')}
          </Button>
        </>
      }
    >
      {t('session.from-link-text')}
    </Notice>
  );
});
