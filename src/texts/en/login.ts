import type { login as arabic } from '../ar/login.ts';
import type { TranslationOf } from '../catalogue.ts';

/** The page /login: account and password. What a failed login says stands with the session. */
export const login = {
  'login.title': 'Log in',
  'login.intro': 'Use the account ID and password of the app.',
  'login.name': 'Account ID',
  'login.name-hint': 'It stands below your name on your profile in the app.',
  'login.password': 'Password',
  'login.show-password': 'Show the password',
  'login.hide-password': 'Hide the password',
  'login.show': 'Show',
  'login.hide': 'Hide',
  'login.caps-lock': 'Caps Lock is on: letters are typed as capitals.',
  'login.forgot': 'Forgot the password?',
  'login.forgot-link': 'Contact customer service',
  'login.submit': 'Log in',
  'login.still-waiting': 'We are still checking your account. One moment.',
  'login.get-app': 'Get the app',
  'login.without': 'Go on without logging in',
  'login.continue': 'Go on with this account',
  'login.other-account': 'Use another account',
  'login.reasons-title': 'What a login gives you',
} as const satisfies TranslationOf<typeof arabic>;
