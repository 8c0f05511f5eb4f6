import { observer } from 'mobx-react-lite';
import { otherRoute } from '../../../../domain/payment/confirm.ts';
import { mayBeCharged } from '../../../../domain/order/intent.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/support-link.tsx';

/**
 * The provider's fields did not load: no order was created this time, but an earlier request that is to be sent again may have created one.
 * The shopper can retry, switch to another way to pay by card in one tap, or go back (faults F23, F24).
 */
export const CardFormFailed = observer(function CardFormFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const page = useServices('page');
  const { t } = useTexts();
  const other = otherRoute(payment.state);
  const takeOther = () => payment.dispatch({ type: 'other-route-pressed', requestId: orders.newRequestId(), at: page.now() });
  return (
    <Notice
      tone="danger"
      alert
      title={t('pay.form-failed-title')}
      action={
        <>
          <Button wide onClick={onRetry}>
            {t('common.retry')}
          </Button>
          {other !== null && (
            <Button wide variant="secondary" onClick={takeOther} data-testid="other-route">
              {t(other.entry === 'card-form' ? 'pay.other-form' : 'pay.other-page')}
            </Button>
          )}
          <Button wide variant="secondary" onClick={() => payment.dispatch({ type: 'back-pressed' })}>
            {t('pay.form-other')}
          </Button>
          <SupportLink />
        </>
      }
    >
      {t(mayBeCharged(payment.state.requestToRetry) ? 'pay.form-failed-again' : 'card.form-unavailable')}
    </Notice>
  );
});
