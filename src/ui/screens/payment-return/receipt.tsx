import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { PastPayment } from '../../../domain/order/past-payments.ts';
import { UNKNOWN_PAYER } from '../../../domain/order/intent.ts';
import { payment as paymentTexts } from '../../../texts/ar/payment.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';
import { results } from '../../../texts/ar/results.ts';
import { useTexts } from '../../kit/language-context.ts';
import { AccountCardSkeleton } from '../../kit/account-card.tsx';
import { Button } from '../../kit/controls/button.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import { backEntries } from '../../kit/layout/back-entries.ts';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { useStores } from '../../stores/stores.ts';
import { usePayment, useServices } from '../../stores/use-services.ts';
import { followPastPayments, type FoundPayments } from '../pay/follow-past-payments.ts';
import { OrderFacts } from '../pay-step/result/order-facts.tsx';
import { useOrderOfPast } from '../pay-step/result/order-of-past.ts';
import { OutcomePage } from '../pay-step/result/outcome-page.tsx';
import { ReceiptActions, receiptTitle } from '../pay-step/result/receipt-actions.tsx';
import { SupportLink } from '../pay-step/result/guidance-actions.tsx';

export interface ReceiptProps {
  readonly requestId: string;
  /** True for a success shown before a reload; false for one of the last payments. */
  readonly isSuccess: boolean;
  readonly onLeave: () => void;
}

const TONES = { paid: 'ok', declined: 'danger', open: 'warning' } as const;
const SAID = { paid: 'receipt.paid', declined: 'receipt.declined', open: 'receipt.open' } as const;

/** The success again, without an offer to pay again. */
const Success = ({ payment, onLeave }: { readonly payment: PastPayment; readonly onLeave: () => void }) => {
  const { t } = useTexts();
  const order = useOrderOfPast()(payment);
  return (
    <OutcomePage
      outcome="success"
      message="outcome.success"
      order={order}
      isAgain
      note={<ReceiptActions order={order} />}
      actions={
        <Button wide onClick={onLeave} data-testid="action-close">
          {t('action.done')}
        </Button>
      }
    />
  );
};

/** One of the last payments: its receipt if paid, else its details. */
const Past = ({ payment, onLeave }: { readonly payment: PastPayment; readonly onLeave: () => void }) => {
  const { t } = useTexts();
  const order = useOrderOfPast()(payment);
  const { state } = payment;
  return (
    <StatePage
      tone={TONES[state]}
      emblem={<LaterIcon name={state === 'open' ? 'clock' : 'receipt'} large />}
      title={state === 'paid' ? t(receiptTitle(order.kind)) : t('receipt.details')}
      actions={
        <>
          <Button wide onClick={onLeave} data-testid="action-close">
            {t('action.close')}
          </Button>
          <SupportLink order={order} isAction />
        </>
      }
      testId="past-receipt"
    >
      <p role="status">{t(SAID[state])}</p>
      <OrderFacts order={order} />
      {state === 'paid' && <ReceiptActions order={order} />}
    </StatePage>
  );
};

/** A past payment of the current payer on this device, without celebration. Another payer's is not shown (D52). */
export const Receipt = observer(function Receipt({ requestId, isSuccess, onLeave }: ReceiptProps) {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const [found, setFound] = useState<FoundPayments | null>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [requestId]);
  const payer = useStores().gate.shopper?.session.payer() ?? UNKNOWN_PAYER;
  useEffect(() => followPastPayments(orders, () => ({ ...payment.state, payer }), setFound), [orders, payment, payer]);

  // The user of the session may not be known yet.
  const isKnown = payer !== UNKNOWN_PAYER && found?.payer === payer;
  const past = found?.payments.find((each) => each.requestId === requestId) ?? null;
  const isNone = isKnown && (past === null || (isSuccess && past.state !== 'paid'));
  useEffect(() => {
    if (isNone) backEntries().keep(null);
  }, [isNone]);

  if (!isKnown || isNone || past === null) return <AccountCardSkeleton />;
  return isSuccess ? <Success payment={past} onLeave={onLeave} /> : <Past payment={past} onLeave={onLeave} />;
});

export const texts = [paymentTexts, paymentMessages, results];
export { Receipt as screen };
