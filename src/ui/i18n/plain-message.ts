import type { MessageKey } from '../../domain/message-key.ts';
import { arFirst } from './ar-first.ts';
import type { FirstKey, PlainKey } from './text-key.ts';

/** The sentences of the card form that name their field; all others stand alone. */
const NAMING_A_FIELD = ['card.field-empty', 'card.field-invalid'] as const satisfies readonly MessageKey[];
export type PlainMessageKey = Exclude<MessageKey, (typeof NAMING_A_FIELD)[number]> & PlainKey;

/** Whether a rule's sentence can be shown by its key alone. */
export const isPlain = (key: MessageKey): key is PlainMessageKey => !(NAMING_A_FIELD as readonly MessageKey[]).includes(key);

type FirstPlainKey = FirstKey & PlainKey;
const isFirst = (key: string): key is FirstPlainKey => key in arFirst;

/** The sentence of a refusal on the first screens; one that is not among their texts is told in general words. */
export const refusalKey = (key: MessageKey): FirstPlainKey => (isPlain(key) && isFirst(key) ? key : 'request.failed');
