import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { purchaseOnSale } from '../../../../domain/payment/create.ts';
import { isPaid } from '../../../../domain/outcome/outcome.ts';
import { paidCardOf } from '../../../../domain/payment/result.ts';
import { paidWithOf, receiptOf } from '../../../../domain/order/order.ts';
import { paymentMethodPaying } from '../../../../domain/payment/payment-methods.ts';
import type { Attempt } from '../../../../domain/payment/state.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { CardFetchLine } from '../cards/card-fetch-line.tsx';
import { type AfterAction, GuidanceActions, SupportLink, useFineAfterRefusal, usePurchaseOfResult } from './guidance-actions.tsx';
import { MoneyLine, OrderFacts, orderOfIntent, type OrderShown } from './order-facts.tsx';
import { methodTitle } from './order-of-past.ts';
import { OutcomePage, useResultShown } from './outcome-page.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { LastAsked, useWaitedFor } from './waiting.tsx';
import { pageToContinueAt } from '../../../../domain/payment/authentication.ts';
import { moneyKnown } from '../../../../domain/payment/result-words.ts';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';

/** Texts for a fine that is no longer due, or has changed. */
const FINE_AFTER = { lifted: 'fine.after-lifted', changed: 'fine.after-changed' } as const;

interface Props {
  readonly attempt: Extract<Attempt, { kind: 'decided' }>;
  readonly after?: AfterAction;
  /** If present, shows the result in a dialog; called to close it. */
  readonly onDismiss?: () => void;
}

/** Result of a payment made on this device; for a paid one, a receipt. */
export const PaymentResult = observer(function PaymentResult({ attempt, after, onDismiss }: Props) {
  const { payment } = usePayment();
  const { language, t } = useTexts();
  // Buttons that appear one by one would shift under the finger.
  const isLooking = usePurchaseOfResult(attempt.intent);
  const { intent, outcome } = attempt;
  useEffect(() => {
    if (onDismiss === undefined) window.scrollTo(0, 0);
  }, [onDismiss]);
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
      isPaid: isReceipt,
      paidWith: paidWithOf(method?.kind ?? null, methodTitle(method, language), paidCardOf(payment.state, intent)),
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

/** Texts for an order without a result, by what that depends on. */
const NO_RESULT = {
  'own-line': 'wait.offline',
  platform: 'wait.platform',
  order: 'outcome.unresolved',
  bank: 'outcome.unresolved',
} as const;

/** "Still checking, do not pay again", with the order number, check again and support (D3). */
export const UnresolvedPage = observer(function UnresolvedPage({
  order,
  isPageLeft = false,
  actions,
}: {
  readonly order: OrderShown;
  /** The shopper left the provider's page, possibly without paying. */
  readonly isPageLeft?: boolean;
  readonly actions: ReactNode;
}) {
  const { t } = useTexts();
  const waited = useWaitedFor();
  return (
    <StatePage
      tone="warning"
      emblem={<LaterIcon name="clock" large />}
      title={t('unresolved.title')}
      actions={actions}
      testId="result-unresolved"
    >
      <MoneyLine money={moneyKnown(null)} order={order} />
      <p role="status">{t(isPageLeft && waited === 'bank' ? 'unresolved.left-page' : NO_RESULT[waited])}</p>
      <LastAsked />
      <Notice tone="warning" icon="alert" title={t('unresolved.note')} action={<SupportLink order={order} />} />
      <OrderFacts order={order} />
    </StatePage>
  );
});

/** The wait ended without a result: still checking (D3). */
export const Unresolved = observer(function Unresolved({ attempt }: { readonly attempt: Extract<Attempt, { kind: 'unresolved' }> }) {
  const { payment } = usePayment();
  const isPageLeft = pageToContinueAt(payment.state) === 'provider';
  return <UnresolvedPage order={orderOfIntent(attempt.intent)} isPageLeft={isPageLeft} actions={<GuidanceActions />} />;
});
