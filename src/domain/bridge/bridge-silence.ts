import * as limits from '../limits.ts';

/** What a visit has seen of the bridge so far. */
export interface BridgeTrust {
  /** Whether it has ever answered. */
  readonly hasAnswered: boolean;
  /** Calls in a row that brought no answer. */
  readonly unanswered: number;
  /** Request ids of the creates that were handed to the bridge. */
  readonly handedOver: ReadonlySet<string>;
}

export const NEW_BRIDGE: BridgeTrust = { hasAnswered: false, unanswered: 0, handedOver: new Set() };

/** A create is about to be handed to the bridge. */
export const afterHandOver = (trust: BridgeTrust, requestId: string): BridgeTrust => ({
  ...trust,
  handedOver: new Set([...trust.handedOver, requestId]),
});

/** A call has ended: the bridge answered, with whatever, or said nothing within the call's time. */
export const afterCall = (trust: BridgeTrust, answered: boolean): BridgeTrust => ({
  ...trust,
  hasAnswered: trust.hasAnswered || answered,
  unanswered: answered ? 0 : trust.unanswered + 1,
});

/**
 * Whether a call goes by the bridge. One that leaves its first call unanswered, or later so many in a row, is taken to be
 * dead, and HTTP carries the rest of the visit; but never a create that the bridge has had: it may still deliver it (D2).
 */
export const goesByBridge = ({ hasAnswered, unanswered, handedOver }: BridgeTrust, requestId: string | null): boolean =>
  unanswered < (hasAnswered ? limits.bridgeSilentCalls : 1) || (requestId !== null && handedOver.has(requestId));
