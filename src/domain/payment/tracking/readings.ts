import { authenticate, authenticatorOf } from '../authentication/authenticate.ts';
import type { PaymentBounds } from '../bounds.ts';
import { SUCCESS_DECISION, decideDecline } from '../../outcome/decide-outcome.ts';
import { mergeEvidence, type Evidence } from '../../outcome/evidence.ts';
import type { OutcomeRule } from '../../outcome/outcome-rule.ts';
import { givesReason, verdictOf } from '../../outcome/verdict.ts';
import { decide } from '../result/decide.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { giveUpWaiting, POLL_SLOWLY, POLL_SOON, STOP_TRACKING_TIMERS } from './track.ts';

/** What a reading of an order's result brought. */
export interface Reading {
  readonly evidence: Partial<Evidence>;
  /** Outcome rows of the provider that the order was paid with. */
  readonly providerRules: readonly OutcomeRule[];
}

/** One reading of the order: success and decline end the attempt, anything else waits on (D30, cashier §4). */
export const evidenceRead = (
  state: PaymentState,
  attempt: AttemptOf<'waiting' | 'unresolved'>,
  { evidence: later, providerRules }: Reading,
  bounds: PaymentBounds,
): Transition => {
  const evidence = mergeEvidence(attempt.evidence, later);
  const verdict = verdictOf(evidence);
  const declined = (): Transition => decide(state, attempt.intent, evidence, decideDecline(evidence, providerRules));
  if (verdict === 'success') return decide(state, attempt.intent, evidence, SUCCESS_DECISION);
  if (attempt.kind === 'unresolved') {
    return verdict === 'declined' ? declined() : next({ ...state, attempt: { ...attempt, evidence, reading: false } }, POLL_SLOWLY);
  }
  const tries = attempt.tries + 1;
  const reasonTries = verdict === 'declined' ? attempt.reasonTries + 1 : 0;
  const mayGiveReasonYet = !givesReason(evidence) && reasonTries < bounds.reasonTries && tries < bounds.pollTries;
  if (verdict === 'declined' && !mayGiveReasonYet) return declined();
  const providerId = attempt.mayAuthenticate && verdict === 'pending' ? authenticatorOf(state, attempt.intent) : null;
  if (providerId !== null) return andThen(next(state, ...STOP_TRACKING_TIMERS), (free) => authenticate(free, attempt.intent, providerId));
  const waiting: AttemptOf<'waiting'> = { ...attempt, evidence, tries, reasonTries, reading: false, mayAuthenticate: false };
  return tries >= bounds.pollTries ? giveUpWaiting(state, waiting, bounds) : next({ ...state, attempt: waiting }, POLL_SOON);
};

/** One answer of the recovery that brought no order: `absent` is the platform's own "no such order" (D2). */
export const recoveryRead = (
  state: PaymentState,
  attempt: AttemptOf<'recovering' | 'unresolved'>,
  absent: boolean,
  bounds: PaymentBounds,
): Transition => {
  // Counted up to what is asked for, so that a long wait is no different from a sufficient one.
  const absentTries = absent ? Math.min(attempt.absentTries + 1, bounds.absentTries) : 0;
  const isProven = absentTries >= bounds.absentTries;
  if (attempt.kind === 'unresolved') {
    return next(
      { ...state, attempt: { ...attempt, reading: false, absentTries, provenAbsent: isProven || attempt.provenAbsent } },
      POLL_SLOWLY,
    );
  }
  const tries = attempt.tries + 1;
  const asked: AttemptOf<'recovering'> = { ...attempt, tries, absentTries, reading: false };
  return isProven || tries >= bounds.pollTries ? giveUpWaiting(state, asked, bounds) : next({ ...state, attempt: asked }, POLL_SOON);
};
