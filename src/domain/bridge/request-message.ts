import type { MessageKey } from '../message-key.ts';
import type { UnreachableCause } from '../ports/platform.ts';
import { type ClientResultCode, type NativeError, nativeErrorOf } from './client-result.ts';

/** The messages for a request without a trustworthy answer (platform §8). */
export const UNREACHABLE_MESSAGES = {
  network: 'request.network',
  timeout: 'request.timeout',
  'server-error': 'request.failed',
  undecodable: 'request.failed',
  setup: 'request.failed',
  bridge: 'request.failed',
  aborted: 'request.failed',
} as const satisfies Record<UnreachableCause, MessageKey>;

const TOO_MANY_REQUESTS = 429;

/** True if the platform refused a request because of too many before it: by HTTP status, or by the result of a batch's item. */
export const isTooOften = (code: number | string): boolean => Number(code) === TOO_MANY_REQUESTS;

/** The same messages by client result code (platform §8). */
export const CLIENT_RESULT_MESSAGES = {
  [-1]: 'request.failed',
  [-2]: 'request.network',
  [-3]: 'request.failed',
  [-4]: 'request.failed',
  [-5]: 'request.failed',
} as const satisfies Record<ClientResultCode, MessageKey>;

/** The same messages by native bridge error (platform §8), or null for "no error". */
export const NATIVE_ERROR_MESSAGES = {
  'no error': null,
  'bad param': 'request.failed',
  'connection shutdown': 'request.network',
  'protocol error': 'request.failed',
  interrupted: 'request.network',
  'SSL handshake error': 'request.insecure',
  'SSL peer unverified': 'request.insecure',
  'unknown service': 'request.failed',
  'SSL error': 'request.insecure',
  'socket error': 'request.network',
  'unknown host': 'request.network',
} as const satisfies Record<NativeError, MessageKey | null>;

/** Returns the message for an error name in the bridge's own spelling; an unknown name is a bridge call failure (-4). */
export const nativeErrorMessage = (name: string): MessageKey | null => {
  const error = nativeErrorOf(name);
  return error === null ? CLIENT_RESULT_MESSAGES[-4] : NATIVE_ERROR_MESSAGES[error];
};
