import { LIMITS } from '../limits.ts';
import type { MessageKey } from '../message-key.ts';

/** Digits of the longest account that an address may name. */
const LONGEST_ACCOUNT = 64;

/** What is wrong with the account of a message; null for nothing. */
export const accountProblem = (account: string): MessageKey | null => {
  if (account === '') return 'feedback.account-missing';
  if (!/^\d+$/.test(account)) return 'feedback.account-not-digits';
  return account.length < LIMITS.feedbackAccountDigits.value ? 'feedback.account-too-short' : null;
};

/** Whether a text can be the account of a message. */
export const isAccountNumber = (text: string): boolean => text.length <= LONGEST_ACCOUNT && accountProblem(text) === null;
