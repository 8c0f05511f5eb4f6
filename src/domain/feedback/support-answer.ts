/** The ways in which customer service answers a message. */
export const ANSWER_CHANNELS = ['app', 'whatsapp', 'sms', 'email'] as const;
export type AnswerChannel = (typeof ANSWER_CHANNELS)[number];

/** When and how customer service answers, as a build promises it. */
export interface SupportAnswer {
  readonly channel: AnswerChannel;
  /** At most this many hours after the message. */
  readonly hours: number;
}

/** Returns the promise of a build setting such as `app=24`, or null for any other text. */
export const supportAnswerOf = (text: string): SupportAnswer | null => {
  const [, name, digits = ''] = /^([a-z]+)=([1-9]\d{0,2})$/.exec(text) ?? [];
  const channel = ANSWER_CHANNELS.find((each) => each === name);
  return channel === undefined ? null : { channel, hours: Number(digits) };
};

/** A message that has arrived; its number is null if the platform gives none. */
export interface SentMessage {
  readonly number: string | null;
}

/** A number that customer service gives a message: letters, digits and hyphens. */
export const isReportNumber = (text: string): boolean => /^[\w-]{1,64}$/.test(text);

/** Reads from a history entry the message that led to it, or null if none did: the page was opened by its address. */
export const sentMessageOf = (entry: unknown): SentMessage | null => {
  if (typeof entry !== 'object' || entry === null || !('sentMessage' in entry)) return null;
  const { sentMessage: number } = entry;
  return { number: typeof number === 'string' && isReportNumber(number) ? number : null };
};

/** The history entry of a message that has arrived. */
export const entryOfMessage = ({ number }: SentMessage): { readonly sentMessage: string | null } => ({ sentMessage: number });
