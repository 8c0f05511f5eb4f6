import { resultWaitOf } from '../correlation.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { track } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';

/** Whether another tab has the bank's verification of this order open; it can be continued here instead. */
export const isVerifiedElsewhere = ({ attempt, verifiedElsewhere }: PaymentState): boolean =>
  verifiedElsewhere !== null && resultWaitOf({ attempt }, verifiedElsewhere) !== null;

/**
 * Another tab has the verification of this order, or has taken it over from here. This tab waits for the order and begins
 * no verification by itself: whether the other tab is gone, or has sent the shopper to the bank's page, cannot be told here.
 */
export const onAuthenticationElsewhere = (state: PaymentState, { intent }: AttemptOf<'authenticating'>): Transition =>
  andThen(next({ ...state, verifiedElsewhere: intent.requestId }, { type: 'stop-timer', timer: 'authentication' }), (left) =>
    track(left, intent, { mayAuthenticate: false }),
  );
