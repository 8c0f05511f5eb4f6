import type { Row } from '../../scenarios.ts';
import { verificationFaults as faults } from './verification-faults.ts';
import { verificationPayments as payments } from './verification-payments.ts';

/** `three-ds`: the bank's verification on our page (AuthenticationGateway, and the rounds that the app makes with it). */
export const threeDsRow: Row = {
  success: [
    { must: 'pays when the shopper approves, in each way in which the bank asks', source: 'cashier §4', run: payments.approved },
    { must: 'pays without a question when the bank asks none', source: 'cashier §4', run: payments.approvedSilently },
  ],
  decline: [{ must: 'shows a failed verification as verify', source: 'cashier §4', run: payments.declined }],
  'late-success': [{ must: 'waits until the platform says paid', source: 'PAY-20', run: payments.pendingThenPaid }],
  cancel: [{ must: 'never pays when the shopper cancels at the bank', source: 'D30', run: payments.cancelled }],
  timeout: [{ must: 'ends a verification that nobody answers, without success', source: 'PAY-37', run: payments.timesOut }],
  duplicate: [{ must: 'submits each step once, and creates one order for a burst of taps', source: 'D2', run: payments.submittedOnce }],
  'wrong-amount': { notApplicable: 'no amount is part of a verification' },
  empty: [{ must: 'reports missing data, and a missing mount point', source: 'D30', run: faults.emptyData }],
  malformed: [{ must: 'takes no malformed answer for success, and ends', source: 'D30', run: faults.malformedData }],
  'unknown-code': [{ must: 'takes no unknown code for success', source: 'D30', run: faults.unknownCode }],
  'script-blocked': [{ must: 'reports a blocked script', source: 'F23', run: faults.scriptBlocked }],
  'script-slow': [{ must: 'gives up on a slow script', source: 'F23', run: faults.scriptSlow }],
  'script-throws': [{ must: 'reports an SDK that throws', source: 'F24', run: faults.scriptThrows }],
  'unmount-early': [{ must: 'leaves nothing behind and ignores callbacks after the shopper leaves', source: 'F24', run: faults.leftEarly }],
  remount: [{ must: 'verifies one order after the other', source: 'F24', run: faults.oneAfterTheOther }],
  hostile: [{ must: "ignores forged copies of the bank's messages", source: 'T12', run: faults.forgedMessages }],
};
