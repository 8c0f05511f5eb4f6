import { observer } from 'mobx-react-lite';
import { navigate } from 'wouter/use-browser-location';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountCard, AccountCardSkeleton } from '../../kit/account/account-card.tsx';
import { AccountSearch } from '../../kit/account/account-search.tsx';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { AppLink } from '../../kit/controls/app-link.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { LaterIcon } from '../../kit/icons/later-icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useStores } from '../../stores/stores.ts';
import { History } from './history.tsx';
import styles from './pay.module.css';

/** The benefits of logging in (cashier §1). */
const LogInLink = () => {
  const { t } = useTexts();
  return (
    <AppLink to="/login" className={styles.login}>
      <Icon name="user" />
      <span>
        <strong>{t('target.login-title')}</strong>
        <span>{t('target.login-text')}</span>
      </span>
      <span className={styles.loginGo}>
        {t('target.login-link')} <LaterIcon name="forward" />
      </span>
    </AppLink>
  );
};

const toAmounts = () => navigate('/recharge-list');

/** Whose account: search, the account found, earlier accounts, and on to the amounts (D32). */
export const PayScreen = observer(function PayScreen() {
  const { target, gate } = useStores();
  const { shopper } = gate;
  const { t } = useTexts();
  return (
    <Page
      title={t('target.title')}
      back="/"
      end={
        <AppLink to="/feedback" className={styles.help} aria-label={t('home.help-link')}>
          <Icon name="help" />
        </AppLink>
      }
    >
      <div className={styles.stack}>
        {shopper !== null && <shopper.Notices />}
        <p className={styles.intro}>{t('target.intro')}</p>
        <AccountSearch onChosen={toAmounts} />
        {target.target !== null && (
          <div className={styles.current}>
            <AccountCard user={target.target} label={t('target.current')} />
            <ButtonLink to="/recharge-list" variant="secondary" wide>
              {t('target.to-amounts')}
            </ButtonLink>
          </div>
        )}
        {target.restored ? <History onChosen={toAmounts} /> : <AccountCardSkeleton />}
        {shopper?.session.user === null && <LogInLink />}
        {target.target === null && (
          <ButtonLink to="/recharge-list" variant="quiet" wide>
            {t('target.browse-packages')}
          </ButtonLink>
        )}
      </div>
    </Page>
  );
});
