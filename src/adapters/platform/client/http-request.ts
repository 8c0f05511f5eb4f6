import * as constants from '../../../domain/constants.ts';
import type { Endpoint } from './endpoints.ts';

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
  'payload',
  'card_info',
  'content',
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

/** Returns whether the payload would put a secret into the call's address. */
export const hasSecretInQuery = (payload: Payload): boolean => SECRET_NAMES.some((name) => (payload[name] ?? '') !== '');

export interface Sender {
  readonly packageName: string;
  readonly clientId: string;
  /** The fraud device token, or empty until available. */
  readonly deviceToken: string;
  /** Null for a visitor. */
  readonly sessionKey: string | null;
  readonly nativeBridgePresent: boolean;
}

/** The headers of every call (platform §7). */
export const callHeaders = (sender: Sender, path: string, { session_key: accountToken }: Payload): Readonly<Record<string, string>> => ({
  'x-cli-pn': sender.packageName,
  'x-cli-id': sender.clientId,
  'x-cli-la': constants.language,
  'x-cli-device-tencent': sender.deviceToken,
  'x-cli-tk': sender.sessionKey ?? '',
  ...(sender.nativeBridgePresent ? { 'x-cli-br': '1' } : {}),
  ...(path.includes('/third/') && typeof accountToken === 'string' ? { 'x-account-token': accountToken } : {}),
});

export const CONTENT_TYPE = { json: 'application/json', form: 'application/x-www-form-urlencoded' } as const;

/** Returns a call's own headers plus those of every HTTP request. */
export const httpHeaders = ({ encoding }: Endpoint, headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  Accept: 'application/json',
  'Cache-Control': 'no-cache, no-store',
  ...headers,
  ...(encoding === 'query' ? {} : { 'Content-Type': CONTENT_TYPE[encoding] }),
});

/** Returns the body of an HTTP request, or null if the payload is in the query. */
export const httpBody = ({ encoding }: Endpoint, payload: Payload): string | null => {
  if (encoding === 'query') return null;
  return encoding === 'form' ? pairsOf(payload).toString() : JSON.stringify(payload);
};

/**
 * Parses the body as JSON; throws unless it is UTF-8 JSON sent as JSON. Rejects HTML, truncated or empty bodies, and a byte order
 * mark (F4).
 */
export const jsonOf = (body: unknown, contentType: unknown): unknown => {
  if (typeof contentType !== 'string' || !/^application\/(?:[\w.-]+\+)?json\b/i.test(contentType)) throw new TypeError();
  const bytes = body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body : new TextEncoder().encode(String(body));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
};
