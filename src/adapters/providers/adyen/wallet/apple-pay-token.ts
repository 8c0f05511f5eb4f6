import { Option, Schema } from 'effect';

const decodeToken = Schema.decodeUnknownOption(Schema.Struct({ paymentData: Schema.Unknown }));

/** Text of JSON; `null` for what JSON cannot carry, as for nothing. */
const jsonOf = (value: unknown): string => {
  try {
    const json: string | undefined = JSON.stringify(value);
    return json ?? 'null';
  } catch {
    return 'null';
  }
};

/**
 * The wallet's token as Adyen takes it (`applePayToken`): base64 of the JSON of its encrypted part (providers §3.8).
 * A token of another shape is sent whole.
 */
export const applePayToken = (token: unknown): string => {
  const data = Option.match(decodeToken(token), { onNone: () => token, onSome: ({ paymentData }) => paymentData });
  const bytes = new TextEncoder().encode(jsonOf(data));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
};
