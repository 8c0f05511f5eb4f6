import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { PaymentReturnAnswer } from '../../../application/payment/read-payment-return.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { Spinner } from '../../kit/feedback/spinner.tsx';
import { StatePage } from '../../kit/layout/state-page.tsx';
import { useStores } from '../../stores/stores.ts';
import { orderOfIntent, type OrderShown } from '../pay-step/result/order-facts.tsx';
import type { GuidanceAction } from '../../../domain/payment/result/guidance.ts';
import { OutcomePage } from '../pay-step/result/outcome-page.tsx';
import { PaymentResult } from '../pay-step/result/payment-result.tsx';
import { UnresolvedPage } from '../pay-step/result/unresolved-page.tsx';
import type { PaymentReturnQuery } from './payment-return-query.ts';

const nothingButNumber = (orderId: string): OrderShown => ({
  orderId,
  reference: null,
  nickname: null,
  displayUid: null,
  coins: null,
  amount: null,
});

/** The way back from a provider's page: the result by the server's word, never by the address's (cashier §2). */
export const PaymentReturnScreen = observer(function PaymentReturnScreen({ question }: { readonly question: PaymentReturnQuery }) {
  const { gate } = useStores();
  const { services, payment } = gate;
  const { t } = useTexts();
  const [result, setResult] = useState<PaymentReturnAnswer | null>(null);
  const [reading, setReading] = useState(true);
  const { orderId, deviceId, paySubType, platformData } = question;

  /** Ends the reading under way: what it brings is not heard any more. */
  const forget = useRef(() => {});

  const read = useCallback(() => {
    if (services === null) return;
    forget.current();
    let isWanted = true;
    forget.current = () => {
      isWanted = false;
    };
    setReading(true);
    const decide = (answer: PaymentReturnAnswer | null) => {
      if (!isWanted) return;
      setReading(false);
      setResult((earlier) => answer ?? earlier ?? { orderId, verdict: 'unknown', intent: null, decided: null });
      if (answer?.intent != null && answer.decided !== null)
        gate.payment?.dispatch({ type: 'order-decided', intent: answer.intent, ...answer.decided });
    };
    services.payment.readPaymentReturn({ orderId, deviceId, paySubType, platformData }).then(decide, (error: unknown) => {
      services.analytics.reportCrash(error);
      decide(null);
    });
  }, [services, gate, orderId, deviceId, paySubType, platformData]);
  useEffect(() => {
    read();
    return () => forget.current();
  }, [read]);

  const isUnresolved = result !== null && result.decided === null && !reading;
  useEffect(() => (isUnresolved && services !== null ? services.page.onReturn(read) : undefined), [services, read, isUnresolved]);

  /** Another payment without an end comes before a new one. */
  const takeUpNext = () => {
    // The machine of before may have been put away with the result.
    const next = gate.payment;
    if (next !== null && (next.hasUnseenResult || next.isUnderWay || next.resume())) navigate('/pay-step', { replace: true });
  };
  const leave = () => {
    if (services !== null && payment !== null && result?.decided != null && result.intent !== null) {
      services.payment.run({ type: 'forget-intent', requestId: result.intent.requestId }, payment.dispatch);
    }
    navigate('/recharge-list', { replace: true });
    takeUpNext();
  };

  if (result === null) {
    return (
      <Page title={t('callback.title')} back={leave}>
        <StatePage tone="plain" emblem={<Spinner large />} title={t('wait.title')} testId="waiting">
          <p role="status">{t('callback.reading')}</p>
        </StatePage>
      </Page>
    );
  }
  const attempt = payment?.state.attempt;
  if (attempt?.kind === 'decided' && attempt.intent.orderId === result.orderId) {
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
  const order = result.intent === null ? nothingButNumber(result.orderId) : { ...orderOfIntent(result.intent), orderId: result.orderId };
  return (
    <Page title={t('callback.title')} back={leave}>
      {result.decided === null ? (
        <UnresolvedPage
          order={order}
          actions={
            <>
              <Button wide busy={reading} onClick={read} data-testid="action-check-again">
                {t(reading ? 'unresolved.reading' : 'action.check-again')}
              </Button>
              <Button variant="quiet" wide onClick={leave} data-testid="action-close">
                {t('callback.to-amounts')}
              </Button>
            </>
          }
        />
      ) : (
        <OutcomePage
          outcome={result.decided.decision.outcome}
          message={result.decided.decision.message}
          order={order}
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
