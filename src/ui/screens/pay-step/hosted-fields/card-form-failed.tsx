import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment } from '../../../stores/use-payment.ts';

/** The provider's fields did not load. No order exists; the shopper can retry or go back (faults F23, F24). */
export const CardFormFailed = ({ onRetry }: { readonly onRetry: () => void }) => {
  const { payment } = usePayment();
  const { t } = useTexts();
  return (
    <Notice
      tone="danger"
      alert
      title={t('pay.form-failed-title')}
      action={
        <>
          <Button onClick={onRetry}>{t('common.retry')}</Button>
          <Button variant="secondary" onClick={() => payment.dispatch({ type: 'back-pressed' })}>
            {t('pay.form-other')}
          </Button>
        </>
      }
    >
      {t('card.form-unavailable')}
    </Notice>
  );
};
