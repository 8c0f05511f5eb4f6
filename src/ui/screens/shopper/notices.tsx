import { ArrivalNote } from './arrival-note.tsx';
import { EarlierPaid } from './earlier-paid.tsx';
import { KeepPageOpen } from './keep-page-open.tsx';
import { LinkSession } from './link-session.tsx';
import { LoginProblem } from './login-problem.tsx';
import { OtherOrder } from './other-order.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { SessionBar } from './session-bar.tsx';
import { StepOfPackages } from './step-of-packages.tsx';
import styles from './shopper.module.css';

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
