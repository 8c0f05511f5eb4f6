import { observer } from 'mobx-react-lite';
import { usePathname } from 'wouter/use-browser-location';
import { isPaymentOpen } from '../../../domain/payment/selectors.ts';
import { isPaymentReturn } from '../../boot/current-route.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { AccountWho } from '../../kit/account/account-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { useStores } from '../../stores/stores.ts';
import styles from './shopper.module.css';

/**
 * Whether to log in as the app's user, who is not the one logged in here (cashier §2). One question at a time, and none over a
 * payment or its result: it waits.
 */
export const AppAccountDialog = observer(function AppAccountDialog() {
  const { shopper, payment } = useStores().gate;
  const { t } = useTexts();
  usePathname();
  if (shopper === null) return null;
  const { session, arrival } = shopper;
  const { appUser, question } = session;
  if (appUser === null || question !== null || arrival.state.kind === 'asking-target') return null;
  // Without the payment's code nothing of it is open.
  if ((payment !== null && isPaymentOpen(payment.state)) || isPaymentReturn()) return null;
  const stay = () => void session.answerApp('stay');
  return (
    <Dialog open title={t('login.confirm-app-account')} onDismiss={stay}>
      <ul className={styles.accounts}>
        <li className={styles.account}>
          <AccountWho user={appUser} />
        </li>
      </ul>
      <Button wide onClick={() => void session.answerApp('log-in')} data-testid="app-account-log-in">
        {t('app-account.yes')}
      </Button>
      <Button variant="secondary" wide onClick={stay} data-testid="app-account-stay">
        {t('app-account.no')}
      </Button>
    </Dialog>
  );
});
