import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { mayBeCharged } from '../../../../domain/order/intent.ts';
import { SupportLink } from '../result/guidance-actions.tsx';

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

/** The tap sent nothing. Stays until it is read, and promises nothing about an earlier request, which may still be charged. */
export const NotSentDialog = observer(function NotSentDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { dialog, requestToRetry } = payment.state;
  const read = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog
      open={dialog === 'offline' || dialog === 'no-answer'}
      title={t(dialog === 'offline' ? 'not-sent.offline' : 'not-sent.no-answer')}
      onDismiss={read}
    >
      <p data-testid="not-sent">{t(mayBeCharged(requestToRetry) ? 'not-sent.earlier-open' : 'not-sent.nothing-charged')}</p>
      <Button wide onClick={read} data-testid="not-sent-read">
        {t('not-sent.read')}
      </Button>
      {dialog === 'no-answer' && <SupportLink isAction />}
    </Dialog>
  );
});
