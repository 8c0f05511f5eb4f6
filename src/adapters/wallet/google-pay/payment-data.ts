import { Option, Schema } from 'effect';

const decodeReady = Schema.decodeUnknownOption(Schema.Struct({ result: Schema.Boolean }));

const decodePaymentData = Schema.decodeUnknownOption(
  Schema.Struct({
    paymentMethodData: Schema.Struct({ tokenizationData: Schema.Struct({ token: Schema.String.check(Schema.isMinLength(1)) }) }),
  }),
);

const decodeError = Schema.decodeUnknownOption(Schema.Struct({ statusCode: Schema.String.check(Schema.isPattern(/^[A-Z_]{1,40}$/)) }));

/** The code of a sheet that the shopper closed. Google gives it for some refusals of its own as well. */
export const CANCELED = 'CANCELED';

/** A getter of Google's that throws counts as absent. */
const carefully = <A>(read: () => Option.Option<A>): A | null => {
  try {
    return Option.getOrNull(read());
  } catch {
    return null;
  }
};

/** Whether Google Pay can be used here, as `isReadyToPay` answers; null for an answer that is none. */
export const isReady = (answer: unknown): boolean | null => carefully(() => Option.map(decodeReady(answer), ({ result }) => result));

/** The token that the processor opens; null without one. Secret: only ever passed on. */
export const paymentToken = (paymentData: unknown): string | null =>
  carefully(() => Option.map(decodePaymentData(paymentData), ({ paymentMethodData }) => paymentMethodData.tokenizationData.token));

/** The short code of a rejection; null for one without. Its message goes nowhere. */
export const statusCodeOf = (error: unknown): string | null =>
  carefully(() => Option.map(decodeError(error), ({ statusCode }) => statusCode));
