import { Option, Schema } from 'effect';

const HTTPS = /^https:\/\/[^\s/]+\S*$/i;

const decodeValidation = Schema.decodeUnknownOption(Schema.Struct({ validationURL: Schema.String.check(Schema.isPattern(HTTPS)) }));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A token holds an encrypted payment: an object, whose insides are the processor's business. It is kept as it is. */
const Token = Schema.declare((value: unknown): value is object => isObject(value) && 'paymentData' in value && isObject(value.paymentData));
const decodeAuthorised = Schema.decodeUnknownOption(Schema.Struct({ payment: Schema.Struct({ token: Token }) }));

/** An event's getters are the browser's: one that throws says nothing. */
const carefully = <A>(read: () => Option.Option<A>): Option.Option<A> => {
  try {
    return read();
  } catch {
    return Option.none();
  }
};

/** The address that a validatemerchant event asks a session for; none when it is no https address. */
export const validationUrlOf = (event: unknown): Option.Option<string> =>
  carefully(() => Option.map(decodeValidation(event), ({ validationURL }) => validationURL));

/** The whole token of a paymentauthorized event; none when it holds no encrypted payment. Secret: it is only passed on. */
export const tokenOf = (event: unknown): Option.Option<object> =>
  carefully(() => Option.map(decodeAuthorised(event), ({ payment }) => payment.token));
