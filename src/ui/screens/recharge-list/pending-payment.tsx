import { useFirstTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';

/** Reminds of a payment without an end yet, before another is begun (D2). */
export const PendingPayment = () => {
  const { t } = useFirstTexts();
  return (
    <Notice
      tone="warning"
      title={t('amounts.pending-title')}
      action={
        <ButtonLink to="/pay-step" look="secondary">
          {t('amounts.pending-show')}
        </ButtonLink>
      }
    >
      {t('amounts.pending-text')}
    </Notice>
  );
};
