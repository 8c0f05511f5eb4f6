import { isPaid } from '../../outcome/outcome.ts';
import { resultOf } from '../attempt-rules.ts';
import type { PaymentState } from '../state.ts';

/** The request whose success is the result now: a reload shows it again until it is left. Null for none, and for any other result. */
export const shownSuccess = ({ attempt }: Pick<PaymentState, 'attempt'>): string | null => {
  const result = resultOf(attempt);
  return result !== null && isPaid(result.outcome) ? result.intent.requestId : null;
};
