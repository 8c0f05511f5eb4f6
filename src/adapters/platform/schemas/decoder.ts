import { Option, Schema } from 'effect';

/** Called for every list entry that does not decode. */
export type Dropped = (what: string) => void;

/** Decodes the `data` of one answer into domain values; none if it has another shape. */
export type Decoder<A> = (data: unknown, dropped: Dropped) => Option.Option<A>;

/** Returns the entries that decode. Passes every other one to `dropped` and leaves it out. */
export const decodeEach = <T, E>(schema: Schema.Codec<T, E>, entries: readonly unknown[], what: string, dropped: Dropped): readonly T[] => {
  const decode = Schema.decodeUnknownOption(schema);
  return entries.flatMap((entry) => {
    const decoded = decode(entry);
    if (Option.isNone(decoded)) dropped(what);
    return Option.toArray(decoded);
  });
};
