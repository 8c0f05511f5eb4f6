import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { moneyKnown, moneyMessage } from '../../../../domain/payment/result-words.ts';
import { isPlain } from '../../../../texts/plain-message.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { CopyText } from '../../../kit/controls/copy-text.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import styles from './payment-problem-notice.module.css';
import { GuidanceActions, SupportLink, usePurchaseOfResult } from './guidance-actions.tsx';
import { pageToContinueAt } from '../../../../domain/payment/authentication.ts';
import type { PaymentIntent } from '../../../../domain/order/intent.ts';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { MoneyLine, OrderFacts, orderOfIntent } from './order-facts.tsx';
import { LastAsked } from './waiting.tsx';

/** Why the last attempt failed, beside the button that started it; stays until it is answered. */
export const PaymentProblemNotice = observer(function PaymentProblemNotice() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const place = useRef<HTMLDivElement>(null);
  const { problem, state } = payment;
  useEffect(() => {
    if (problem !== null) place.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  if (problem === null || state.attempt.kind !== 'idle') return null;
  const { message, about } = problem;
  const money = moneyMessage(problem.money, state.purchase?.kind ?? null);
  const number = about?.orderId ?? about?.requestId ?? null;
  return (
    <div ref={place} className={styles.place} data-testid="payment-problem">
      <Notice
        tone={message === 'wallet.cancelled' ? 'plain' : 'danger'}
        alert
        title={isPlain(message) ? t(message) : ''}
        action={
          <>
            <Button variant="secondary" onClick={payment.readProblem} data-testid="payment-problem-read">
              {t('problem.read')}
            </Button>
            <SupportLink order={about === null ? undefined : { orderId: about.orderId, reference: about.requestId }} />
          </>
        }
      >
        {money !== null && isPlain(money) && <p>{t(money)}</p>}
        {number !== null && (
          <p className={styles.number}>
            <span>{t(about?.orderId == null ? 'order.reference' : 'order.number')}</span>
            <CopyText text={number} />
          </p>
        )}
      </Notice>
    </div>
  );
});

/**
 * The shopper went back before the bank approved: they can continue there, or pay another way after a warning. The order is still polled.
 */
export const SteppedBack = observer(function SteppedBack({
  intent,
  isUnresolved,
}: {
  readonly intent: PaymentIntent;
  readonly isUnresolved: boolean;
}) {
  const { payment } = usePayment();
  const { t } = useTexts();
  // Allows another payment method to be selected for the same package.
  usePurchaseOfResult(intent);
  const order = orderOfIntent(intent);
  return (
    <StatePage
      tone="warning"
      emblem={<LaterIcon name="clock" large />}
      title={t('stepped-back.title')}
      actions={<GuidanceActions />}
      testId={isUnresolved ? 'result-unresolved' : 'waiting'}
    >
      <MoneyLine money={moneyKnown(null)} order={order} />
      <p role="status">{t(`stepped-back.${pageToContinueAt(payment.state) ?? 'form'}`)}</p>
      <LastAsked />
      <Notice tone="warning" icon="alert" title={t('stepped-back.twice')} action={<SupportLink order={order} />} />
      <OrderFacts order={order} />
    </StatePage>
  );
});
