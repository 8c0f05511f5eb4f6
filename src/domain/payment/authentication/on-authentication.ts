import type { PaymentIntent } from '../../order/intent.ts';
import type { PaymentBounds } from '../bounds.ts';
import { authenticationOver, evidenceRead, track } from '../tracking/track.ts';
import type { PaymentState } from '../state.ts';
import { andThen, go, stay, type Transition } from '../transition.ts';

/** The bank's verification had its 10 minutes: the order is waited for like any other (P4). */
export const onAuthenticationTimer = (state: PaymentState): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'authenticating') return stay(state);
  return andThen(go(state, { type: 'end-authentication' }), (late) => track(late, attempt.intent, { mayAuthenticate: false }));
};

/** The shopper may come back from the bank's page by the browser's own back: that visit waits, and does not leave again (F20). */
export const onLeftForBank = (state: PaymentState, requestId: string, bounds: PaymentBounds): Transition => {
  const { attempt } = state;
  if (attempt.kind !== 'authenticating' || attempt.intent.requestId !== requestId) return stay(state);
  const intent: PaymentIntent = { ...attempt.intent, leftForBank: true };
  const kept = go({ ...state, attempt: { ...attempt, intent } }, { type: 'keep-intent', intent });
  return andThen(andThen(kept, authenticationOver), (waiting) => evidenceRead(waiting, {}, [], bounds));
};
