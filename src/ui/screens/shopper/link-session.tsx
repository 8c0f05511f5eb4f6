import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { kept, Sentence } from '../../kit/sentence.tsx';
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
      title={<Sentence text={t('session.from-link', { name: kept(session.user.nickname) })} />}
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
