import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useTexts } from '../../kit/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { SupportLink } from '../pay-step/result/guidance-actions.tsx';
import type { PastPayment } from '../../../domain/order/past-payments.ts';
import { isPaid } from '../../../domain/outcome/outcome.ts';
import type { GuidanceAction } from '../../../domain/payment/guidance.ts';
import type { AttemptOf, PaymentState } from '../../../domain/payment/state.ts';
import type { PaymentReturn } from '../../../domain/routing/payment-return.ts';
import { payment as paymentTexts } from '../../../texts/ar/payment.ts';
import { paymentMessages } from '../../../texts/ar/payment-messages.ts';
import { results } from '../../../texts/ar/results.ts';
import { paymentReturn } from '../../../texts/ar/payment-return.ts';
import { Page } from '../../kit/layout/page.tsx';
import { Part } from '../../kit/part.tsx';
import { Spinner } from '../../kit/feedback/skeleton.tsx';
import { useStores } from '../../stores/stores.ts';
import { orderOfIntent, type OrderShown } from '../pay-step/result/order-facts.tsx';
import { useOrderOfPast } from '../pay-step/result/order-of-past.ts';
import { OutcomePage, useResultShown } from '../pay-step/result/outcome-page.tsx';
import { PaymentResult, UnresolvedPage } from '../pay-step/result/payment-result.tsx';
import { ReceiptActions } from '../pay-step/result/receipt-actions.tsx';
import { useWaitedFor } from '../pay-step/result/waiting.tsx';
import { KeepPageOpen } from '../shopper/earlier-paid.tsx';
import { PlainPayment } from '../pay-step/result/plain-payment.tsx';

interface OrderElsewhereProps {
  /** Order id as the address names it: passed to customer service if it looks like an order number, and never shown. */
  readonly orderId: string;
  readonly onLeave: () => void;
}

/**
 * Shown for a link to the result of an order that the current payer did not place on this device. It looks the same whatever the order's
 * result, so that it cannot serve as fake proof of payment.
 */
export const OrderElsewhere = ({ orderId, onLeave }: OrderElsewhereProps) => {
  const { t } = useTexts();
  return (
    <StatePage
      tone="plain"
      emblem={<LaterIcon name="info" large />}
      title={t('callback.elsewhere-title')}
      actions={
        <>
          <Button wide onClick={onLeave} data-testid="action-close">
            {t('callback.elsewhere-packages')}
          </Button>
          <SupportLink order={{ orderId, reference: null }} isAction />
        </>
      }
      testId="order-elsewhere"
    >
      <p role="status">{t('callback.elsewhere-text')}</p>
      <Notice tone="accent" icon="info" title={t('callback.elsewhere-mine')}>
        {t('callback.elsewhere-mine-text')}
      </Notice>
    </StatePage>
  );
};

/** The order as this device knows it, never as the address names it, or null if it was not placed here. */
const knownOrder = (
  attempt: AttemptOf<'waiting' | 'unresolved' | 'decided' | 'returned-order'>,
  orderOfPast: (payment: PastPayment) => OrderShown,
): OrderShown | null => {
  if (attempt.intent !== null) return orderOfIntent(attempt.intent);
  return attempt.kind === 'returned-order' && attempt.past !== null ? orderOfPast(attempt.past) : null;
};

/** The attempt for the order of the return: a payment's own, or one that is only shown. Null if there is none. */
const attemptOfReturn = (
  { attempt }: PaymentState,
  orderId: string,
): AttemptOf<'waiting' | 'unresolved' | 'decided' | 'returned-order'> | null => {
  switch (attempt.kind) {
    case 'returned-order':
      return attempt.query.orderId === orderId ? attempt : null;
    case 'waiting':
    case 'unresolved':
    case 'decided':
      return attempt.intent.orderId === orderId ? attempt : null;
    case 'idle':
    case 'changing-card':
    case 'leaving':
    case 'tokenising':
    case 'creating':
    case 'wallet-sheet':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
      return null;
  }
};

interface Props {
  readonly question: PaymentReturn;
}

const Return = observer(function Return({ question }: Props) {
  const { gate } = useStores();
  const { payment } = gate;
  const { t } = useTexts();
  const orderOfPast = useOrderOfPast();
  const waited = useWaitedFor();
  const { orderId, deviceId, paySubType, platformData, sentOn } = question;

  useEffect(() => {
    if (payment === null) return;
    void payment.openReturn({ orderId, deviceId, paySubType, platformData, sentOn });
    return () => {
      payment.leaveReturn();
      // A payment put away for another shopper resumes nothing.
      if (gate.payment === payment) void payment.resumeOpen();
    };
  }, [gate, payment, orderId, deviceId, paySubType, platformData, sentOn]);

  const attempt = payment === null ? null : attemptOfReturn(payment.state, orderId);
  const decision = attempt?.kind === 'returned-order' ? attempt.decision : null;
  // A payment's own result reports itself.
  useResultShown(decision === null ? null : `${orderId} ${decision.outcome}`);
  // Another payment is under way and takes precedence (P6).
  const isElsewhere = attempt === null && payment?.isUnderWay === true;
  useEffect(() => {
    if (isElsewhere) navigate('/pay-step', { replace: true });
  }, [isElsewhere]);

  const isReading = attempt !== null && 'reading' in attempt && attempt.reading;
  // The slow background poll also reads; only the shopper's own check shows on its button.
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!isReading) setAsked(false);
  }, [isReading]);
  const checkAgain = () => {
    setAsked(true);
    payment?.dispatch({ type: 'check-again-pressed' });
  };

  /** Another unfinished payment takes precedence over a new one. */
  const takeUpNext = () => {
    // The previous machine may have been put away with the result.
    const next = gate.payment;
    if (next === null) return;
    const show = () => navigate('/pay-step', { replace: true });
    if (next.hasUnseenResult || next.isUnderWay) show();
    else void next.resumeOpen().then((found) => found && show());
  };
  const leave = () => {
    payment?.leaveReturn();
    navigate('/recharge-list', { replace: true });
    takeUpNext();
  };

  if (attempt?.kind === 'decided') {
    const after = (action: GuidanceAction) => (action === 'close' ? takeUpNext() : navigate('/pay-step', { replace: true }));
    const close = () => {
      payment?.dispatch({ type: 'closed' });
      takeUpNext();
    };
    return (
      <Page title={t('callback.title')} back={close}>
        <PaymentResult attempt={attempt} after={after} />
      </Page>
    );
  }

  const order = attempt === null ? null : knownOrder(attempt, orderOfPast);
  if (attempt !== null && order === null) {
    return (
      <Page title={t('callback.title')} back={leave}>
        <OrderElsewhere orderId={orderId} onLeave={leave} />
      </Page>
    );
  }
  const isUnresolved = attempt?.kind === 'unresolved' || (attempt?.kind === 'returned-order' && attempt.unresolved);
  if (order === null || (decision === null && !isUnresolved)) {
    return (
      <Page title={t('callback.title')} back={leave}>
        <KeepPageOpen />
        <StatePage
          tone="plain"
          emblem={<Spinner large />}
          title={t('callback.reading')}
          actions={<SupportLink order={{ orderId, reference: null }} isAction />}
          testId="waiting"
        >
          <p role="status">
            {t(waited === 'own-line' ? 'wait.offline' : waited === 'platform' ? 'wait.platform' : 'callback.reading-text')}
          </p>
          {waited !== 'bank' && waited !== 'order' && <Notice tone="warning">{t('wait.note')}</Notice>}
        </StatePage>
      </Page>
    );
  }
  const beside = attempt?.kind === 'returned-order' && attempt.isBesideOpen && (
    <Notice
      tone="warning"
      title={t('amounts.pending-title')}
      action={
        <Button variant="secondary" onClick={leave} data-testid="return-beside-open">
          {t('amounts.pending-show')}
        </Button>
      }
    >
      {t('amounts.pending-text')}
    </Notice>
  );
  return (
    <Page title={t('callback.title')} back={leave}>
      <KeepPageOpen />
      {beside}
      {decision === null ? (
        <UnresolvedPage
          order={order}
          actions={
            <>
              <Button wide busy={asked && isReading} onClick={checkAgain} data-testid="action-check-again">
                {t(asked && isReading ? 'unresolved.reading' : 'action.check-again')}
              </Button>
              <Button variant="quiet" wide onClick={leave} data-testid="action-close">
                {t('callback.to-amounts')}
              </Button>
            </>
          }
        />
      ) : (
        <OutcomePage
          outcome={decision.outcome}
          message={decision.message}
          order={order}
          isAgain={attempt?.kind === 'returned-order' && attempt.past !== null}
          note={isPaid(decision.outcome) && order.receipt !== undefined && <ReceiptActions order={order} />}
          actions={
            <Button wide onClick={leave} data-testid="action-close">
              {t('callback.to-amounts')}
            </Button>
          }
        />
      )}
    </Page>
  );
});

/** The return from a provider's page: the result comes from the server, never from the address (cashier §2). */
export const PaymentReturnScreen = ({ question }: Props) => (
  <Part lastResort={<PlainPayment />}>
    <Return question={question} />
  </Part>
);

export const texts = [paymentTexts, paymentMessages, results, paymentReturn];
export { PaymentReturnScreen as screen };
