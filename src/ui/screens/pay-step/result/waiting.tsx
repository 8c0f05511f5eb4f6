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
  /** Another tab has the bank's verification open. */
  readonly elsewhere: boolean;
}

const textOf = ({ leaving, page, elsewhere }: Omit<Props, 'intent'>) => {
  if (leaving) return 'pay.direct-hint';
  if (elsewhere) return 'wait.elsewhere';
  return page === 'provider' ? 'wait.left-page' : 'wait.text';
};

/** The order has been sent; its result is awaited. */
export const Waiting = ({ intent, ...how }: Props) => {
  const { t } = useTexts();
  const { leaving, elsewhere } = how;
  const title = elsewhere ? 'wait.elsewhere-title' : 'wait.title';
  return (
    <StatePage
      tone="plain"
      emblem={<Spinner large />}
      title={t(leaving ? 'overlay.direct' : title)}
      actions={leaving ? null : <GuidanceActions />}
      testId="waiting"
    >
      <p role="status">{t(textOf(how))}</p>
      <OrderFacts order={orderOfIntent(intent)} />
      <Notice tone="warning">{t('wait.note')}</Notice>
    </StatePage>
  );
};
