import { resultWaitOf } from '../correlation.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import { track } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';

/** True if another tab has the bank's verification of this order open; it can be continued here instead. */
export const isVerifiedElsewhere = ({ attempt, verifiedElsewhere }: PaymentState): boolean =>
  verifiedElsewhere !== null && resultWaitOf({ attempt }, verifiedElsewhere) !== null;

/**
 * Another tab runs this order's verification, or has taken it over from here. This tab tracks the order and starts
 * no verification by itself: it cannot know whether the other tab is gone or has sent the shopper to the bank's page.
 */
export const onAuthenticationElsewhere = (state: PaymentState, { intent }: AttemptOf<'authenticating'>): Transition =>
  andThen(next({ ...state, verifiedElsewhere: intent.requestId }, { type: 'stop-timer', timer: 'authentication' }), (left) =>
    track(left, intent, { mayAuthenticate: false }),
  );
