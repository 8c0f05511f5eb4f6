import type { first as arabic } from '../ar/first.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The first download: the frame of every page, the account, the amounts, and what is said when something breaks. */
export const first = {
  'app.name': 'Sawa',

  'common.back': 'Back',
  'common.home': 'Home page',
  'common.retry': 'Try again',
  'common.reload': 'Reload the page',
  'common.loading': 'Loading…',
  'common.copy': 'Copy',
  'common.copied': 'Copied',

  'home.help-link': 'Contact us',

  'target.title': 'Who is it for?',
  'target.field': 'Account ID',
  'target.hint': 'It is under the name on the profile page in the app.',
  'target.search': 'Search',
  'target.found': 'Is this the account?',
  'target.confirm': 'Yes, top up this account',
  'target.current': 'Topping up',
  'target.change': 'Change',
  'target.keep': 'Keep the current account',
  'target.id': 'ID',

  'amounts.title': 'Choose a package',
  'amounts.recommended': 'Suggested for you',
  'amounts.remembered': 'Chosen before',
  'amounts.normal': 'All packages',
  'amounts.highlight': 'Recommended',
  'amounts.bonus': '{count} of them free',
  'amounts.none-chosen': 'No package chosen',
  'amounts.none-chosen-hint': 'Choose one to go on',
  'amounts.continue': 'Continue',
  'amounts.failed-title': 'The packages could not be shown',
  'amounts.empty-title': 'No packages right now',
  'amounts.empty-text': 'Try again in a while, or choose another account.',
  'amounts.loading': 'Loading packages…',

  'crash.title': 'Something unexpected happened',
  'crash.text': 'It has been reported. If you have paid, do not pay again: reload the page and we will show the result of your order.',

  'boot.failed-title': 'The page could not be loaded in full',
  'boot.failed-text': 'Check your connection and reload the page.',

  'account.id-empty': 'Please enter the account ID',
  'account.id-too-short': 'The account ID has at least 5 digits',
  'account.id-not-digits': 'The account ID has digits only',
  'account.no-match': 'No match found, check the input',
  'account.guest': 'Recharging a guest account is not supported',
  'account.banned': 'This account is banned, cannot recharge',
  'account.cancelled': 'This account is cancelled (deactivated), cannot recharge',
  'account.cancelling': 'This account is being cancelled, cannot recharge',
  'account.ludo-link': 'Ludo accounts cannot be topped up via this link',
  'account.target-missing': 'First choose the account to top up',

  'choice.amount-missing': 'Please choose a package',

  'request.network': 'No network connection. Check it and try again.',
  'request.timeout': 'The request timed out. Try again.',
  'request.failed': 'The request failed. Try again in a while.',
  'request.too-often': 'Too many requests in a short time. Wait a minute and try again.',
} as const satisfies TranslationOf<typeof arabic>;
