/** Faults of the app's bridge. In each the platform has already processed the request; over HTTP none has any effect. */
export const BRIDGE_FAULTS = [
  /** Does not answer. */
  'bridge-silent',
  /** Answers twice. */
  'bridge-twice',
  /** Answers after `after_ms`. */
  'bridge-late',
  /** Answers under another id. */
  'bridge-other-id',
  /** Sends something that is not a message. */
  'bridge-garbage',
  /** Answers with the error that `message` names, such as SSL_HANDSHAKE_ERROR. */
  'bridge-error',
] as const;
export type BridgeFaultKind = (typeof BRIDGE_FAULTS)[number];

export interface BridgeFault {
  readonly kind: BridgeFaultKind;
  readonly afterMs: number;
  readonly message: string;
}

/** Response header that tells the app which fault to apply. */
export const BRIDGE_FAULT_HEADER = 'x-sandbox-bridge';

export const bridgeFaultHeader = ({ kind, afterMs, message }: BridgeFault): string => `${kind} ${afterMs} ${encodeURIComponent(message)}`;

/** Returns the fault in a response header; null if there is none. */
export const bridgeFaultOf = (header: string | null): BridgeFault | null => {
  const [name = '', afterMs = '', message = ''] = (header ?? '').split(' ');
  const kind = BRIDGE_FAULTS.find((candidate) => candidate === name);
  return kind === undefined ? null : { kind, afterMs: Number(afterMs), message: decodeURIComponent(message) };
};
