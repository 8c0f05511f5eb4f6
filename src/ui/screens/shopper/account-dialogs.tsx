import { observer } from 'mobx-react-lite';
import { usePathname } from 'wouter/use-browser-location';
import { useId } from 'react';
import { isPaymentOpen } from '../../../domain/payment/attempt-rules.ts';
import { isPaymentReturn } from '../../boot/current-route.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountRow, AccountWho } from '../../kit/account-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { Dialog } from '../../kit/controls/dialog.tsx';
import { useDrawn } from '../../kit/use-drawn.ts';
import { useStores } from '../../stores/stores.ts';
import shopperStyles from './shopper.module.css';
import type { PayToUser } from '../../../domain/account/account.ts';
import earlierAccountsStyles from './earlier-accounts.module.css';

/** For a link that brings a user other than the one logged in: names both, and the shopper decides who stays (platform §4, T5). */
export const WhichAccountDialog = observer(function WhichAccountDialog() {
  const session = useStores().gate.shopper?.session;
  const { t } = useTexts();
  if (session === undefined || session.question === null) return null;
  const { current, arrived } = session.question;
  const keep = () => session.choose('keep-current');
  return (
    <Dialog open title={t('which-account.title')} onDismiss={keep} tapOutside={false}>
      <p>{t('login.which-account')}</p>
      <ul className={shopperStyles.accounts}>
        <li className={shopperStyles.account}>
          <AccountWho user={current} label={t('which-account.current')} />
        </li>
        <li className={shopperStyles.account}>
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

/** For a link that names another account to top up than the remembered one: shows both, and the shopper decides (D51). */
export const WhichTargetDialog = observer(function WhichTargetDialog() {
  const { gate, target } = useStores();
  const { t } = useTexts();
  const arrival = gate.shopper?.arrival;
  if (arrival === undefined || arrival.state.kind !== 'asking-target') return null;
  const { remembered, named } = arrival.state;
  const keep = () => arrival.answerTarget(target, false);
  return (
    <Dialog open title={t('which-target.title')} onDismiss={keep} tapOutside={false}>
      <p>{t('which-target.text')}</p>
      <ul className={shopperStyles.accounts}>
        <li className={shopperStyles.account}>
          <AccountWho user={remembered} label={t('which-target.remembered')} />
        </li>
        <li className={shopperStyles.account}>
          <AccountWho user={named} label={t('which-target.named')} />
        </li>
      </ul>
      <Button wide onClick={keep} data-testid="target-keep">
        {t('which-target.keep')}
      </Button>
      <Button variant="secondary" wide onClick={() => arrival.answerTarget(target, true)} data-testid="target-take">
        {t('which-target.take')}
      </Button>
    </Dialog>
  );
});

/**
 * Offers to log in as the app's user, who is not the one logged in here (cashier §2). One question at a time, and none over a payment or
 * its result: it waits.
 */
export const AppAccountDialog = observer(function AppAccountDialog() {
  const { shopper, payment } = useStores().gate;
  const { t } = useTexts();
  usePathname();
  if (shopper === null) return null;
  const { session, arrival } = shopper;
  const { appUser, question } = session;
  if (appUser === null || question !== null || arrival.state.kind === 'asking-target') return null;
  // Without the payment code no payment is open.
  if ((payment !== null && isPaymentOpen(payment.state)) || isPaymentReturn()) return null;
  const stay = () => void session.answerApp('stay');
  return (
    <Dialog open title={t('login.confirm-app-account')} onDismiss={stay}>
      <ul className={shopperStyles.accounts}>
        <li className={shopperStyles.account}>
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

interface Props {
  /** Called once the account was looked up, is unchanged, and is the target. */
  readonly onChosen: () => void;
  /** Called on the tap on an account, before the answer. */
  readonly onAsked?: () => void;
}

interface AccountsProps extends Props {
  /** Leaves out the selected account, which is already shown above. */
  readonly withoutChosen?: boolean;
}

interface ListProps extends Props {
  readonly title: 'target.own' | 'target.history';
  readonly users: readonly PayToUser[];
}

const Accounts = observer(function Accounts({ title, users, onChosen, onAsked }: ListProps) {
  const { target } = useStores();
  const { t } = useTexts();
  const titleId = useId();
  const { isSearching } = target;
  const { drawn, around } = useDrawn(users);
  const choose = (user: PayToUser): void => {
    target.chooseAgain(user, onChosen);
    onAsked?.();
  };
  return users.length === 0 ? null : (
    <section aria-labelledby={titleId} ref={around}>
      <h2 id={titleId} className={earlierAccountsStyles.heading}>
        {t(title)}
      </h2>
      <ul className={earlierAccountsStyles.history}>
        {users.slice(0, drawn).map((user) => (
          <li key={user.uid}>
            <AccountRow user={user} disabled={isSearching} onChoose={() => choose(user)} />
          </li>
        ))}
      </ul>
    </section>
  );
});

/** The shopper's own account and earlier ones (cashier §2, §6, D66). */
export const EarlierAccounts = observer(function EarlierAccounts({ withoutChosen = false, ...props }: AccountsProps) {
  const { own, history, settled } = useStores().target;
  const others = (users: readonly PayToUser[]) => users.filter(({ uid }) => !withoutChosen || uid !== settled?.uid);
  return (
    <>
      <Accounts title="target.own" users={others(own === null ? [] : [own])} {...props} />
      <Accounts title="target.history" users={others(history)} {...props} />
    </>
  );
});
