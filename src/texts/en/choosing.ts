import type { choosing as arabic } from '../ar/choosing.ts';
import type { TranslationOf } from '../catalogue.ts';

/** What the first screens say once the services are there: the steps, the account that was found or refused, a list without packages. */
export const choosing = {
  'steps.title': 'Steps of the top-up',
  'steps.account': 'Account',
  'steps.package': 'Package',
  'steps.pay': 'Pay',
  'target.found': 'Is this the account?',
  'target.found-moved': 'This ID is another account’s now. Top it up?',
  'target.found-link': 'This account comes from the link you opened. Top it up?',
  'target.found-elsewhere': 'This account was chosen on another page. Top it up?',
  'target.confirm': 'Yes, top up this account',
  'missing.change': 'Choose the account first',
  'missing.search': 'Search for the account first',
  'missing.answer': 'Searching for the account…',
  'missing.confirmation': 'Confirm the account first',
  'missing.other-account': 'Choose another account',
  'account.no-match': 'No match found, check the input',
  'account.guest': 'Recharging a guest account is not supported',
  'account.banned': 'This account is banned, cannot recharge',
  'account.cancelled': 'This account is cancelled (deactivated), cannot recharge',
  'account.cancelling': 'This account is being cancelled, cannot recharge',
  'account.ludo-link': 'Ludo accounts cannot be topped up via this link',
  'amounts.empty-title': 'No packages right now',
  'amounts.empty-text': 'Try again in a while, or choose another account.',
  'target.to-fine': 'Pay the fine to lift the ban',
} as const satisfies TranslationOf<typeof arabic>;
