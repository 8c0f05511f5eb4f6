import { mayBeCharged, type PaymentIntent } from '../../order/intent.ts';
import type { PastPaymentState } from '../../order/past-payments.ts';
import { isPaid } from '../../outcome/outcome.ts';
import { endOf } from '../attempt-rules.ts';
import type { Attempt, PaymentState } from '../state.ts';
import { newlyPaid } from './newly-paid.ts';

/** The intent that an attempt has found to be declined; null when it has not, or when this device keeps none. */
const declinedIntent = (attempt: Attempt): PaymentIntent | null => {
  const end = endOf(attempt);
  return end === null || isPaid(end.decision.outcome) ? null : end.intent;
};

/** The payments whose end a step has found, and how they ended. A decline that the platform takes back ends a second time. */
export const newlyEnded = (
  before: PaymentState,
  after: PaymentState,
): readonly { readonly intent: PaymentIntent; readonly state: Exclude<PastPaymentState, 'open'> }[] => {
  const paid = newlyPaid(before, after).map((intent) => ({ intent, state: 'paid' as const }));
  const declined = after.attempt === before.attempt ? null : declinedIntent(after.attempt);
  // A wallet's order that gave no token was no payment.
  return declined === null || !mayBeCharged(declined) ? paid : [...paid, { intent: declined, state: 'declined' }];
};
