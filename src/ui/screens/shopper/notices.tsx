import { ArrivalNote } from './arrival-note.tsx';
import { EarlierPaid } from './earlier-paid.tsx';
import { KeepPageOpen } from './keep-page-open.tsx';
import { LoginProblem } from './login-problem.tsx';
import { OtherOrder } from './other-order.tsx';
import { PendingPayment } from './pending-payment.tsx';
import { SessionBar } from './session-bar.tsx';

/** Notices to read before choosing, the most urgent first. */
export const Notices = () => (
  <>
    <KeepPageOpen />
    <PendingPayment />
    <OtherOrder />
    <EarlierPaid />
    <LoginProblem />
    <ArrivalNote />
    <SessionBar />
  </>
);
