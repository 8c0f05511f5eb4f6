import type {
  choosing as choosingInArabic,
  legal as legalInArabic,
  notices as noticesInArabic,
  requests as requestsInArabic,
} from '../ar/notices.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Notices that any screen may carry: a choice brought by a link, an earlier payment. */
export const notices = {
  'notice.close': 'Close',
  'notice.message-sent': 'Your message was sent to customer service.',
  'notice.past-payments': 'Your last payments and their receipts',
  'target.own': 'My account',
  'target.history': 'Accounts you used before',

  'arrival.taking-up': 'Taking up what you chose…',
  'arrival.damaged-title': 'What you chose could not be taken up',
  'arrival.damaged-text': 'The link came incomplete or damaged. Nothing was paid; you can choose again here.',
  'which-target.title': 'Whose account do you want to top up?',
  'which-target.text': 'The link names another account than the one remembered on this device. Check the account before you pay.',
  'which-target.remembered': 'Account remembered on this device',
  'which-target.named': 'Account of the link',
  'which-target.keep': 'Stay with the remembered account',
  'which-target.take': 'Top up the account of the link',
  'arrival.log-in-again': 'To keep your account safe, log in again to see your saved cards.',

  'device.keep-open-title': 'Keep this page open',
  'device.keep-open-text':
    'Your browser does not let us save the order on this device. If you close the page before the result shows, we cannot show it to you here.',
  'device.one-tab-title': 'Finish paying on this page only',
  'device.one-tab-text': 'Do not open the top-up page in another tab until the result shows, so that you do not pay twice.',

  'amounts.pending-title': 'A payment of yours is being checked',
  'amounts.pending-text': 'Do not pay again before you know its result.',
  'amounts.pending-show': 'Show it',
  'other-order.title': 'An earlier order on this device',
  'other-order.notice': 'An earlier order from this device has no result yet. Whoever made it sees the result in their own account.',
  'amounts.earlier-paid-title': 'Your earlier order was paid as well',
  'amounts.earlier-paid-text': 'Order {order}: {diamonds} to {account}. If you did not want it twice, contact us with this number.',
  'amounts.earlier-paid-fine': 'Order {order}: the fine of {account} was paid. If you did not want it twice, contact us with this number.',
  'amounts.declined-paid-title': 'A declined payment has been accepted',
  'amounts.declined-paid-text':
    'Order {order} was declined at first and has now been paid: {diamonds} to {account}. Do not pay for it again. If you no longer want it, contact us with this number.',
  'amounts.declined-paid-fine':
    'Order {order} was declined at first and has now been paid: the fine of {account}. Do not pay it again. If you paid it again, contact us with this number.',
  'amounts.earlier-paid-seen': 'I understand',
  'amounts.ended-title': 'Your last payment has a result',
  'amounts.ended-text': 'Look at it before you pay again.',
  'amounts.ended-show': 'Show the result',
} as const satisfies TranslationOf<typeof noticesInArabic>;

/** The documents of the site, linked at the end of a page. */
export const legal = {
  'legal.title': 'Links of the site',
  'legal.agree': 'By paying you agree to the {terms}.',
  'legal.agree-both': 'By paying you agree to the {terms} and the {refunds}.',
  'legal.terms': 'User agreement',
  'legal.refunds': 'Refund policy',
  'legal.privacy': 'Privacy policy',
} as const satisfies TranslationOf<typeof legalInArabic>;

/** Requests that fail; the sentences of the first download are in first.ts. */
export const requests = {
  'request.insecure': 'A secure connection could not be opened. Check the network and the date of your device, then try again.',
} as const satisfies TranslationOf<typeof requestsInArabic>;

/** Texts of the first screens once the services have loaded: the steps, the account that was found or refused, a list without packages. */
export const choosing = {
  'steps.title': 'Steps of the top-up',
  'steps.account': 'Account',
  'steps.package': 'Package',
  'steps.pay': 'Pay',
  'target.found': 'Is this the account?',
  'target.found-moved': 'This ID is another account’s now. Is it the account you mean?',
  'target.found-link': 'This account comes from the link you opened. Is it the account you mean?',
  'target.found-elsewhere': 'This account was chosen in another tab. Is it the account you mean?',
  'target.confirm': 'Yes, this is the account',
  'missing.change': 'Choose the account first',
  'missing.search': 'Search for the account first',
  'missing.answer': 'Searching for the account…',
  'missing.confirmation': 'Confirm the account first',
  'missing.other-account': 'Enter another ID',
  'account.no-match': 'No match found, check the input.',
  'account.guest': 'Recharging a guest account is not supported.',
  'account.banned': 'This account is banned, cannot recharge.',
  'account.cancelled': 'This account is cancelled (deactivated), cannot recharge.',
  'account.cancelling': 'This account is being cancelled, cannot recharge.',
  'account.ludo-link': 'Ludo accounts cannot be topped up via this link.',
  'amounts.empty-title': 'No packages right now',
  'amounts.empty-text': 'Try again in a while, or choose another account.',
  'target.to-fine': 'Pay the fine to lift the ban',
} as const satisfies TranslationOf<typeof choosingInArabic>;
