import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountWho } from '../../kit/account/account-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './shopper.module.css';

/** A link brings another user than the one logged in: both are named, and the shopper says who stays (platform §4, T5). */
export const WhichAccountDialog = observer(function WhichAccountDialog() {
  const session = useStores().gate.shopper?.session;
  const { t } = useTexts();
  if (session === undefined || session.question === null) return null;
  const { current, arrived } = session.question;
  const keep = () => session.choose('keep-current');
  return (
    <Dialog open title={t('which-account.title')} onDismiss={keep} tapOutside={false}>
      <p>{t('login.which-account')}</p>
      <ul className={styles.accounts}>
        <li className={styles.account}>
          <AccountWho user={current} label={t('which-account.current')} />
        </li>
        <li className={styles.account}>
          <AccountWho user={arrived} label={t('which-account.arrived')} />
        </li>
      </ul>
      <Button wide onClick={keep} data-testid="account-keep">
        {t('which-account.keep')}
      </Button>
      <Button variant="secondary" wide onClick={() => session.choose('switch-to-arrived')} data-testid="account-switch">
        {t('which-account.switch')}
      </Button>
    </Dialog>
  );
});
