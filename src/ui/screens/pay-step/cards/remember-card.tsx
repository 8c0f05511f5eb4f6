import { observer } from 'mobx-react-lite';
import { useId } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { usePayment } from '../../../stores/use-payment.ts';
import styles from './remember-card.module.css';

/** The choice to remember the card. */
export const RememberCard = observer(function RememberCard({
  hint = 'pay.remember-hint',
}: {
  readonly hint?: 'pay.remember-hint' | 'cvv.forgotten-hint';
}) {
  const { payment } = usePayment();
  const { t } = useTexts();
  const id = useId();
  const { attempt, form } = payment.state;
  const isChanging = attempt.kind === 'changing-card' && attempt.change === 'remember';
  return (
    <div className={styles.row}>
      <input
        type="checkbox"
        id={id}
        className={styles.box}
        checked={form.remember}
        onChange={(event) => payment.dispatch({ type: 'remember-toggled', remember: event.target.checked })}
        aria-describedby={`${id}-hint`}
        aria-busy={isChanging || undefined}
        data-testid="remember-card"
      />
      <label htmlFor={id} className={styles.title}>
        {t('pay.remember')} {isChanging && <Spinner />}
      </label>
      <p id={`${id}-hint`} className={styles.hint}>
        {t(isChanging ? 'overlay.changing-card' : hint)}
      </p>
    </div>
  );
});
