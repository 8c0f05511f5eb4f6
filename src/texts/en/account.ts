import type { account as arabic } from '../ar/account.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The page that asks whose account is topped up, beyond what the first download says. */
export const account = {
  'target.intro': 'Type the ID of the account that gets the diamonds.',
  'target.browse-packages': 'See the packages',
  'target.to-amounts': 'On to the packages',
  'target.login-title': 'Have an account?',
  'target.login-text': 'Log in and you get:',
  'past.title': 'Your last payments',
  'past.hint': 'From this device, in the last 90 days',
  'past.fine': 'Fine that lifts the ban',
  'past.paid': 'Paid',
  'past.declined': 'Not paid',
  'past.open': 'Being checked',
  'past.receipt': 'Show the receipt',
  'past.details': 'Show the details',
  'past.number': 'Order number',
} as const satisfies TranslationOf<typeof arabic>;
