import type { choosing as arabic } from '../ar/choosing.ts';
import type { TranslationOf } from '../catalogue.ts';

/** What the first screens say once the services are there: the account that was found, chosen or refused, the packages on sale. */
export const choosing = {
  'steps.title': 'Steps of the top-up',
  'steps.account': 'Account',
  'steps.package': 'Package',
  'steps.pay': 'Pay',
  'target.found': 'Is this the account?',
  'target.confirm': 'Yes, top up this account',
  'target.current': 'Topping up',
  'target.change': 'Change',
  'target.keep': 'Keep the current account',
  'account.no-match': 'No match found, check the input',
  'account.guest': 'Recharging a guest account is not supported',
  'account.banned': 'This account is banned, cannot recharge',
  'account.cancelled': 'This account is cancelled (deactivated), cannot recharge',
  'account.cancelling': 'This account is being cancelled, cannot recharge',
  'account.ludo-link': 'Ludo accounts cannot be topped up via this link',
  'amounts.recommended': 'Suggested for you',
  'amounts.remembered': 'Your earlier packages',
  'amounts.normal': 'All packages',
  'amounts.highlight': 'Recommended',
  'amounts.best': 'Best value',
  'amounts.refreshing': 'Updating the prices…',
  'amounts.bonus': '+{count} free',
  'amounts.empty-title': 'No packages right now',
  'amounts.empty-text': 'Try again in a while, or choose another account.',
  'pay.package-changed': 'This package has changed. Choose again.',
} as const satisfies TranslationOf<typeof arabic>;
