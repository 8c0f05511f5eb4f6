/** The payload of a call: plain values in the specification's order. Undefined values are omitted. */
export type Payload = Readonly<Record<string, PayloadValue | undefined>>;
type PayloadValue = string | number | boolean | readonly PayloadValue[] | { readonly [name: string]: PayloadValue };

/** Returns the payload as the pairs of a query or form. */
export const pairsOf = (payload: Payload): URLSearchParams => {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(payload)) {
    if (value !== undefined) pairs.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return pairs;
};

/** Names of values that must never appear outside their call (T1, T18). */
export const SECRET_NAMES: readonly string[] = [
  'session_key',
  'cko_cvv',
  'cko_token',
  'platform_data',
  'token',
  'token_data',
  'apple_pay_token',
  'ticket',
  'password',
  'access_token',
  'id_token',
  'x-cli-tk',
  'x-account-token',
];

/** Whether the payload would put a secret into the call's address. */
export const hasSecretInQuery = (payload: Payload): boolean =>
  SECRET_NAMES.some((name) => Object.hasOwn(payload, name) && payload[name] !== undefined && payload[name] !== '');
