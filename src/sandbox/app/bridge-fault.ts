/** Faults of the app's bridge. The platform has processed the request before each; over HTTP none of them does anything. */
export const BRIDGE_FAULTS = [
  /** Says nothing. */
  'bridge-silent',
  /** Answers twice. */
  'bridge-twice',
  /** Answers after `after_ms`. */
  'bridge-late',
  /** Answers under another id. */
  'bridge-other-id',
  /** Says something that is no message. */
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

/** Response header by which the platform's side tells the app what to get wrong. */
export const BRIDGE_FAULT_HEADER = 'x-sandbox-bridge';

export const bridgeFaultHeader = ({ kind, afterMs, message }: BridgeFault): string => `${kind} ${afterMs} ${encodeURIComponent(message)}`;

/** The fault in a response's header; null for none. */
export const bridgeFaultOf = (header: string | null): BridgeFault | null => {
  const [name = '', afterMs = '', message = ''] = (header ?? '').split(' ');
  const kind = BRIDGE_FAULTS.find((candidate) => candidate === name);
  return kind === undefined ? null : { kind, afterMs: Number(afterMs), message: decodeURIComponent(message) };
};
