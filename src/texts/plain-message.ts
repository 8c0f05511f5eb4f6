import type { MessageKey } from '../domain/message-key.ts';
import { first } from './ar/first.ts';
import type { FirstKey, PlainKey } from './text-key.ts';

/** The messages that take a parameter, such as a field's name or a date. */
const WITH_PARAMETERS = {
  'card.field-empty': true,
  'card.field-invalid': true,
  'card.brand-not-taken': true,
  'card.cvv-length': true,
  'login.banned-until': true,
} as const satisfies Readonly<Record<Exclude<MessageKey, PlainKey>, true>>;

/** Returns whether a rule's message can be shown by its key alone. */
export const isPlain = (key: MessageKey): key is MessageKey & PlainKey => !(key in WITH_PARAMETERS);

type FirstPlainKey = FirstKey & PlainKey;
// An account is refused by the services, with which these texts come.
const isFirst = (key: string): key is FirstPlainKey => key in first || key.startsWith('account.');

/** The message of a refusal on the first screens; one without a text there gets a general message. */
export const refusalKey = (key: MessageKey): FirstPlainKey => (isPlain(key) && isFirst(key) ? key : 'request.failed');
