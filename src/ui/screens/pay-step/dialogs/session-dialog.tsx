import { observer } from 'mobx-react-lite';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { useStores } from '../../../stores/stores.ts';
import { usePayment } from '../../../stores/use-services.ts';

/** Nothing was sent, because the session has changed or ended: the shopper decides how to continue. Their choices are kept. */
export const SessionDialog = observer(function SessionDialog() {
  const { payment } = usePayment();
  const { shopper } = useStores().gate;
  const { t } = useTexts();
  const { dialog } = payment.state;
  if (shopper === null || (dialog !== 'session-changed' && dialog !== 'session-ended')) return null;
  const { user } = shopper.session;
  const hasEnded = dialog === 'session-ended';
  const stay = () => payment.dispatch({ type: 'dialog-dismissed' });
  return (
    <Dialog open title={t(hasEnded ? 'session-ended.title' : 'session-changed.title')} onDismiss={stay} tapOutside={false}>
      <p data-testid={dialog}>{t(hasEnded ? 'session-ended.text' : 'session-changed.text')}</p>
      <Button wide onClick={() => shopper.afterSession()?.goOn()} data-testid="session-go-on">
        {user === null ? t('session.go-on-visitor') : t('session.go-on-as', { name: user.nickname })}
      </Button>
      <Button variant="secondary" wide onClick={() => shopper.afterSession()?.logIn()} data-testid="session-log-in">
        {t('session.log-in-again')}
      </Button>
    </Dialog>
  );
});
