import { observer } from 'mobx-react-lite';
import { canConfirm, confirmLabelOf, isBusy } from '../../../domain/payment/confirm-label.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Button } from '../../kit/button.tsx';
import { Price } from '../../kit/price.tsx';
import { usePayment } from '../../stores/use-payment.ts';
import { focusFirstWrong } from './focus-first-wrong.ts';
import styles from './confirm-bar.module.css';

const isNotReady = ({ channels, step, form }: PaymentState): boolean =>
  channels.length === 0 || (step === 'CARD_FRAME' && form.phase !== 'ready');

/**
 * The confirm button with the amount beside it. While the provider's fields are not there it is off; with fields that
 * are not right yet it stays on, and the tap says what is missing.
 */
export const ConfirmBar = observer(function ConfirmBar() {
  const { payment, services } = usePayment();
  const { t } = useTexts();
  const { state } = payment;
  const confirm = () => {
    // The second tap of one tick may find a step that the button on the page does not show yet.
    if (isNotReady(payment.state)) return;
    payment.dispatch({ type: 'confirmed', requestId: services.newRequestId(), at: services.now() });
    focusFirstWrong(payment.state, services);
  };
  return (
    <div className={styles.bar}>
      {state.purchase !== null && (
        <p className={styles.total}>
          <span className={styles.label}>{t('pay.total')}</span>
          <Price className={styles.price} cents={state.purchase.item.amount} />
        </p>
      )}
      <Button
        className={styles.confirm}
        disabled={isNotReady(state)}
        busy={isBusy(state)}
        icon={state.step === 'HOME' ? 'bolt' : 'lock'}
        onClick={confirm}
        data-testid="confirm"
        data-complete={canConfirm(state)}
      >
        {t(`confirm.${confirmLabelOf(state)}`)}
      </Button>
    </div>
  );
});
