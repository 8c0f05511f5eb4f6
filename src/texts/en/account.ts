import type { account as arabic } from '../ar/account.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The page that asks whose account is topped up, beyond what the first download says. */
export const account = {
  'target.own': 'My account',
  'target.intro': 'Type the ID of the account that gets the diamonds.',
  'target.history': 'Accounts you topped up before',
  'target.browse-packages': 'See the packages',
  'target.to-amounts': 'On to the packages',
  'target.login-title': 'Have an account?',
  'target.login-text': 'Log in for more packages and saved cards.',
} as const satisfies TranslationOf<typeof arabic>;
