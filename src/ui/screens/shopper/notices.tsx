import { observer } from 'mobx-react-lite';
import { usePathname } from 'wouter/use-browser-location';
import { resolveRoute } from '../../../domain/routing/routes.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountName, Avatar } from '../../kit/account-card.tsx';
import { ACCOUNT_HERE, AccountSentence } from '../../kit/account-in-text.tsx';
import { AppLink, Button, ButtonLink } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { Progress } from '../../kit/layout/facts.tsx';
import { useStores } from '../../stores/stores.ts';
import { EarlierPaid, KeepPageOpen } from './earlier-paid.tsx';
import { LoginProblem } from './login-problem.tsx';
import styles from './shopper.module.css';
import { type IconName, LaterIcon } from '../../kit/later-icon.tsx';
import type { PlainKey } from '../../../texts/text-key.ts';
import { Icon } from '../../kit/icon.tsx';

/** Current step on the packages page, where the account can be selected too; nothing on other pages. */
export const StepOfPackages = observer(function StepOfPackages() {
  const { target } = useStores();
  const { name } = resolveRoute(usePathname(), '', null);
  return name === 'rechargeList' && <Progress now={target.missing === null ? 'steps.package' : 'steps.account'} />;
});

/** Reminds of an open payment, or of an unseen result, before another payment starts (D2). */
const PendingPayment = observer(function PendingPayment() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  const ended = payment?.hasUnseenResult === true;
  if (!ended && payment?.isUnderWay !== true) return null;
  return (
    <Notice
      tone="warning"
      title={t(ended ? 'amounts.ended-title' : 'amounts.pending-title')}
      action={
        <ButtonLink to="/pay-step" variant="secondary">
          {t(ended ? 'amounts.ended-show' : 'amounts.pending-show')}
        </ButtonLink>
      }
    >
      {t(ended ? 'amounts.ended-text' : 'amounts.pending-text')}
    </Notice>
  );
});

/** Shows that another shopper's order on this device is unfinished, and nothing more about it (D52). */
const OtherOrder = observer(function OtherOrder() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  if (payment === null || payment.state.otherPayersIntent === null) return null;
  return (
    <div data-testid="other-order">
      <Notice tone="warning" title={t('other-order.title')}>
        {t('other-order.notice')}
      </Notice>
    </div>
  );
});

/** After a redirect between domains (D15): explains that it is a clean start (F22), because a session is not carried over. */
const ArrivalNote = observer(function ArrivalNote() {
  const { shopper } = useStores().gate;
  const { t } = useTexts();
  if (shopper === null) return null;
  const { state } = shopper.arrival;
  if (state.kind === 'damaged') {
    return (
      <Notice tone="warning" icon="info" alert title={t('arrival.damaged-title')}>
        <span data-testid="arrival-damaged">{t('arrival.damaged-text')}</span>
      </Notice>
    );
  }
  if (state.kind !== 'taken-up' || shopper.session.user !== null) return null;
  return (
    <Notice action={<AppLink to="/login">{t('target.login-link')}</AppLink>}>
      <span data-testid="arrival-log-in">{t('arrival.log-in-again')}</span>
    </Notice>
  );
});

/** The logged-in user and the log-out button, always visible on the selection screens (T5). */
const SessionBar = observer(function SessionBar() {
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

/** Names the account of a link and asks whether it is the shopper's: anyone can write a link (D62). */
const LinkSession = observer(function LinkSession() {
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

/** Notices to read before choosing, the most urgent first; above the packages they come after the steps. */
export const Notices = () => (
  <div className={styles.notices} data-notices="">
    <StepOfPackages />
    <KeepPageOpen />
    <PendingPayment />
    <OtherOrder />
    <EarlierPaid />
    <LoginProblem />
    <ArrivalNote />
    <SessionBar />
    <LinkSession />
  </div>
);

const REASONS = [
  ['card', 'login.reason-cards'],
  ['receipt', 'login.reason-history'],
  ['bolt', 'login.reason-packages'],
] as const satisfies readonly (readonly [IconName, PlainKey])[];

/** Benefits of logging in (cashier §1, §6). */
export const LoginReasons = () => {
  const { t } = useTexts();
  return (
    <ul className={styles.reasons} data-testid="login-reasons">
      {REASONS.map(([icon, text]) => (
        <li key={text}>
          <LaterIcon name={icon} />
          <span>{t(text)}</span>
        </li>
      ))}
    </ul>
  );
};

/** Link to the receipts of the current payer's payments, in the bar above the packages, if this device remembers any (ORD-37). */
export const PastPaymentsLink = observer(function PastPaymentsLink({ className }: { readonly className?: string | undefined }) {
  const { services, shopper } = useStores().gate;
  const { t } = useTexts();
  return shopper !== null && services?.paymentCode.hasPastPayments(shopper.session.payer()) === true ? (
    <AppLink
      to="/pay#past-payments"
      className={className}
      aria-label={t('notice.past-payments')}
      title={t('notice.past-payments')}
      data-testid="past-payments-link"
    >
      <Icon name="receipt" />
    </AppLink>
  ) : null;
});
