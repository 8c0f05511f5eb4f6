import { observer } from 'mobx-react-lite';
import { useState, type ReactElement } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { account } from '../../../texts/ar/account.ts';
import { currentRoute } from '../../boot/current-route.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountCard, AccountCardSkeleton } from '../../kit/account-card.tsx';
import { AccountSearch } from '../../kit/account-search.tsx';
import { ButtonLink, AppLink } from '../../kit/controls/button.tsx';
import { Icon } from '../../kit/icon.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import { backEntries, useEntryReceipt } from '../../kit/layout/back-entries.ts';
import { Page } from '../../kit/layout/page.tsx';
import { Progress } from '../../kit/layout/facts.tsx';
import { useStores } from '../../stores/stores.ts';
import { ReceiptPage } from '../payment-return/receipt-page.tsx';
import { PastPayments } from './past-payments.tsx';
import styles from './pay.module.css';

/** The benefits of logging in (cashier §1). */
const LogInLink = ({ reasons }: { readonly reasons: ReactElement }) => {
  const { t } = useTexts();
  return (
    <AppLink to="/login" className={styles.login}>
      <Icon name="user" />
      <span>
        <strong>{t('target.login-title')}</strong>
        <span>{t('target.login-text')}</span>
      </span>
      {reasons}
      <span className={styles.loginGo}>
        <span>{t('target.login-link')}</span>
        <LaterIcon name="forward" />
      </span>
    </AppLink>
  );
};

/** Ignores an answer that arrives after the shopper has left. */
const toAmounts = () => {
  if (currentRoute() === 'pay' || currentRoute() === 'recharge') navigate('/recharge-list');
};

/** Selection of the account: search, the found account, earlier accounts, then on to the amounts (D32). */
export const PayScreen = observer(function PayScreen() {
  const { target, gate } = useStores();
  const { shopper } = gate;
  const { t } = useTexts();
  const { confirmed, missing } = target;
  const receipt = useEntryReceipt();
  const [opened, setOpened] = useState(receipt);
  if (receipt !== null && receipt !== opened) setOpened(receipt);
  if (receipt !== null && gate.payment !== null && gate.services !== null) {
    const close = () => backEntries().closeReceipt();
    return <ReceiptPage key="receipt" title={t('past.title')} requestId={receipt} isSuccess={false} onLeave={close} />;
  }
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
      <Progress now="steps.account" />
      <div className={styles.stack}>
        {shopper !== null && <shopper.Notices />}
        {confirmed === null && <p className={styles.intro}>{t('target.intro')}</p>}
        {confirmed !== null && missing === null && (
          <div className={styles.current}>
            <AccountCard user={confirmed} label={t('target.current')} />
            <ButtonLink to="/recharge-list" wide>
              {t('target.to-amounts')}
            </ButtonLink>
          </div>
        )}
        <AccountSearch onChosen={toAmounts} />
        {target.restored && shopper !== null ? <shopper.EarlierAccounts onChosen={toAmounts} withoutChosen /> : <AccountCardSkeleton />}
        {receipt === null && gate.payment !== null && gate.services !== null && <PastPayments opened={opened} />}
        {shopper?.session.user === null && <LogInLink reasons={<shopper.LoginReasons />} />}
        {confirmed === null && (
          <ButtonLink to="/recharge-list" variant="quiet" wide>
            {t('target.browse-packages')}
          </ButtonLink>
        )}
      </div>
    </Page>
  );
});

export const texts = [account];
export { PayScreen as screen };
