import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { next, type Transition } from '../transition.ts';

/**
 * Gives up a repeated request that will not be sent: looks up what became of the first one (D2), or abandons it if nothing can be
 * charged for it (F26).
 */
export const giveUpRetry = (state: PaymentState, intent: PaymentIntent): Transition =>
  mayBeCharged(intent)
    ? next(
        {
          ...atHome(state),
          requestToRetry: null,
          attempt: { kind: 'unresolved', intent, evidence: NO_EVIDENCE, reading: true, absentTries: 0, provenAbsent: true },
        },
        { type: 'recover-order', intent },
      )
    : next({ ...state, requestToRetry: null }, { type: 'abandon-order', intent, reason: USER_CANCEL });
