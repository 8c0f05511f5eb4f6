import { Option, Schema } from 'effect';

const decodeReady = Schema.decodeUnknownOption(Schema.Struct({ result: Schema.Boolean }));

const decodePaymentData = Schema.decodeUnknownOption(
  Schema.Struct({
    paymentMethodData: Schema.Struct({ tokenizationData: Schema.Struct({ token: Schema.String.check(Schema.isMinLength(1)) }) }),
  }),
);

const decodeError = Schema.decodeUnknownOption(Schema.Struct({ statusCode: Schema.String.check(Schema.isPattern(/^[A-Z_]{1,40}$/)) }));

/** The code of a sheet closed by the shopper; Google also uses it for some of its own refusals. */
export const CANCELED = 'CANCELED';

/** Reads a value; a Google getter that throws counts as absent. */
const carefully = <A>(read: () => Option.Option<A>): A | null => {
  try {
    return Option.getOrNull(read());
  } catch {
    return null;
  }
};

/** Whether Google Pay works here, by the answer of `isReadyToPay`; null if the answer is invalid. */
export const isReady = (answer: unknown): boolean | null => carefully(() => Option.map(decodeReady(answer), ({ result }) => result));

/** Returns the token for the processor; null if there is none. Secret: only ever passed on. */
export const paymentToken = (paymentData: unknown): string | null =>
  carefully(() => Option.map(decodePaymentData(paymentData), ({ paymentMethodData }) => paymentMethodData.tokenizationData.token));

/** Returns the short code of a rejection; null if there is none. Its message is never used. */
export const statusCodeOf = (error: unknown): string | null =>
  carefully(() => Option.map(decodeError(error), ({ statusCode }) => statusCode));
