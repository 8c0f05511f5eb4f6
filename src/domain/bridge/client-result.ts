import type { CLIENT_RESULT_CODES } from '../outcome/result-code.ts';
import { nativeErrorOf } from './native-error.ts';

export type ClientResultCode = (typeof CLIENT_RESULT_CODES)[number];

/** What the client's own codes mean (platform §8). None of them says anything about money (D30). */
export const CLIENT_RESULT_MEANINGS = {
  [-1]: 'unspecified failure',
  [-2]: 'network error: request sent, no response',
  [-3]: 'request setup error, any other error',
  [-4]: 'bridge call failure',
  [-5]: 'aborted',
} as const satisfies Record<ClientResultCode, string>;

/** HTTP statuses starting with 4 or 5 are failures, of the bridge as of HTTP (platform §7). */
export const isHttpFailure = (status: number): boolean => /^[45]\d\d$/.test(String(status));

/** Only 200 is the success flag of an answer (platform §7). */
export const isHttpSuccess = (status: number): boolean => status === 200;

/** A bridge's reply as it came: an HTTP status, or an error of its own. */
export type BridgeReply =
  | { readonly kind: 'http'; readonly status: number; readonly body: string }
  | { readonly kind: 'error'; readonly name: string };

export type BridgeVerdict =
  | { readonly kind: 'answered'; readonly body: string }
  /** `result` is the HTTP status, with the body's text, or -4 for a call that the bridge could not make (platform §8). */
  | { readonly kind: 'failed'; readonly result: number; readonly text: string };

/** What a bridge's reply means (platform §7, §8). An error with an unknown name is one of the bridge too. */
export const judgeBridgeReply = (reply: BridgeReply): BridgeVerdict => {
  if (reply.kind === 'error') return { kind: 'failed', result: -4, text: nativeErrorOf(reply.name) ?? 'other error' };
  if (isHttpSuccess(reply.status)) return { kind: 'answered', body: reply.body };
  return isHttpFailure(reply.status)
    ? { kind: 'failed', result: reply.status, text: reply.body }
    : { kind: 'failed', result: -1, text: reply.body };
};
