import type { fine as arabic } from '../ar/fine.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The fine that lifts a ban. */
export const fine = {
  'fine.not-banned': 'This account is not banned, there is no fine to pay',
  'fine.amount-changed': 'The fine amount changed, please refresh',
  'fine.doubles': 'The fine doubles with each refund-related ban',
  'fine.unlocks-soon': 'Paid. The account is unlocked automatically within minutes.',
  'fine.load-failed': 'The fine could not be shown, try again',
  'fine.pay-failed': 'The fine was not paid, you can try again',
} as const satisfies TranslationOf<typeof arabic>;
