import type { Row } from '../../scenarios.ts';
import { buttonFaults as faults } from './button-faults.ts';
import { buttonPayments as payments } from './button-payments.ts';

/** `embedded-button`: the provider's own wallet button for an order that exists (EmbeddedButtonGateway, D13). */
export const embeddedButtonRow: Row = {
  success: [
    { must: 'is ready exactly when it can be tapped', source: 'cashier §4', run: faults.readyWhenItCanBeTapped },
    { must: 'pays once, and tells the sheet', source: 'D13', stage: 'paid', run: payments.pays },
  ],
  decline: [
    {
      must: 'shows the outcome of each kind of decline, and never tells the sheet of success',
      source: 'cashier §4',
      stage: 'token refused',
      run: payments.declines,
    },
  ],
  'late-success': [{ must: 'waits until the platform says paid', source: 'D30', stage: 'slow', run: payments.pendingThenPaid }],
  cancel: [
    { must: 'gives the order up when the sheet is cancelled', source: 'F26', stage: 'cancel before authorising', run: payments.cancelled },
  ],
  timeout: [
    { must: 'reports a button that does not load', source: 'cashier §9', stage: 'not ready', run: faults.buttonTimesOut },
    { must: 'ends the payment when the button does not load in time', source: 'cashier §4', stage: 'not ready', run: payments.neverShown },
    {
      must: 'answers the sheet with FAILURE within 25 s, and goes on checking',
      source: 'D13',
      stage: 'slow',
      run: payments.answeredInTime,
    },
  ],
  duplicate: [
    {
      must: 'creates one order and sends one token, however many taps and events there are',
      source: 'P8',
      stage: 'duplicate',
      run: payments.onceOnly,
    },
  ],
  'wrong-amount': [
    { must: 'never pays an amount that the sheet does not show', source: 'P5', stage: 'wrong amount', run: faults.wrongAmount },
  ],
  empty: [{ must: 'reports missing data, and a missing mount point', source: 'D30', run: faults.emptyData }],
  malformed: [
    { must: 'survives spoilt orders and garbage from the SDK, and takes none of it for success', source: 'D30', run: faults.malformed },
  ],
  'unknown-code': [
    { must: 'shows a decline with an unlisted code as other, whichever field it comes through', source: 'D11', run: payments.unknownCode },
  ],
  'script-blocked': [
    { must: 'reports a blocked script, and gives the order up', source: 'F23', run: faults.blocked },
    { must: 'reports a missing wallet, and one that cannot pay', source: 'cashier §5', stage: 'no wallet', run: faults.noWallet },
  ],
  'script-slow': [{ must: 'gives up on a slow script, and ignores it when it loads later', source: 'F23', run: faults.slow }],
  'script-throws': [{ must: 'reports a broken script, and can still be unmounted', source: 'F24', run: faults.throwing }],
  'unmount-early': [{ must: 'leaves nothing behind when the shopper leaves before it is ready', source: 'F24', run: faults.leftEarly }],
  remount: [{ must: 'can be unmounted and shown again, and keeps the buttons apart', source: 'F24', run: faults.shownAgain }],
  hostile: { notApplicable: 'the button talks to our page through calls of its script, not through messages' },
};
