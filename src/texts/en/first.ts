import type { first as arabic } from '../ar/first.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The first download: the frame of every page, the account, the amounts, and the texts for failures. */
export const first = {
  'app.name': 'Lammooza',

  'common.back': 'Back',
  'common.home': 'Home page',
  'common.retry': 'Try again',
  'common.reload': 'Reload the page',
  'common.loading': 'Loading…',
  'common.copy': 'Copy',
  'common.copied': 'Copied',

  'home.help-link': 'Customer service',

  'target.title': 'Who is it for?',
  'target.field': 'Account ID',
  'target.hint': 'It is under the name on the profile page in the app.',
  'target.search': 'Search',
  'target.id': 'ID',

  'amounts.title': 'Choose a package',
  'amounts.none-chosen': 'No package chosen',
  'amounts.continue': 'Continue',
  'amounts.failed-title': 'The packages could not be shown',
  'amounts.loading': 'Loading packages…',

  'crash.title': 'Something unexpected happened',
  'crash.text': 'If you have paid, do not pay again: reload the page to see the result of your order.',

  'boot.failed-title': 'The page could not be loaded in full',
  'boot.failed-text': 'Check your connection and reload the page.',

  'account.id-empty': 'Enter the account ID.',
  'account.id-too-short': 'The account ID has at least 5 digits.',
  'account.id-not-digits': 'The account ID has digits only.',
  'account.id-is-card': 'This is a card number. Enter the account ID.',
  'account.target-missing': 'First choose the account to top up.',

  'choice.amount-missing': 'Choose a package.',

  'request.network': 'No internet connection. Check the network and try again.',
  'request.timeout': 'The request timed out. Try again.',
  'request.failed': 'The request failed. Try again in a while.',
  'request.too-often': 'Too many requests in a short time. Wait a minute and try again.',
} as const satisfies TranslationOf<typeof arabic>;
