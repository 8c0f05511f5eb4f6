import { Effect, Option, Schema, SchemaGetter } from 'effect';
import { cleanName } from '../../../domain/account/account.ts';
import { resultOf } from '../../../domain/bridge/client-result.ts';
import type { ResultCode } from '../../../domain/outcome/result-code.ts';

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

/** Text or a number, decoded as text, or null if missing or empty. */
export const WireText = orWhenMissing<string | null, string | number | null>(Schema.NullOr(AnyText), null);

/** Text that may be empty or missing. */
export const WireLabel = orWhenMissing(AnyText, '');

/** A person's name, or empty if missing. */
export const WireName = WireLabel.pipe(
  Schema.decodeTo(Schema.String, { decode: SchemaGetter.transform(cleanName), encode: SchemaGetter.passthrough() }),
);

/** Called for every list entry that does not decode. */
export type Dropped = (what: string) => void;

/** Decodes the `data` of one answer into domain values, or none if it has another shape. */
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

/** An answer after the normalisation of platform §3: result 0 is success. */
interface Envelope {
  readonly result: ResultCode;
  readonly message: string | null;
  readonly toast: string | null;
  readonly data: unknown;
}

/** An integer, or a code with letters such as 200P1 (D11); any other text is not a result. */
const WireResult = Schema.Union([WireInt, Schema.String.check(Schema.isPattern(/^\d+[A-Z]+[\dA-Z]*$/u))]);

export const WireEnvelope = Schema.Struct({
  result: Schema.optionalKey(Schema.NullOr(WireResult)),
  code: Schema.optionalKey(Schema.NullOr(WireResult)),
  message: WireText,
  toast: WireText,
  data: Schema.optionalKey(Schema.Unknown),
});
const decodeEnvelope = Schema.decodeUnknownOption(WireEnvelope);

/** Decodes the envelope of a body, its result by the domain's rule, or none if the body is not an envelope. */
export const envelopeOf = (body: unknown): Option.Option<Envelope> =>
  Option.flatMap(decodeEnvelope(body), ({ result, code, message, toast, data }) =>
    Option.map(Option.fromNullishOr(resultOf(code ?? null, result ?? null)), (decided) => ({
      result: decided,
      message: message ?? toast,
      toast,
      data,
    })),
  );
