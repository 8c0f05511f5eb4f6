import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useFirstTexts } from '../../kit/language-context.ts';
import { AppLink } from '../../kit/controls/button.tsx';
import { leadToAccount } from '../../kit/account-search.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Part } from '../../kit/part.tsx';
import { useStores } from '../../stores/stores.ts';
import { Amounts } from './amounts.tsx';
import { ChosenBar, continueToPayment, TargetPanel } from './chosen-bar.tsx';
import styles from './recharge-list.module.css';

/** Scrolls to the account at the top of the page. */
const leadToTop = (): void => window.scrollTo({ top: 0 });

/** The packages, with their account (cashier §2). */
export const RechargeListScreen = observer(function RechargeListScreen() {
  const stores = useStores();
  const { gate, target, catalogue, toasts } = stores;
  const { shopper } = gate;
  const { t } = useFirstTexts();
  const uid = target.confirmed?.uid ?? null;

  useEffect(() => {
    if (target.restored) catalogue.load(uid);
  }, [catalogue, target.restored, uid]);

  const goOn = (): void => {
    const missing = continueToPayment(stores);
    if (missing === null) return;
    if (missing === 'package') return toasts.show('choice.amount-missing');
    leadToAccount(missing);
    if (missing === 'account') toasts.show('account.target-missing');
  };
  // While no account is settled, the earlier accounts come first; otherwise the packages do.
  const isSettled = target.settled !== null;
  const earlier = (
    <Part>{shopper !== null && target.restored && <shopper.EarlierAccounts onChosen={leadToTop} onAsked={leadToTop} withoutChosen />}</Part>
  );
  return (
    <Page
      title={t('amounts.title')}
      back="/"
      end={
        <>
          {shopper !== null && <shopper.PastPaymentsLink className={styles.help} />}
          <AppLink to="/feedback" className={styles.help} aria-label={t('home.help-link')}>
            <Icon name="help" />
          </AppLink>
        </>
      }
      inert={shopper?.arrival.isHolding === true}
      footer={<ChosenBar onContinue={goOn} />}
    >
      <div className={styles.stack}>
        <Part>{shopper !== null && <shopper.Notices />}</Part>
        <Part>
          <TargetPanel />
        </Part>
        {!isSettled && earlier}
        <div className={styles.amounts}>
          <Part>
            <Amounts />
          </Part>
        </div>
        {isSettled && earlier}
      </div>
    </Page>
  );
});
