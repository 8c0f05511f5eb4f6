import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { usePayment } from '../../../stores/use-services.ts';

/** Confirmation before an order starts alongside another shopper's on this device, of which nothing is revealed (D52). */
export const BesideOtherDialog = observer(function BesideOtherDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const wait = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open={payment.state.dialog === 'confirm-beside-other'} title={t('other-order.title')} onDismiss={wait}>
      <p>{t('other-order.text')}</p>
      <Button wide onClick={wait} data-testid="other-order-wait">
        {t('other-order.wait')}
      </Button>
      <Button
        variant="secondary"
        wide
        onClick={() => payment.dispatch({ type: 'order-beside-other-confirmed' })}
        data-testid="other-order-confirm"
      >
        {t('other-order.confirm')}
      </Button>
    </Dialog>
  );
});
