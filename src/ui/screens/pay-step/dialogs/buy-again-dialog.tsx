import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { usePayment } from '../../../stores/use-services.ts';

/** Warning before a new order while an earlier one may still go through (D2). */
export const BuyAgainDialog = observer(function BuyAgainDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const wait = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open={payment.state.dialog === 'confirm-buy-again'} title={t('buy-again.title')} onDismiss={wait}>
      <p>{t('buy-again.text')}</p>
      <Button wide onClick={wait} data-testid="buy-again-cancel">
        {t('buy-again.cancel')}
      </Button>
      <Button variant="danger" wide onClick={() => payment.dispatch({ type: 'buy-again-confirmed' })} data-testid="buy-again-confirm">
        {t('buy-again.confirm')}
      </Button>
    </Dialog>
  );
});
