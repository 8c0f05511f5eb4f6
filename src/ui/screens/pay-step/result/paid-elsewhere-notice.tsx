import { observer } from 'mobx-react-lite';
import { timeAgo } from '../../../../domain/format/time-ago.ts';
import { paidElsewhere } from '../../../../domain/payment/confirm.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { CopyText } from '../../../kit/controls/copy-text.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import styles from './payment-problem-notice.module.css';

/** Text about a payment for the same that another page of this device has made meanwhile; null if there is none. */
export const usePaidElsewhere = (): { readonly title: string; readonly orderId: string | null } | null => {
  const { payment } = usePayment();
  const page = useServices('page');
  const { t, language } = useTexts();
  const paid = paidElsewhere(payment.state);
  if (paid === null) return null;
  const when = timeAgo(paid.createdAt, page.now(), language) ?? t('paid-elsewhere.just-now');
  return { title: t(paid.coins === null ? 'paid-elsewhere.fine-title' : 'paid-elsewhere.title', { when }), orderId: paid.orderId };
};

/** Warns on the steps, before the tap, that the same was paid on another page meanwhile. */
export const PaidElsewhereNotice = observer(function PaidElsewhereNotice() {
  const { t } = useTexts();
  const paid = usePaidElsewhere();
  if (paid === null) return null;
  return (
    <div className={styles.place} data-testid="paid-elsewhere">
      <Notice tone="warning" alert title={paid.title}>
        <p>{t('paid-elsewhere.text')}</p>
        {paid.orderId !== null && (
          <p className={styles.number}>
            <span>{t('order.number')}</span>
            <CopyText text={paid.orderId} />
          </p>
        )}
      </Notice>
    </div>
  );
});
