import type { Row } from '../../scenarios.ts';
import { elementFaults as faults } from './element-faults.ts';
import { elementPayments as payments } from './element-payments.ts';

/** `element-form`: one element with the provider's own fields and pay button for an order that exists (ElementFormGateway, D57). */
export const elementFormRow: Row = {
  success: [
    { must: 'pays the order once, and the order says so', source: 'D57', run: payments.pays },
    { must: 'charges nothing before the app has kept the order', source: 'D50', run: payments.keptBeforeCharged },
  ],
  decline: [{ must: 'shows the outcome of each kind of decline', source: 'cashier §4', run: payments.declines }],
  'late-success': [{ must: 'waits until the platform says paid', source: 'D30', run: payments.pendingThenPaid }],
  cancel: [{ must: 'charges nothing and gives the order up when the form is left', source: 'D57', run: payments.left }],
  timeout: [{ must: 'gives the order up when the form does not load in time', source: 'F24', run: payments.neverShown }],
  duplicate: [{ must: 'creates one order, however many taps and events there are', source: 'P8', run: payments.onceOnly }],
  'wrong-amount': [{ must: 'never takes an amount that the form does not show', source: 'P5', run: payments.wrongAmount }],
  empty: [{ must: 'is not shown for an order without a session, which is given up', source: 'D30', run: faults.emptyData }],
  malformed: [
    { must: 'survives spoilt sessions and garbage from the SDK, and takes none of it for success', source: 'D30', run: faults.malformed },
  ],
  'unknown-code': [
    { must: 'shows a decline with an unlisted code as other, whichever field it comes through', source: 'D11', run: payments.unknownCode },
  ],
  'script-blocked': [{ must: 'says that the form did not come, and gives the order up', source: 'F23', run: faults.blocked }],
  'script-slow': [{ must: 'gives up on a slow script, and ignores it when it loads later', source: 'F23', run: faults.slow }],
  'script-throws': [{ must: 'gives the order up when the script is broken', source: 'F24', run: faults.throwing }],
  'unmount-early': [{ must: 'leaves nothing behind when the shopper leaves before it is ready', source: 'F24', run: faults.leftEarly }],
  remount: [
    { must: 'can be left and shown again, and pays the second order alone', source: 'F24', run: faults.shownAgain },
    { must: 'lets no earlier form speak for a later one', source: 'F24', run: faults.earlierForm },
  ],
  hostile: { notApplicable: 'the form talks to our page through calls of its script, not through messages' },
};
