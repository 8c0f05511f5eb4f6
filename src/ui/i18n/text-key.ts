import type { MessageKey } from '../../domain/message-key.ts';
import type { arFirst } from './ar-first.ts';
import type { arLater } from './ar-later.ts';
import type { UiKey } from './ui-key.ts';

export type TextKey = MessageKey | UiKey;
export type Texts = Readonly<Record<TextKey, string>>;

/** The Arabic wording, from which the parameters of every text are read. */
export type Arabic = typeof arFirst & typeof arLater;

/** Texts that are there from the first moment. */
export type FirstKey = keyof typeof arFirst;

/** Names in braces of a text: `{input}` gives 'input'. */
export type ParametersOf<T extends string> = T extends `${string}{${infer P}}${infer Rest}` ? P | ParametersOf<Rest> : never;

/** What a text must be given, by its Arabic wording; nothing for a plain one. */
export type Parameters<K extends TextKey> = [ParametersOf<Arabic[K]>] extends [never]
  ? []
  : [values: Readonly<Record<ParametersOf<Arabic[K]>, string>>];

/** Texts without parameters: the ones that can be shown by key alone. */
export type PlainKey = { [K in TextKey]: Parameters<K> extends [] ? K : never }[TextKey];
