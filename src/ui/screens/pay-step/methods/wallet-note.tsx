import { observer } from 'mobx-react-lite';
import type { PaymentMethod } from '../../../../domain/payment-method/payment-method.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment } from '../../../stores/use-payment.ts';
import styles from './payment-method-step.module.css';

/** Why the chosen wallet could not be made ready, if it could not (D13). */
export const WalletNote = observer(function WalletNote({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { wallet } = payment.state;
  if (wallet === 'unsupported' || wallet === 'refused') {
    return (
      <div className={styles.word}>
        <Notice tone="warning" icon="alert">
          {t(wallet === 'refused' ? 'wallet.domain-refused' : 'outcome.not-support-apple-pay')}
        </Notice>
      </div>
    );
  }
  if (wallet !== 'failed') return null;
  return (
    <div className={styles.word}>
      <Notice
        tone="danger"
        alert
        action={
          <Button
            variant="secondary"
            onClick={() => payment.dispatch({ type: 'payment-method-chosen', payType: paymentMethod.payType })}
            data-testid="wallet-retry"
          >
            {t('common.retry')}
          </Button>
        }
      >
        {t('wallet.prepare-failed')}
      </Notice>
    </div>
  );
});
