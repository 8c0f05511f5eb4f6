import type { PaymentIntent } from '../../order/intent.ts';
import { isPaid } from '../../outcome/outcome.ts';
import { endOf } from '../attempt-rules.ts';
import type { Attempt, PaymentState } from '../state.ts';

/** The intent that an attempt has found to be paid; null when it has not, or when this device keeps none. */
const paidIntent = (attempt: Attempt): PaymentIntent | null => {
  const end = endOf(attempt);
  return end !== null && isPaid(end.decision.outcome) ? end.intent : null;
};

/**
 * The intents that a step of a payment has found to be paid. An order whose result is shown again, as on another visit, is
 * found again: whoever counts orders remembers their ids.
 */
export const newlyPaid = (before: PaymentState, after: PaymentState): readonly PaymentIntent[] => {
  const now = paidIntent(after.attempt);
  const told = new Set([paidIntent(before.attempt), ...before.earlierPaid].map((intent) => intent?.requestId));
  return [...(now === null ? [] : [now]), ...after.earlierPaid].filter(({ requestId }) => !told.has(requestId));
};
