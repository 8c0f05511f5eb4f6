import { Option, Schema } from 'effect';

/** The part of a payment session that is checked; the rest goes to the SDK as it came. */
const Session = Schema.Struct({
  id: Schema.String.check(Schema.isPattern(/^ps_\w{1,128}$/)),
  payment_session_secret: Schema.NonEmptyString,
});

const decodeRecord = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown)));
const decodeSession = Schema.decodeUnknownOption(Session);

/** Checkout's answer to the creation of a payment session, as the order's platform data carries it; none when it is no session. */
export const paymentSessionOf = (platformData: string | null): Option.Option<Readonly<Record<string, unknown>>> =>
  Option.flatMap(decodeRecord(platformData), (record) => Option.map(decodeSession(record), () => record));

const decodeError = Schema.decodeUnknownOption(Schema.Struct({ code: Schema.String.check(Schema.isPattern(/^[a-z][a-z_]{0,63}$/)) }));

/** The code of one of Flow's errors; null for anything else. Its message is for developers, and may name what was typed. */
export const flowErrorCode = (error: unknown): string | null =>
  Option.match(decodeError(error), { onNone: () => null, onSome: ({ code }) => code });

/** Errors that Flow lets the shopper correct in its own form: nothing was charged, and another press may follow. */
const CORRECTABLE: readonly string[] = ['component_invalid', 'network_error', 'tokenize_request_failed'];

/** Whether an error before the charge leaves the form usable. */
export const isCorrectable = (code: string | null): boolean => code !== null && CORRECTABLE.includes(code);
