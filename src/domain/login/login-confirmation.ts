import type { LoginUser } from './login-state.ts';

/** The answers to "log in as the account currently logged in the app?" (cashier §2, §6). */
export const CONFIRMATION_CHOICES = ['log-in', 'stay'] as const;
export type ConfirmationChoice = (typeof CONFIRMATION_CHOICES)[number];

/** Whether the question is asked: the app has an account, and it is not the one logged in here (cashier §6). */
export const needsConfirmation = (appUid: string | null, current: LoginUser | null): boolean =>
  appUid !== null && appUid !== '' && appUid !== current?.uid;
