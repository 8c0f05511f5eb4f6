import type { CallArea } from './call-contract.ts';

/** A call of the specification that the product does not make yet. */
export interface PlannedCall {
  readonly call: string;
  readonly method: 'GET' | 'POST';
  /** As the specification shows it; an address that another call gives stands in braces. */
  readonly path: string;
  readonly source: string;
  readonly payload: string;
  readonly answer: string;
  /** The area that brings it. */
  readonly waitsFor: CallArea;
}

/** None at present. A call that is built moves to ENDPOINTS and CALL_CONTRACTS; its row here goes. */
export const PLANNED_CALLS: readonly PlannedCall[] = [];
