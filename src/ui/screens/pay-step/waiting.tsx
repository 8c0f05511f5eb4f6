import type { PaymentIntent } from '../../../domain/order/intent.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Notice } from '../../kit/notice.tsx';
import { Spinner } from '../../kit/spinner.tsx';
import { StatePage } from '../../kit/state-page.tsx';
import { OrderFacts, orderOfIntent } from './order-facts.tsx';

/** The order is sent and its result awaited. */
export const Waiting = ({ intent }: { readonly intent: PaymentIntent }) => {
  const { t } = useTexts();
  return (
    <StatePage tone="plain" emblem={<Spinner large />} title={t('wait.title')} testId="waiting">
      <p role="status">{t('wait.text')}</p>
      <OrderFacts order={orderOfIntent(intent)} />
      <Notice tone="warning">{t('wait.note')}</Notice>
    </StatePage>
  );
};
