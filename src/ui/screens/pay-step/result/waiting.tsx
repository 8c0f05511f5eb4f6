import type { PaymentIntent } from '../../../../domain/order/intent.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { StatePage } from '../../../kit/layout/state-page.tsx';
import { GuidanceActions } from './guidance-actions.tsx';
import { OrderFacts, orderOfIntent } from './order-facts.tsx';

interface Props {
  readonly intent: PaymentIntent;
  /** The browser is opening the provider's page. */
  readonly leaving: boolean;
  /** The provider's page that can still be gone back to; null when the bank, or nobody, is waited for. */
  readonly page: 'bank' | 'provider' | null;
}

/** The order has been sent; its result is awaited. */
export const Waiting = ({ intent, leaving, page }: Props) => {
  const { t } = useTexts();
  return (
    <StatePage
      tone="plain"
      emblem={<Spinner large />}
      title={t(leaving ? 'overlay.direct' : 'wait.title')}
      actions={leaving ? null : <GuidanceActions />}
      testId="waiting"
    >
      <p role="status">{t(leaving ? 'pay.direct-hint' : page === 'provider' ? 'wait.left-page' : 'wait.text')}</p>
      <OrderFacts order={orderOfIntent(intent)} />
      <Notice tone="warning">{t('wait.note')}</Notice>
    </StatePage>
  );
};
