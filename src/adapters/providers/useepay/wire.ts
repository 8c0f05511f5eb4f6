import { Option, Schema } from 'effect';

const decodeToken = Schema.decodeUnknownOption(Schema.Struct({ paymentData: Schema.Unknown }));

/**
 * Returns the encrypted part of the wallet's token, which UseePay calls `encrypted_payment_data`; a token of another shape is
 * returned whole.
 */
export const encryptedPaymentData = (token: unknown): unknown =>
  Option.match(decodeToken(token), { onNone: () => token, onSome: ({ paymentData }) => paymentData });
