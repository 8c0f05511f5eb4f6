import type { CLIENT_RESULT_CODES, ResultCode } from '../outcome/result-code.ts';

/** Errors of the native bridge (platform §8); their numbers are not shown. */
export const NATIVE_ERRORS = [
  'no error',
  'bad param',
  'connection shutdown',
  'protocol error',
  'interrupted',
  'SSL handshake error',
  'SSL peer unverified',
  'unknown service',
  'SSL error',
  'socket error',
  'unknown host',
] as const;
export type NativeError = (typeof NATIVE_ERRORS)[number];

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** Returns the bridge error of this name in any spelling (`SSL_HANDSHAKE_ERROR`, `sslHandshakeError`), or null for any other. */
export const nativeErrorOf = (name: string): NativeError | null => NATIVE_ERRORS.find((error) => plain(error) === plain(name)) ?? null;

export type ClientResultCode = (typeof CLIENT_RESULT_CODES)[number];

/** The results that the client itself assigns to a request (platform §8). None of them says anything about money (D30). */
export const CLIENT_RESULT = {
  /** Unspecified: an answer that cannot be trusted, for example not JSON or of another shape. */
  unspecified: -1,
  /** The request was sent and got no response, including a time-out. */
  network: -2,
  /** Any other error, before the request was sent. */
  setup: -3,
  /** The call to the native bridge failed. */
  bridge: -4,
  aborted: -5,
} as const satisfies Record<string, ClientResultCode>;

/** HTTP statuses starting with 4 or 5 are failures, through the bridge and through HTTP alike (platform §7). */
export const isHttpFailure = (status: number): boolean => /^[45]\d\d$/.test(String(status));

/** Only status 200 is a success (platform §7). */
export const isHttpSuccess = (status: number): boolean => status === 200;

/** A bridge's raw reply: an HTTP status, or an error of its own. */
export type BridgeReply =
  | { readonly kind: 'http'; readonly status: number; readonly body: string }
  | { readonly kind: 'error'; readonly name: string };

type BridgeVerdict =
  | { readonly kind: 'answered'; readonly body: string }
  /** `result`: the HTTP status, with the body's text, or -4 for a call that the bridge could not make (platform §8). */
  | { readonly kind: 'failed'; readonly result: number; readonly text: string };

/** Interprets a bridge's reply (platform §7, §8). An error with an unknown name is a bridge failure too. */
export const judgeBridgeReply = (reply: BridgeReply): BridgeVerdict => {
  if (reply.kind === 'error') return { kind: 'failed', result: CLIENT_RESULT.bridge, text: nativeErrorOf(reply.name) ?? 'other error' };
  if (isHttpSuccess(reply.status)) return { kind: 'answered', body: reply.body };
  return isHttpFailure(reply.status)
    ? { kind: 'failed', result: reply.status, text: reply.body }
    : { kind: 'failed', result: CLIENT_RESULT.unspecified, text: reply.body };
};

/** A body code of 200 means result 0 (platform §3). */
const SUCCESS_BODY_CODE = 200;

/**
 * Returns the result of an answer from its body's `code` and `result`: a code, if present, is the result, and 200 is 0
 * (platform §3, §7). Null if the body has neither: such an answer cannot be trusted (D30).
 */
export const resultOf = (code: ResultCode | null, result: ResultCode | null): ResultCode | null =>
  code === SUCCESS_BODY_CODE ? 0 : (code ?? result);

/** True if a result goes to the global error handler: every result but 0 (platform §7). */
export const needsErrorHandler = (result: ResultCode): boolean => result !== 0;
