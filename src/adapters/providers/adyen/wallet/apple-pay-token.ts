import { Option, Schema } from 'effect';

const decodeToken = Schema.decodeUnknownOption(Schema.Struct({ paymentData: Schema.Unknown }));

/** Returns the value as JSON text; `null` if JSON cannot represent it or it is absent. */
const jsonOf = (value: unknown): string => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json ?? 'null';
  } catch {
    return 'null';
  }
};

/**
 * Encodes the wallet's token for Adyen (`applePayToken`): base64 of the JSON of its encrypted part (providers §3.8). A token of
 * another shape is sent whole.
 */
export const applePayToken = (token: unknown): string => {
  const data = Option.match(decodeToken(token), { onNone: () => token, onSome: ({ paymentData }) => paymentData });
  const bytes = new TextEncoder().encode(jsonOf(data));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
