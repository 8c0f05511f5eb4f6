import { observer } from 'mobx-react-lite';
import { mayBeCharged } from '../../../../domain/order/intent.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/guidance-actions.tsx';

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
