import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { mayKeepCards } from '../../../../domain/order/intent.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { AccountInText } from '../../../kit/account-in-text.tsx';
import { Button } from '../../../kit/controls/button.tsx';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { useStores } from '../../../stores/stores.ts';
import { usePayment } from '../../../stores/use-services.ts';
import styles from './remember-card.module.css';

/**
 * The option to remember the card. A visitor sees what it requires (D33); if a link brought the session, it waits for the shopper's
 * confirmation (D62).
 */
export const RememberCard = observer(function RememberCard({
  title = 'pay.remember',
  hint = 'pay.remember-hint',
}: {
  readonly title?: 'pay.remember' | 'pay.keep-remembered';
  readonly hint?: 'pay.remember-hint' | 'cvv.forgotten-hint';
}) {
  const { payment } = usePayment();
  const session = useStores().gate.shopper?.session;
  const { t } = useTexts();
  const id = useId();
  const { attempt, form } = payment.state;
  const isChanging = attempt.kind === 'changing-card' && attempt.change === 'remember';
  const isHeld = session !== undefined && !session.isConfirmed && !form.remember;
  if (!mayKeepCards(payment.state.payer))
    return (
      <p className={styles.visitor} data-testid="remember-visitor">
        {t('pay.remember-visitor')}
      </p>
    );
  return (
    <div className={styles.row}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        checked={form.remember}
        disabled={isHeld}
        onChange={(event) => payment.dispatch({ type: 'remember-toggled', remember: event.target.checked })}
        aria-describedby={`${id}-hint`}
        aria-busy={isChanging || undefined}
        data-testid="remember-card"
      />
      <label htmlFor={id} className={styles.title}>
        <span>{t(title)}</span>
        {isChanging && <Spinner />}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {isHeld ? (
          <>
            <span>{`${t('session.remember-held')} `}</span>
            {session.user && <AccountInText user={session.user} />}
          </>
        ) : (
          t(isChanging ? 'overlay.changing-card' : hint)
        )}
      </p>
      {isHeld && (
        <Button variant="secondary" className={styles.confirm} onClick={session.confirm} data-testid="remember-confirm">
          {t('session.confirm')}
        </Button>
      )}
    </div>
  );
});
