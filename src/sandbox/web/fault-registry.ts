import { BRIDGE_FAULTS } from '../app/app-settings.ts';
import { ClientRules, type OfClient } from './client-rules.ts';

interface FaultQuestion {
  readonly path: string;
  readonly clientId: string;
  readonly deviceId: string;
}

const hits = (rule: FaultRule, { path, deviceId }: FaultQuestion): boolean =>
  rule.times > 0 && (rule.path === '*' || rule.path === path) && (rule.deviceId === null || rule.deviceId === deviceId);

/** Pending faults, oldest first. */
export class FaultRegistry extends ClientRules<FaultRule> {
  /** Returns the fault for this request and counts it as used, or null if there is none. */
  take(question: FaultQuestion): Fault | null {
    const found = this.of(question.clientId).find((rule) => hits(rule, question));
    if (found === undefined) return null;
    this.replace(found, found.times > 1 ? { ...found, times: found.times - 1 } : null);
    return found;
  }
}

/** Faults between platform and client (F2 to F7, F10). */
export const FAULT_KINDS = [
  /** Processes the request, then drops the connection without an answer. */
  'lost-answer',
  /** Drops the connection without processing. */
  'never-arrived',
  /** Drops the connection at once and processes the request after `after_ms`. */
  'late-landing',
  'http-500-before',
  'http-500-after',
  /** Answers with status 429, without processing. */
  'status-429',
  /** Processes the request, then answers with HTML, half the JSON, nothing, JSON sent as text, `null`, or JSON after a byte order mark. */
  'html',
  'truncated',
  'empty',
  'wrong-type',
  'null',
  'byte-order-mark',
  /** Processes the request at once and answers after `after_ms`; with half of the body at once where it is slow. */
  'slow',
  'slow-body',
  /** Processes the request but never responds. */
  'hang',
  /** Refuses with `result` and `message`, without processing. */
  'refuse',
  /** Processes the request as a platform that does not recognise a repeated X-CLI-RID. */
  'no-dedupe',
  /** Processes a create; when its order would be paid, it is declined (20005) for `after_ms` and then paid. */
  'declined-then-paid',
  ...BRIDGE_FAULTS,
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** Milliseconds, for `slow`, `slow-body`, `late-landing`, `declined-then-paid` and `bridge-late`. */
  readonly afterMs: number;
  /** Result for `refuse`. */
  readonly result: number;
  /** Message for `refuse`, and error name for `bridge-error`. */
  readonly message: string;
}

export interface FaultRule extends Fault, OfClient {
  /** h5_deviceid, for calls that carry one, or null for any. */
  readonly deviceId: string | null;
  /** Path with its trailing slash, or `*` for every call. */
  readonly path: string;
  /** Number of further requests affected. */
  readonly times: number;
}
