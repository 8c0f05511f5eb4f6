import type { session as arabic } from '../ar/session.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Logging in and out, the account of a link, and the texts for a failed login. */
export const session = {
  'session.title': 'Your account',
  'session.logged-in-as': 'You are logged in as',
  'session.log-out': 'Log out',
  'session.logged-out': 'You are logged out.',
  'session.from-link': 'A link opened the account of {account}',
  'session.from-link-text':
    'If it is yours, confirm it; if not, log out. Until you confirm it, no card and none of your top-up history is saved in it.',
  'session.remember-held': 'To save the card, first confirm that this account is yours:',
  'session.confirm': 'Yes, it is mine',
  'session.not-mine': 'Not mine',
  'session.problem-title': 'You were not logged in',
  'session.problem-read': 'I understand',
  'session-changed.title': 'The account on this device has changed',
  'session-changed.text':
    'Your order was not sent and nothing was charged, because the account that is logged in on this device is no longer the one that you began to pay with.',
  'session-ended.title': 'Your session has ended',
  'session-ended.text': 'No order was made and nothing was charged. Log in again or go on without logging in. We keep what you chose.',
  'session.go-on-as': 'Go on as {name}',
  'session.go-on-visitor': 'Go on without logging in',
  'session.log-in-again': 'Log in again',

  'which-account.keep': 'Keep the current account',
  'which-account.switch': 'Switch to the other account',
  'which-account.title': 'Which account?',
  'which-account.current': 'Current account',
  'which-account.arrived': 'Account of the link',

  'app-account.yes': 'Yes, log in',
  'app-account.no': 'No, go on without logging in',

  'login.name-missing': 'Enter the account ID to log in.',
  'login.password-missing': 'Enter the password.',
  'login.failed': 'Login failed.',
  'login.session-ended': 'Your session has ended. Log in again, or go on without logging in.',
  'login.timed-out': 'Login timed out, try again.',
  'login.request-timed-out': 'Request timed out.',
  'login.password-too-long': 'The password is longer than allowed. Check that you did not paste another text.',
  'login.wrong-credentials': 'Wrong account or password.',
  'login.user-not-exist': 'The user does not exist.',
  'login.user-id-not-found': 'User ID not found.',
  'login.not-registered': 'Account not found, download the app to register.',
  'login.banned-permanently': 'This account is banned permanently.',
  'login.banned-until': 'This account is banned until {date}.',
  'login.deactivated': 'This account is deactivated.',
  'login.which-account': 'You are logged in with one account, and the link is for another.',
  'login.confirm-app-account': 'Log in as the account that is logged in the app?',

  'link.expired': 'The link has expired. Open a new link from the app.',
  'link.used': 'This link was used before. Log in with your account ID, or open a new link from the app.',

  'login.reason-cards': 'Your saved cards: pay without typing them again',
  'login.reason-history': 'The accounts that you topped up on any device',
  'login.reason-packages': 'Larger packages that show only after you log in',

  'social.title': 'Other ways to log in',
  'social.or': 'or',
  'social.facebook': 'Continue with Facebook',
  'social.google': 'Continue with Google',
  'social.waiting-facebook': 'Complete the login in Facebook’s window.',
  'social.waiting-google': 'Complete the login in Google’s window.',
  'social.leaving': 'Taking you to Facebook…',
  'social.checking': 'Logging you in…',
  'social.cancel': 'Cancel',

  'login.popup-blocked': 'The browser blocked the login window. Allow pop-ups for this site, then try again.',
  'login.social-unavailable':
    'This way is not available now; an ad blocker or a weak connection may be the reason. Try again, or log in another way.',
  'login.social-failed': 'The login was not completed. Try again, or log in another way.',
  'login.social-foreign': 'To protect your account we stopped a login that did not begin on this page. Try again.',

  'target.login-link': 'Log in',
  'login.lift-ban': 'How is the ban lifted?',
} as const satisfies TranslationOf<typeof arabic>;
