import { foldDigits } from '../format/digits.ts';
import { LIMITS } from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { failed, succeeded, type Result } from '../result.ts';

export interface FeedbackForm {
  readonly account: string;
  readonly content: string;
}

const FEEDBACK_FIELDS = ['account', 'content'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];
export type FeedbackProblems = Readonly<Partial<Record<FeedbackField, MessageKey>>>;

const accountProblem = (account: string): MessageKey | null => {
  if (account === '') return 'feedback.account-missing';
  if (!/^\d+$/.test(account)) return 'feedback.account-not-digits';
  return account.length < LIMITS.feedbackAccountDigits.value ? 'feedback.account-too-short' : null;
};

/** Characters as people count them: an emoji of two code units counts once. */
const lengthOf = (text: string): number => [...text].length;

const contentProblem = (content: string): MessageKey | null => {
  const length = lengthOf(content);
  if (length < LIMITS.feedbackContentMinimum.value) return 'feedback.content-empty';
  return length > LIMITS.feedbackContentMaximum.value ? 'feedback.content-too-long' : null;
};

/**
 * The form to send, or the problem of each field: an account of at least 5 digits, content of 1 to 500 characters
 * (platform §5, D23). Surrounding spaces are trimmed; Arabic-Indic digits are digits (D10).
 */
export const checkFeedback = (typed: FeedbackForm): Result<FeedbackForm, FeedbackProblems> => {
  const form = { account: foldDigits(typed.account).trim(), content: typed.content.trim() };
  const account = accountProblem(form.account);
  const content = contentProblem(form.content);
  if (account === null && content === null) return succeeded(form);
  return failed({ ...(account === null ? {} : { account }), ...(content === null ? {} : { content }) });
};
