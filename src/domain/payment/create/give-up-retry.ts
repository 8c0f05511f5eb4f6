import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import { NO_EVIDENCE } from '../../outcome/evidence.ts';
import { USER_CANCEL } from '../../outcome/wallet-reason.ts';
import type { PaymentState } from '../state.ts';
import { atHome } from '../steps/step-changes.ts';
import { next, type Transition } from '../transition.ts';

/**
 * A request that was to be sent again and is not: what became of it is asked again (D2). One that nothing can be charged
 * for is given up (F26).
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
