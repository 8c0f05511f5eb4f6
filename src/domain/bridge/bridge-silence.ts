import * as limits from '../limits.ts';

/** Facts that this visit has learned about the bridge so far. */
export interface BridgeTrust {
  /** True if it has ever answered. */
  readonly hasAnswered: boolean;
  /** Consecutive calls without an answer. */
  readonly unanswered: number;
  /** Request ids of the creates handed to the bridge. */
  readonly handedOver: ReadonlySet<string>;
}

export const NEW_BRIDGE: BridgeTrust = { hasAnswered: false, unanswered: 0, handedOver: new Set() };

/** Records that a create is about to be handed to the bridge. */
export const afterHandOver = (trust: BridgeTrust, requestId: string): BridgeTrust => ({
  ...trust,
  handedOver: new Set([...trust.handedOver, requestId]),
});

/** Records the end of a call: the bridge answered, with anything at all, or gave no answer within the call's time. */
export const afterCall = (trust: BridgeTrust, answered: boolean): BridgeTrust => ({
  ...trust,
  hasAnswered: trust.hasAnswered || answered,
  unanswered: answered ? 0 : trust.unanswered + 1,
});

/**
 * True if a call goes through the bridge. A bridge that leaves its first call unanswered, or later a number in a row, counts as
 * dead, and HTTP carries the rest of the visit; except a create that the bridge already has, because it may still deliver it (D2).
 */
export const goesByBridge = ({ hasAnswered, unanswered, handedOver }: BridgeTrust, requestId: string | null): boolean =>
  unanswered < (hasAnswered ? limits.bridgeSilentCalls : 1) || (requestId !== null && handedOver.has(requestId));
