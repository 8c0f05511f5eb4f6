import { Option, Schema } from 'effect';

const HTTPS = /^https:\/\/[^\s/]+\S*$/i;

const decodeValidation = Schema.decodeUnknownOption(Schema.Struct({ validationURL: Schema.String.check(Schema.isPattern(HTTPS)) }));

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A token contains an encrypted payment: an object that only the processor reads, passed on unchanged. */
const Token = Schema.declare((value: unknown): value is object => isObject(value) && 'paymentData' in value && isObject(value.paymentData));
const decodeAuthorised = Schema.decodeUnknownOption(Schema.Struct({ payment: Schema.Struct({ token: Token }) }));

/** Reads a value; a getter of the browser's event that throws counts as absent. */
const carefully = <A>(read: () => Option.Option<A>): Option.Option<A> => {
  try {
    return read();
  } catch {
    return Option.none();
  }
};

/** Returns the validation address of a validatemerchant event; none if it is not an https address. */
export const validationUrlOf = (event: unknown): Option.Option<string> =>
  carefully(() => Option.map(decodeValidation(event), ({ validationURL }) => validationURL));

/** Returns the whole token of a paymentauthorized event; none without an encrypted payment. Secret: only ever passed on. */
export const tokenOf = (event: unknown): Option.Option<object> =>
  carefully(() => Option.map(decodeAuthorised(event), ({ payment }) => payment.token));
