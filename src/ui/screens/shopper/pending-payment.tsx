import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { ButtonLink } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

/** Reminds of an open payment, or of a result that was not seen, before another payment begins (D2). */
export const PendingPayment = observer(function PendingPayment() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  const ended = payment?.hasUnseenResult === true;
  if (!ended && payment?.isUnderWay !== true) return null;
  return (
    <Notice
      tone="warning"
      title={t(ended ? 'amounts.ended-title' : 'amounts.pending-title')}
      action={
        <ButtonLink to="/pay-step" variant="secondary">
          {t(ended ? 'amounts.ended-show' : 'amounts.pending-show')}
        </ButtonLink>
      }
    >
      {t(ended ? 'amounts.ended-text' : 'amounts.pending-text')}
    </Notice>
  );
});
