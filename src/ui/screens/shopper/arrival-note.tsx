import { observer } from 'mobx-react-lite';
import { useTexts } from '../../i18n/language-context.ts';
import { AppLink } from '../../kit/controls/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { useStores } from '../../stores/stores.ts';

/** After a redirect between domains (D15): says that it is a clean start (F22), because a session is not carried over. */
export const ArrivalNote = observer(function ArrivalNote() {
  const { shopper } = useStores().gate;
  const { t } = useTexts();
  if (shopper === null) return null;
  const { state } = shopper.arrival;
  if (state.kind === 'damaged') {
    return (
      <Notice tone="warning" icon="info" alert title={t('arrival.damaged-title')}>
        <span data-testid="arrival-damaged">{t('arrival.damaged-text')}</span>
      </Notice>
    );
  }
  if (state.kind !== 'taken-up' || shopper.session.user !== null) return null;
  return (
    <Notice action={<AppLink to="/login">{t('target.login-link')}</AppLink>}>
      <span data-testid="arrival-log-in">{t('arrival.log-in-again')}</span>
    </Notice>
  );
});
