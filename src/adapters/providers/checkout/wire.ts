import { Option, Schema } from 'effect';
import type { HostedCardField } from '../../../domain/card/card-field.ts';

/** Frames and the specification use the same field names. */
const Element = Schema.Literals(['card-number', 'expiry-date', 'cvv'] as const satisfies readonly HostedCardField[]);

const FrameEvent = Schema.Struct({ element: Element });
const FrameValidation = Schema.Struct({ element: Element, isValid: Schema.Boolean, isEmpty: Schema.Boolean });
const CardValidation = Schema.Struct({
  isValid: Schema.Boolean,
  isElementValid: Schema.Struct({ cardNumber: Schema.Boolean, expiryDate: Schema.Boolean, cvv: Schema.Boolean }),
});
/** `paymentMethod` is null, undefined or empty while the brand is unknown. */
const PaymentMethod = Schema.Struct({
  paymentMethod: Schema.optionalKey(Schema.Union([Schema.String, Schema.Null, Schema.Undefined, Schema.Literal(false)])),
});

const Text = Schema.optionalKey(Schema.Union([Schema.String, Schema.Null, Schema.Undefined]));
/** The typings declare text, but the API returns numbers. */
const DatePart = Schema.optionalKey(Schema.Union([Schema.String, Schema.Number, Schema.Null, Schema.Undefined]));
const Token = Schema.Struct({
  type: Text,
  token: Schema.NonEmptyString,
  expires_on: Text,
  expiry_month: DatePart,
  expiry_year: DatePart,
  scheme: Text,
  last4: Text,
  issuer: Text,
  issuer_country: Text,
});

/** The answer to a CVV exchange; tokens of other types are rejected. */
const CvvToken = Schema.Struct({ type: Schema.Literal('cvv'), token: Schema.String.check(Schema.isPattern(/^tok_\w{1,128}$/)) });

const Failure = Schema.Struct({ errorCode: Schema.Union([Schema.String, Schema.Number]) });

export const decodeFrameEvent = Schema.decodeUnknownOption(FrameEvent);
export const decodeFrameValidation = Schema.decodeUnknownOption(FrameValidation);
export const decodeCardValidation = Schema.decodeUnknownOption(CardValidation);
export const decodePaymentMethod = Schema.decodeUnknownOption(PaymentMethod);
export const decodeCvvToken = Schema.decodeUnknownOption(CvvToken);
const decodeToken = Schema.decodeUnknownOption(Token);
const decodeFailure = Schema.decodeUnknownOption(Failure);

const BRANDS: Readonly<Record<string, string>> = {
  'american express': 'amex',
  'diners club': 'diners',
  'cartes bancaires': 'cartes-bancaires',
};

/** Converts a Frames payment method (Visa, American Express …) to our brand name, or null while unknown. */
export const brandOf = (paymentMethod: string | false | null | undefined): string | null => {
  const name = (paymentMethod || '').trim().toLowerCase();
  return name === '' ? null : (BRANDS[name] ?? name);
};

/**
 * Converts a tokenised card to the fields of the create call (cashier §7), or none if it is not a token. Only the last four digits of
 * the card number are sent; unknown values are omitted.
 */
export const tokenFields = (result: unknown, holderName: string): Option.Option<Readonly<Record<string, string>>> =>
  Option.map(decodeToken(result), (token) => {
    const fields = {
      cko_token: token.token,
      cko_card_no: token.last4,
      cko_issuer: token.issuer,
      cko_issuer_country: token.issuer_country,
      cko_source_name: holderName,
    };
    return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => (entry[1] ?? '') !== ''));
  });

/** Returns the code of a refused tokenisation if it is a single word or number: a sentence could contain card data. */
export const failureCode = (reason: unknown): string | null => {
  const code = Option.match(decodeFailure(reason), { onNone: () => null, onSome: ({ errorCode }) => String(errorCode) });
  return code !== null && /^(?!\d{9,})[\w.-]{1,64}$/.test(code) ? code : null;
};
