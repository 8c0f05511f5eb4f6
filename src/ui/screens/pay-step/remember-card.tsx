import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTexts } from '../../i18n/language-context.ts';
import { usePayment } from '../../stores/use-payment.ts';
import styles from './remember-card.module.css';

/** Whether the card is kept for the next time. */
export const RememberCard = observer(function RememberCard() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const id = useId();
  return (
    <div className={styles.row}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        checked={payment.state.form.remember}
        onChange={(event) => payment.dispatch({ type: 'remember-toggled', remember: event.target.checked })}
        aria-describedby={`${id}-hint`}
        data-testid="remember-card"
      />
      <label htmlFor={id} className={styles.title}>
        {t('pay.remember')}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('pay.remember-hint')}
      </p>
    </div>
  );
});
