import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { usePaidElsewhere } from '../result/paid-elsewhere-notice.tsx';

/** Confirmation before paying again for what another page of this device has paid meanwhile. */
export const PayAgainDialog = observer(function PayAgainDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const orders = useServices('payment');
  const page = useServices('page');
  const paid = usePaidElsewhere();
  const dismiss = () => payment.dispatch({ type: 'dialog-dismissed' });
  // Within the tap: a wallet's sheet may open only from here.
  const payAgain = () => payment.dispatch({ type: 'pay-again-confirmed', requestId: orders.newRequestId(), at: page.now() });
  return (
    <Dialog open={payment.state.dialog === 'confirm-pay-again'} title={paid?.title ?? ''} onDismiss={dismiss}>
      <p>{t('paid-elsewhere.text')}</p>
      <Button wide onClick={dismiss} data-testid="pay-again-cancel">
        {t('paid-elsewhere.cancel')}
      </Button>
      <Button variant="danger" wide onClick={payAgain} data-testid="pay-again-confirm">
        {t('paid-elsewhere.confirm')}
      </Button>
    </Dialog>
  );
});
