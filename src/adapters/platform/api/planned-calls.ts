import type { CallArea } from './call-contract.ts';

/** A specified call that the product does not make yet. */
export interface PlannedCall {
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** The path as specified; an address returned by another call is in braces. */
  readonly path: string;
  readonly source: string;
  readonly payload: string;
  readonly answer: string;
  /** The area that will add the call. */
  readonly waitsFor: CallArea;
}

/** None at present. Once built, a call moves from here to ENDPOINTS and CALL_CONTRACTS. */
export const PLANNED_CALLS: readonly PlannedCall[] = [];
