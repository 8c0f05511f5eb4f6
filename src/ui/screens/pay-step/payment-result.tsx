import type { Attempt } from '../../../domain/payment/state.ts';
import { CardFetchLine } from './card-fetch-line.tsx';
import { GuidanceActions } from './guidance-actions.tsx';
import { orderOfIntent } from './order-facts.tsx';
import { OutcomePage } from './outcome-page.tsx';

/** The result of the payment that was just made. */
export const PaymentResult = ({ attempt }: { readonly attempt: Extract<Attempt, { kind: 'settled' }> }) => (
  <OutcomePage
    outcome={attempt.outcome}
    message={attempt.message}
    order={orderOfIntent(attempt.intent)}
    note={attempt.outcome === 'success' && <CardFetchLine orderId={attempt.intent.orderId} />}
    actions={<GuidanceActions />}
  />
);
