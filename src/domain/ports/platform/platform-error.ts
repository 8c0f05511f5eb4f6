import type { NativeError } from '../../bridge/native-error.ts';
import { isSessionEnded, type ResultCode } from '../../outcome/result-code.ts';

/** The platform refused the request (a business result other than 0). */
export class PlatformRefusal {
  readonly _tag = 'PlatformRefusal';
  readonly code: ResultCode;
  readonly message: string | null;
  /** The platform's own words for the shopper; null where it has none. */
  readonly toast: string | null;
  constructor(code: ResultCode, message: string | null, toast: string | null = null) {
    this.code = code;
    this.message = message;
    this.toast = toast;
  }
}

export const UNREACHABLE_CAUSES = ['network', 'timeout', 'server-error', 'undecodable', 'setup', 'bridge', 'aborted'] as const;
export type UnreachableCause = (typeof UNREACHABLE_CAUSES)[number];

/**
 * No usable answer: none arrived, its status was 4xx or 5xx, or it does not decode. Whether the platform acted on the
 * request is unknown (D2, D30).
 */
export class PlatformUnreachable {
  readonly _tag = 'PlatformUnreachable';
  readonly cause: UnreachableCause;
  /** Client result code of platform §8 (-1 to -5) or the HTTP status. */
  readonly code: number;
  readonly call: string;
  /** What the app's bridge says went wrong; null where it says nothing that we know. */
  readonly bridgeError: NativeError | null;
  constructor(cause: UnreachableCause, code: number, call: string, bridgeError: NativeError | null = null) {
    this.cause = cause;
    this.code = code;
    this.call = call;
    this.bridgeError = bridgeError;
  }
}

export type PlatformError = PlatformRefusal | PlatformUnreachable;

/** Whether a call was refused because its session has ended. */
export const isRefusedSession = (error: PlatformError): boolean => error._tag === 'PlatformRefusal' && isSessionEnded(error.code);
