import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountName, Avatar } from '../../kit/account/account-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './shopper.module.css';

/** The logged-in user and the log-out button, always visible on the selection screens (T5). */
export const SessionBar = observer(function SessionBar() {
  const { gate, toasts } = useStores();
  const { t } = useTexts();
  const session = gate.shopper?.session;
  if (session === undefined || session.user === null) return null;
  const { nickname, icon } = session.user;
  const logOut = () => {
    session.logOut();
    toasts.show('session.logged-out');
  };
  return (
    <section className={styles.bar} aria-label={t('session.title')} data-testid="session-bar">
      <span className={styles.face}>
        <Avatar icon={icon} nickname={nickname} />
      </span>
      <span className={styles.who}>
        <span className={styles.label}>{t('session.logged-in-as')}</span>
        <span className={styles.line}>
          <AccountName user={session.user} />
        </span>
      </span>
      <Button variant="quiet" className={styles.out} onClick={logOut} data-testid="log-out">
        {t('session.log-out')}
      </Button>
    </section>
  );
});
