import { amountListsOf } from '../../../src/domain/order/pay-item.ts';
import { topPackages } from '../../../src/domain/order/other-packages.ts';
import { checkExpiry } from '../../../src/domain/card/card-expiry.ts';
import { decideDecline } from '../../../src/domain/outcome/decide-outcome.ts';
import { NO_EVIDENCE } from '../../../src/domain/outcome/evidence.ts';
import { transition } from '../../../src/domain/payment/machine.ts';
import { rules } from '../../../src/adapters/providers/adyen/results.ts';
import { chargeListOf, itemOf } from '../../support/payment/builders.ts';
import { ATTEMPTS, CHOICES, EVENTS, stateOf } from '../../support/payment/payment-states.ts';

const STATES = Object.values(ATTEMPTS).flatMap((attempts) =>
  attempts.flatMap((attempt) => Object.values(CHOICES).map((choice) => stateOf(attempt, choice))),
);
const ALL_EVENTS = Object.values(EVENTS);
const EVIDENCE = ['', 'card', 'Refused', '20051', 'insufficient funds', 'expired card', '3DS not authenticated', 'timeout'].flatMap(
  (text) => [
    { ...NO_EVIDENCE, fail_reason: text },
    { ...NO_EVIDENCE, refusal_reason_code: text, result_code: 'Refused' },
    { ...NO_EVIDENCE, err_summary: text, create_message: text },
  ],
);
const MONTHS = Array.from(
  { length: 12 * 30 },
  (_, month) => `${String((month % 12) + 1).padStart(2, '0')}/${String(20 + Math.floor(month / 12))}`,
);
const PACKAGES = chargeListOf({ list: Array.from({ length: 500 }, (_, index) => itemOf(99 + ((index * 271) % 500) * 100)) });

/** One round of each kind of work: how many times it was done. */
export const WORK: Readonly<Record<string, () => number>> = {
  'outcome decisions': () => {
    for (const evidence of EVIDENCE) decideDecline(evidence, rules);
    return EVIDENCE.length;
  },
  'payment transitions': () => {
    for (const state of STATES) for (const event of ALL_EVENTS) transition(state, event);
    return STATES.length * ALL_EVENTS.length;
  },
  'expiry checks': () => {
    for (const month of MONTHS) checkExpiry(month, 1_780_000_000_000);
    return MONTHS.length;
  },
  'lists of 500 packages': () => {
    topPackages(amountListsOf(PACKAGES));
    return 1;
  },
};
