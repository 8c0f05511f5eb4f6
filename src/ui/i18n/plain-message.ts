import type { MessageKey } from '../../domain/message-key.ts';
import { arFirst } from './ar-first.ts';
import type { FirstKey, PlainKey } from './text-key.ts';

/** The sentences that carry a parameter: a field's name, a date. All others stand alone. */
const WITH_PARAMETERS = ['card.field-empty', 'card.field-invalid', 'login.banned-until'] as const satisfies readonly MessageKey[];
export type PlainMessageKey = Exclude<MessageKey, (typeof WITH_PARAMETERS)[number]> & PlainKey;

/** Whether a rule's sentence can be shown by its key alone. */
export const isPlain = (key: MessageKey): key is PlainMessageKey => !(WITH_PARAMETERS as readonly MessageKey[]).includes(key);

type FirstPlainKey = FirstKey & PlainKey;
const isFirst = (key: string): key is FirstPlainKey => key in arFirst;

/** The sentence of a refusal on the first screens; one that is not among their texts is told in general words. */
export const refusalKey = (key: MessageKey): FirstPlainKey => (isPlain(key) && isFirst(key) ? key : 'request.failed');
