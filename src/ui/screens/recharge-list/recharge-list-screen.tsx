import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useFirstTexts } from '../../kit/language-context.ts';
import { AppLink } from '../../kit/controls/button.tsx';
import { leadToAccount } from '../../kit/account-search.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Part } from '../../kit/part.tsx';
import { useStores } from '../../stores/stores.ts';
import { Amounts } from './amounts.tsx';
import { ChosenBar, TargetPanel } from './chosen-bar.tsx';
import styles from './recharge-list.module.css';

/** Scrolls to the account at the top of the page. */
const leadToTop = (): void => window.scrollTo({ top: 0 });

/** The packages, with their account (cashier §2). */
export const RechargeListScreen = observer(function RechargeListScreen() {
  const { gate, target, catalogue, toasts } = useStores();
  const { shopper } = gate;
  const { t } = useFirstTexts();
  const uid = target.confirmed?.uid ?? null;

  useEffect(() => {
    if (target.restored) catalogue.load(uid);
  }, [catalogue, target.restored, uid]);

  const goOn = (): void => {
    const { payment } = gate;
    const { chosen } = catalogue;
    if (payment?.hasUnseenResult === true || payment?.isUnderWay === true) return navigate('/pay-step');
    const { payable } = target;
    if (payable.kind === 'missing') {
      leadToAccount(payable.what);
      return payable.what === 'account' ? toasts.show('account.target-missing') : undefined;
    }
    if (chosen === null) return toasts.show('choice.amount-missing');
    navigate('/pay-step');
    gate.continueWith({ kind: 'coins', target: payable.account, item: chosen });
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
