import { authenticate, authenticatorOf, openPageOf } from '../authentication/authenticate.ts';
import { isVerifiedElsewhere } from '../authentication/verified-elsewhere.ts';
import type { PaymentBounds } from '../bounds.ts';
import { decide } from '../result/decide.ts';
import { searchReason } from '../result/decline-reason.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { leaveForPage } from './order-known.ts';
import { readOnce, type Reading } from './bounded-wait.ts';
import { giveUpWaiting, POLL_SLOWLY, POLL_SOON, STOP_TRACKING_TIMERS } from './track.ts';

/** One reading of the order that this payment waits for. */
export const evidenceRead = (
  state: PaymentState,
  attempt: AttemptOf<'waiting' | 'unresolved'>,
  reading: Reading,
  bounds: PaymentBounds,
): Transition => {
  const before = attempt.kind === 'waiting' ? attempt : { evidence: attempt.evidence, tries: 0, reasonTries: 0 };
  const { wait, decision, isPending, isExhausted } = readOnce(before, reading, attempt.kind === 'unresolved', bounds);
  if (decision !== null) {
    const shown = decide(state, attempt.intent, wait.evidence, decision);
    return attempt.kind === 'waiting' ? searchReason(shown, wait, bounds) : shown;
  }
  if (attempt.kind === 'unresolved')
    return next({ ...state, attempt: { ...attempt, evidence: wait.evidence, reading: false } }, POLL_SLOWLY);
  const providerId = attempt.mayAuthenticate && isPending ? authenticatorOf(state, attempt.intent) : null;
  if (providerId !== null) {
    // By itself a tab starts only a verification that no other tab holds; beyond that, the shopper has requested it here.
    const takeOver = isVerifiedElsewhere(state);
    return andThen(next(state, ...STOP_TRACKING_TIMERS), (free) => authenticate(free, attempt.intent, providerId, { takeOver }));
  }
  const page = attempt.mayAuthenticate && isPending ? openPageOf(attempt.intent) : null;
  if (page !== null) return andThen(next(state, ...STOP_TRACKING_TIMERS), (free) => leaveForPage(free, attempt.intent, page));
  const waiting: AttemptOf<'waiting'> = { ...attempt, ...wait, reading: false, mayAuthenticate: false };
  return isExhausted ? giveUpWaiting(state, waiting, bounds) : next({ ...state, attempt: waiting }, POLL_SOON);
};

/** One recovery answer without an order: `absent` is the platform's own "no such order" (D2). */
export const recoveryRead = (
  state: PaymentState,
  attempt: AttemptOf<'recovering' | 'unresolved'>,
  absent: boolean,
  bounds: PaymentBounds,
): Transition => {
  // Counted only up to the required number, so that a long wait equals a sufficient one.
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
