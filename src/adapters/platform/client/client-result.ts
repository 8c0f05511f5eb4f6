import type { CLIENT_RESULT_CODES } from '../../../domain/outcome/result-code.ts';

/** Results that the client itself gives to a request (platform §8). They say nothing about money (D30). */
export const CLIENT_RESULT = {
  /** An answer that cannot be believed: not JSON, no envelope, another shape. */
  unspecified: -1,
  /** Request sent, no response; a time-out too. */
  network: -2,
  /** Any other error, before the request left. */
  setup: -3,
  bridge: -4,
  aborted: -5,
} as const satisfies Record<string, (typeof CLIENT_RESULT_CODES)[number]>;
