import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { usePayment } from '../../../stores/use-services.ts';

/** Confirmation before leaving a step (cashier §2 "Confirm-leave dialog"). */
export const LeaveDialog = observer(function LeaveDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const stay = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open={payment.state.dialog === 'confirm-leave'} title={t('leave.text')} onDismiss={stay}>
      <Button wide onClick={stay} data-testid="leave-stay">
        {t('leave.stay')}
      </Button>
      <Button variant="quiet" wide calm onClick={() => payment.dispatch({ type: 'leave-confirmed' })} data-testid="leave-go">
        {t('leave.go')}
      </Button>
    </Dialog>
  );
});
