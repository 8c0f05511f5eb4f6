import { Effect, Schema, SchemaGetter } from 'effect';
import { cleanName } from '../../../domain/account/account-name.ts';

/** A non-empty id, sent as text or number, decoded as text. */
export const WireId = Schema.Union([Schema.NonEmptyString, Schema.Int]).pipe(
  Schema.decodeTo(Schema.NonEmptyString, { decode: SchemaGetter.transform(String), encode: SchemaGetter.passthrough() }),
);

const IntegerText = Schema.String.check(Schema.isPattern(/^-?\d{1,15}$/u));

/** An integer, sent as a number or decimal text. */
export const WireInt = Schema.Union([Schema.Int, IntegerText]).pipe(
  Schema.decodeTo(Schema.Int, { decode: SchemaGetter.transform(Number), encode: SchemaGetter.passthrough() }),
);

const RateText = Schema.String.check(Schema.isPattern(/^\d{1,9}(?:\.\d{1,9})?$/u));

/** A non-negative percentage, sent as a number or decimal text. */
export const WireRate = Schema.Union([Schema.Finite, RateText]).pipe(
  Schema.decodeTo(Schema.Finite.check(Schema.isGreaterThanOrEqualTo(0)), {
    decode: SchemaGetter.transform(Number),
    encode: SchemaGetter.passthrough(),
  }),
);

const YES: readonly unknown[] = [true, 1, '1', 'true'];

/** A boolean, sent as a boolean, 0 or 1, or text. */
export const WireFlag = Schema.Union([Schema.Boolean, Schema.Literals([0, 1, '0', '1', 'false', 'true'])]).pipe(
  Schema.decodeTo(Schema.Boolean, {
    decode: SchemaGetter.transform((value: boolean | number | string) => YES.includes(value)),
    encode: SchemaGetter.passthrough(),
  }),
);

/** A field that may be missing (absent, null or empty text), decoded as the fallback. A wrong value still fails. */
export const orWhenMissing = <T, E>(schema: Schema.Codec<T, E>, fallback: T) =>
  Schema.Union([Schema.Literal(''), Schema.Null, schema]).pipe(
    Schema.decodeTo(Schema.toType(schema), {
      decode: SchemaGetter.transform((value: T | '' | null) => (value === null || value === '' ? fallback : value)),
      encode: SchemaGetter.passthrough(),
    }),
    Schema.withDecodingDefaultKey(Effect.succeed(null)),
  );

/** Text or a number, decoded as text; may be empty but not missing. */
export const AnyText = Schema.Union([Schema.String, Schema.Finite]).pipe(
  Schema.decodeTo(Schema.String, { decode: SchemaGetter.transform(String), encode: SchemaGetter.passthrough() }),
);

/** Text or a number, decoded as text; null if missing or empty. */
export const WireText = orWhenMissing<string | null, string | number | null>(Schema.NullOr(AnyText), null);

/** Text that may be empty or missing. */
export const WireLabel = orWhenMissing(AnyText, '');

/** A person's name; empty if missing. */
export const WireName = WireLabel.pipe(
  Schema.decodeTo(Schema.String, { decode: SchemaGetter.transform(cleanName), encode: SchemaGetter.passthrough() }),
);
