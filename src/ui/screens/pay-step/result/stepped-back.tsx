import { observer } from 'mobx-react-lite';
import { pageToContinueAt } from '../../../../domain/payment/authentication.ts';
import type { PaymentIntent } from '../../../../domain/order/intent.ts';
import { moneyKnown } from '../../../../domain/payment/result-words.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { GuidanceActions } from './guidance-actions.tsx';
import { MoneyLine } from './money-line.tsx';
import { OrderFacts, orderOfIntent } from './order-facts.tsx';
import { SupportLink } from './support-link.tsx';
import { usePurchaseOfResult } from './use-purchase-of-result.ts';

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
      emblem={<Icon name="clock" large />}
      title={t('stepped-back.title')}
      actions={<GuidanceActions />}
      testId={isUnresolved ? 'result-unresolved' : 'waiting'}
    >
      <MoneyLine money={moneyKnown(null)} order={order} />
      <p role="status">{t(`stepped-back.${pageToContinueAt(payment.state) ?? 'form'}`)}</p>
      <Notice tone="warning" icon="alert" title={t('stepped-back.twice')} action={<SupportLink order={order} />} />
      <OrderFacts order={order} />
    </StatePage>
  );
});
