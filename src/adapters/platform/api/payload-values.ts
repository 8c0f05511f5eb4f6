import { Schema } from 'effect';

/** Non-empty text, such as an id. */
export const Text = Schema.NonEmptyString;

/** Text that may be empty. */
export const TextOrEmpty = Schema.String;

/** An integer as text, the only form for numbers in a query or form. */
export const IntegerText = Schema.String.check(Schema.isPattern(/^-?\d{1,15}$/u));

/** 0 or 1 as text. */
export const FlagText = Schema.Literals(['0', '1']);

/** A value as JSON text. */
export const JsonText = <S extends Schema.Constraint>(schema: S) => Schema.fromJsonString(schema);

/** An object with fields known only to the receiver. */
export const AnyObject = Schema.Record(Schema.String, Schema.Unknown);

/** The session of a logged-in shopper; absent for a visitor. */
export const OptionalSession = { session_key: Schema.optionalKey(Text) };

/** The payload of a call that sends none. */
export const Nothing = Schema.Record(Schema.String, Schema.Never);
