import type { MessageKey } from '../domain/message-key.ts';

/** The messages of the domain whose key begins with one of these words. */
export type MessagesOf<Word extends string> = Extract<MessageKey, `${Word}.${string}`>;

/** Names in braces of a text: `{input}` gives 'input'. */
export type ParametersOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParametersOf<Rest> : never;

/** A text that holds every one of these parameters. */
type Holding<Name extends string> = [Name] extends [never]
  ? string
  : (Name extends string ? (text: `${string}{${Name}}${string}`) => void : never) extends (text: infer Text) => void
    ? Text
    : never;

/** The same area in another language: the same keys, and in each text the same parameters. */
export type TranslationOf<Arabic extends Readonly<Record<string, string>>> = {
  readonly [Key in keyof Arabic]: Holding<ParametersOf<Arabic[Key]>>;
};
