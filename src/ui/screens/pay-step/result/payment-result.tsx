import { observer } from 'mobx-react-lite';
import { purchaseOnSale } from '../../../../domain/payment/create/intent-of-purchase.ts';
import { isPaid } from '../../../../domain/outcome/outcome.ts';
import { paidCardOf } from '../../../../domain/payment/result/newly-ended.ts';
import { receiptOf } from '../../../../domain/order/order.ts';
import { paymentMethodPaying } from '../../../../domain/payment/steps/payment-method-choice.ts';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { CardFetchLine } from '../cards/card-fetch-line.tsx';
import { GuidanceActions, type AfterAction } from './guidance-actions.tsx';
import { orderOfIntent, type OrderShown } from './order-facts.tsx';
import { methodTitle } from './order-of-past.ts';
import { OutcomePage } from './outcome-page.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { useFineAfterRefusal, usePurchaseOfResult } from './use-purchase-of-result.ts';
import { useResultShown } from './use-result-shown.ts';

/** What is said of a fine that is no longer due as it was. */
const FINE_AFTER = { lifted: 'fine.after-lifted', changed: 'fine.after-changed' } as const;

interface Props {
  readonly attempt: Extract<Attempt, { kind: 'decided' }>;
  readonly after?: AfterAction;
  /** Shows the result in a dialog, and closes it. */
  readonly onDismiss?: () => void;
}

/** The result of a payment that was made on this device; a paid one is a receipt. */
export const PaymentResult = observer(function PaymentResult({ attempt, after, onDismiss }: Props) {
  const { payment } = usePayment();
  const { language, t } = useTexts();
  // Buttons that appear one by one would move under the finger.
  const isLooking = usePurchaseOfResult(attempt.intent);
  const { intent, outcome } = attempt;
  useResultShown(`${intent.requestId} ${outcome}`);
  const isReceipt = isPaid(outcome);
  const fine = useFineAfterRefusal(intent, !isReceipt);
  const onSale = purchaseOnSale(payment.state);
  const method = paymentMethodPaying(payment.state.paymentMethods, intent.payType);
  const order: OrderShown = {
    ...orderOfIntent(intent),
    paidBy: method?.kind ?? null,
    receipt: {
      ...receiptOf(intent, isReceipt && onSale?.kind === 'coins' ? onSale.item : null),
      method: methodTitle(method, language),
      card: paidCardOf(payment.state, intent),
    },
  };
  return (
    <OutcomePage
      outcome={outcome}
      message={attempt.message}
      order={order}
      onDismiss={onDismiss}
      note={
        isReceipt ? (
          <>
            <CardFetchLine orderId={intent.orderId} />
            <ReceiptActions order={order} />
          </>
        ) : (
          (fine === 'lifted' || fine === 'changed') && (
            <Notice tone="accent">
              <span role="status" data-testid="fine-after-refusal">
                {t(FINE_AFTER[fine])}
              </span>
            </Notice>
          )
        )
      }
      actions={
        isLooking || fine === 'reading' ? (
          <Spinner />
        ) : (
          <GuidanceActions isOver={fine === 'lifted' || fine === 'changed'} {...(after === undefined ? {} : { after })} />
        )
      }
    />
  );
});
