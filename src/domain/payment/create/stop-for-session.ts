import { mayBeCharged } from '../../order/intent.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { PaymentCommand } from '../command.ts';
import type { PaymentState } from '../state.ts';
import { track } from '../tracking/track.ts';
import { andThen, next, type Transition } from '../transition.ts';

/** Why the payment's session is no longer the device's: another session replaced it, or the platform ended it. */
export const SESSION_ENDS = ['changed', 'ended'] as const;
export type SessionEnd = (typeof SESSION_ENDS)[number];

const SAID = { changed: 'payment.session-changed', ended: 'login.session-ended' } as const;

/** Asks the shopper how to go on. */
export const askToGoOn = ({ state, commands }: Transition, why: SessionEnd): Transition => ({
  state: { ...state, dialog: `session-${why}` },
  commands,
});

/**
 * This tap sent nothing: asks the shopper how to go on. A request that was to be sent again may have arrived the first
 * time, so its order is searched for instead, and a toast says why nothing was sent.
 */
export const stopForSession = (state: PaymentState, why: SessionEnd, ...first: readonly PaymentCommand[]): Transition => {
  const { requestToRetry } = state;
  const free: PaymentState = { ...state, attempt: { kind: 'idle' }, requestToRetry: null };
  if (requestToRetry !== null && mayBeCharged(requestToRetry)) {
    return andThen(next(free, ...first, { type: 'toast', message: SAID[why] }), (told) => track(told, requestToRetry));
  }
  const given: readonly PaymentCommand[] =
    requestToRetry === null ? [] : [{ type: 'abandon-order', intent: requestToRetry, reason: USER_CANCEL }];
  return askToGoOn(next(free, ...first, ...given), why);
};
