import { hasCardNumber } from '../card/typed-card-number.ts';
import { typedNumber } from '../format/numbers.ts';
import * as limits from '../limits.ts';
import type { MessageKey } from '../message-key.ts';
import { isOrderNumber } from '../order/order.ts';
import { failed, type Result, succeeded } from '../result.ts';
import { accountProblem } from './feedback-address.ts';

export interface FeedbackForm {
  readonly account: string;
  /** The number of the order it is about, or empty if none. */
  readonly order: string;
  readonly content: string;
}

/** The message sent to the platform: an account and a text. */
export interface FeedbackMessage {
  readonly account: string;
  readonly content: string;
}

const FEEDBACK_FIELDS = ['account', 'order', 'content'] as const;
export type FeedbackField = (typeof FEEDBACK_FIELDS)[number];
export type FeedbackProblems = Readonly<Partial<Record<FeedbackField, MessageKey>>>;

/** The order precedes the text, since the platform has no field for it (D41). */
const messageText = ({ order, content }: Pick<FeedbackForm, 'order' | 'content'>): string =>
  order === '' ? content : `#${order}\n${content}`;

const trimmed = ({ account, order, content }: FeedbackForm): FeedbackForm => ({
  account: typedNumber(account),
  order: typedNumber(order),
  content: content.trim(),
});

/** Number of code points: an emoji of two code units counts once. */
const lengthOf = (text: string): number => [...text].length;

/** The number of characters typed and allowed: an order number is deducted from the 500. */
export const contentCount = (typed: FeedbackForm): { readonly typed: number; readonly most: number } => {
  const form = trimmed(typed);
  const ofContent = lengthOf(form.content);
  return { typed: ofContent, most: limits.feedbackContentMaximum - (lengthOf(messageText(form)) - ofContent) };
};

const cardProblem = (text: string): MessageKey | null => (hasCardNumber(text) ? 'feedback.card-number' : null);

const contentProblem = (form: FeedbackForm): MessageKey | null => {
  if (lengthOf(form.content) < limits.feedbackContentMinimum) return 'feedback.content-empty';
  return lengthOf(messageText(form)) > limits.feedbackContentMaximum ? 'feedback.content-too-long' : null;
};

/**
 * Returns the message to send, or the problem of each field: an account of at least 5 digits, content of 1 to 500 characters
 * (platform §5, D23), which start with the order number if there is one. No field may contain a card number. Marks and spaces
 * copied along with a number are ignored, and digits of any script are accepted (D10).
 */
export const checkFeedback = (typed: FeedbackForm): Result<FeedbackMessage, FeedbackProblems> => {
  const form = trimmed(typed);
  const account = cardProblem(form.account) ?? accountProblem(form.account);
  const order = cardProblem(form.order) ?? (form.order === '' || isOrderNumber(form.order) ? null : 'feedback.order-not-a-number');
  const content = cardProblem(form.content) ?? contentProblem(form);
  if (account === null && order === null && content === null) {
    return succeeded({ account: form.account, content: messageText(form) });
  }
  return failed({
    ...(account === null ? {} : { account }),
    ...(order === null ? {} : { order }),
    ...(content === null ? {} : { content }),
  });
};

/**
 * Returns the form's initial account: the one in the address, else that of the payment if the message is about one,
 * else the shopper's own, else the one topped up last. Empty if none is known.
 */
export const prefilledAccount = (
  { account, order }: Pick<FeedbackForm, 'account' | 'order'>,
  own: string | null,
  target: string | null,
): string => account || ((order === '' ? (own ?? target) : (target ?? own)) ?? '');
