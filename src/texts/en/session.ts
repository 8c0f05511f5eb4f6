import type { session as arabic } from '../ar/session.ts';
import type { TranslationOf } from '../catalogue.ts';

/** Logging in and out, the account of a link, and what is said when a login fails. */
export const session = {
  'session.title': 'Your account',
  'session.logged-in-as': 'Logged in as',
  'session.log-out': 'Log out',
  'session.logged-out': 'You are logged out',
  'session.problem-title': 'You were not logged in',
  'session.problem-read': 'I understand',

  'which-account.keep': 'Keep the current account',
  'which-account.switch': 'Switch to the other account',
  'which-account.title': 'Which account?',
  'which-account.current': 'Current account',
  'which-account.arrived': 'Account of the link',

  'app-account.yes': 'Yes, log in',
  'app-account.no': 'No, go on as I am',

  'login.name-missing': 'Please enter the account ID',
  'login.password-missing': 'Please enter the password',
  'login.failed': 'Login failed',
  'login.timed-out': 'Login timed out, try again',
  'login.request-timed-out': 'Request timed out',
  'login.wrong-credentials': 'Wrong account or password',
  'login.user-not-exist': 'The user does not exist',
  'login.user-id-not-found': 'User ID not found',
  'login.not-registered': 'Account not found, download the app to register',
  'login.banned-permanently': 'This account is banned permanently',
  'login.banned-until': 'This account is banned until {date}',
  'login.deactivated': 'This account is deactivated',
  'login.which-account': 'You are logged in with another account. Which one do you want to keep?',
  'login.confirm-app-account': 'Log in as the account that is logged in the app?',

  'link.expired': 'The link has expired',

  'target.login-link': 'Log in',
} as const satisfies TranslationOf<typeof arabic>;
