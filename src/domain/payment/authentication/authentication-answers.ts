import type { PaymentBounds } from '../bounds.ts';
import type { EventOf } from '../event.ts';
import type { AttemptOf, PaymentState } from '../state.ts';
import type { Reading } from '../tracking/bounded-wait.ts';
import { leaveForPage } from '../tracking/order-known.ts';
import { evidenceRead } from '../tracking/readings.ts';
import { track } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';
import { waitAfterAuthentication } from './authenticate.ts';

type Authenticating = AttemptOf<'authenticating'>;

export const onAuthenticationShown = (state: PaymentState, attempt: Authenticating): Transition =>
  next({ ...state, attempt: { ...attempt, shown: true } });

/** The verification's 10 minutes are over: the order is tracked like any other (P4). */
export const onAuthenticationTimer = (state: PaymentState, { intent }: Authenticating): Transition =>
  andThen(next(state, { type: 'end-authentication' }), (late) => track(late, intent, { mayAuthenticate: false }));

/** The verification ended, together with the platform's latest reading of the order. */
export const onAuthenticated = (state: PaymentState, attempt: Authenticating, reading: Reading, bounds: PaymentBounds): Transition => {
  const { waiting, transition } = waitAfterAuthentication(state, attempt);
  return andThen(transition, (free) => evidenceRead(free, waiting, reading, bounds));
};

/**
 * The bank verifies on its own page, so this one is left. If the shopper returns by the browser's back button, that visit
 * waits and does not leave again (F20).
 */
export const onLeftForBank = (state: PaymentState, { intent }: Authenticating, { url, form }: EventOf<'left-for-bank'>): Transition =>
  andThen(leaveForPage(state, intent, url, form), (left) => next(left, { type: 'stop-timer', timer: 'authentication' }));
