import { observer } from 'mobx-react-lite';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { CardFetchLine } from '../cards/card-fetch-line.tsx';
import { GuidanceActions, type AfterAction } from './guidance-actions.tsx';
import { orderOfIntent } from './order-facts.tsx';
import { OutcomePage } from './outcome-page.tsx';
import { usePurchaseOfResult } from './use-purchase-of-result.ts';

interface Props {
  readonly attempt: Extract<Attempt, { kind: 'decided' }>;
  readonly after?: AfterAction;
}

/** The result of a payment that was made on this device. */
export const PaymentResult = observer(function PaymentResult({ attempt, after }: Props) {
  // Buttons that appear one by one would move under the finger.
  const isLooking = usePurchaseOfResult(attempt.intent.uid);
  return (
    <OutcomePage
      outcome={attempt.outcome}
      message={attempt.message}
      order={orderOfIntent(attempt.intent)}
      note={attempt.outcome === 'success' && <CardFetchLine orderId={attempt.intent.orderId} />}
      actions={isLooking ? <Spinner /> : <GuidanceActions {...(after === undefined ? {} : { after })} />}
    />
  );
});
