/** What can go wrong between a platform and its client (F2 to F7, F10). */
export const FAULT_KINDS = [
  /** Processes, then drops the connection without an answer. */
  'lost-answer',
  /** Drops the connection before anything is processed. */
  'never-arrived',
  /** Drops the connection at once and processes after `after_ms`. */
  'late-landing',
  'http-500-before',
  'http-500-after',
  /** Status 429 before anything is processed. */
  'status-429',
  /** Processes, then answers with: HTML, half the JSON, nothing, JSON sent as text, `null`, JSON behind a byte order mark. */
  'html',
  'truncated',
  'empty',
  'wrong-type',
  'null',
  'byte-order-mark',
  /** Processes at once and answers after `after_ms`. */
  'slow',
  /** Processes and never answers. */
  'hang',
  /** Refuses with `result` and `message` and processes nothing. */
  'refuse',
  /** Processes as a platform that does not recognise a repeated X-CLI-RID. */
  'no-dedupe',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Milliseconds, for `slow` and `late-landing`. */
  readonly afterMs: number;
  /** For `refuse`. */
  readonly result: number;
  readonly message: string;
}

export interface FaultRule extends Fault {
  /** x-cli-id of the client that it hits; null for any. */
  readonly clientId: string | null;
  /** h5_deviceid, where a call carries one; null for any. */
  readonly deviceId: string | null;
  /** Path with its last slash, or `*` for every call. */
  readonly path: string;
  /** Requests that it still hits. */
  readonly times: number;
}
