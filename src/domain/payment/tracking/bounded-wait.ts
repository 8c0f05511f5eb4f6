import type { PaymentBounds } from '../bounds.ts';
import { decideDecline, SUCCESS_DECISION, type OutcomeDecision } from '../../outcome/decide-outcome.ts';
import { mergeEvidence, type Evidence } from '../../outcome/evidence.ts';
import type { OutcomeRule } from '../../outcome/outcome-rule.ts';
import { givesReason, verdictOf } from '../../outcome/verdict.ts';

/** The outcome of one reading of an order's result. */
export interface Reading {
  readonly evidence: Partial<Evidence>;
  /** Outcome rows of the provider that processed the order. */
  readonly providerRules: readonly OutcomeRule[];
}

/** The progress of a wait for an order's result. */
export interface BoundedWait {
  readonly evidence: Evidence;
  readonly tries: number;
  /** Tries since the order was first read as declined without a reason. */
  readonly reasonTries: number;
}

export interface ReadingResult {
  readonly wait: BoundedWait;
  /** The order's end; null while the wait goes on. */
  readonly decision: OutcomeDecision | null;
  /** The platform has not decided, or did not answer. */
  readonly isPending: boolean;
  /** The readings are used up (D3). */
  readonly isExhausted: boolean;
}

/**
 * Evaluates one reading of an order: success and decline end the wait, anything else continues it (D30, cashier §4). A decline without a
 * reason gets a moment for the reason to arrive, unless the bounds have already run out.
 */
export const readOnce = (
  wait: BoundedWait,
  { evidence: later, providerRules }: Reading,
  pastBounds: boolean,
  bounds: PaymentBounds,
): ReadingResult => {
  const evidence = mergeEvidence(wait.evidence, later);
  const tries = wait.tries + 1;
  const undecided: ReadingResult = {
    wait: { evidence, tries, reasonTries: 0 },
    decision: null,
    isPending: false,
    isExhausted: tries >= bounds.pollTries,
  };
  switch (verdictOf(evidence)) {
    case 'success':
      return { ...undecided, decision: SUCCESS_DECISION };
    case 'declined': {
      const reasonTries = wait.reasonTries + 1;
      const mayGiveReasonYet = !pastBounds && !givesReason(evidence) && reasonTries < bounds.reasonTries && tries < bounds.pollTries;
      return {
        ...undecided,
        wait: { evidence, tries, reasonTries },
        decision: mayGiveReasonYet ? null : decideDecline(evidence, providerRules),
      };
    }
    case 'pending':
      return { ...undecided, isPending: true };
    case 'unknown':
      return undecided;
  }
};
