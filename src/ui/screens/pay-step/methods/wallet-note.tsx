import { observer } from 'mobx-react-lite';
import type { PaymentMethod } from '../../../../domain/payment-method/payment-method.ts';
import { domainRefusedMessage } from '../../../../domain/payment/wallet-sheet.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/support-link.tsx';
import styles from './payment-method-step.module.css';

const unsupportedText = ({ wallet }: PaymentMethod) =>
  wallet === 'google-pay' ? 'google-pay.unsupported' : 'outcome.not-support-apple-pay';

/** Shows why the selected wallet could not be prepared, if so (D13). */
export const WalletNote = observer(function WalletNote({ paymentMethod }: { readonly paymentMethod: PaymentMethod }) {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { wallet } = payment.state;
  if (wallet === 'unsupported' || wallet === 'refused') {
    return (
      <div className={styles.word}>
        <Notice tone="warning" icon="alert" action={<SupportLink />}>
          {t(wallet === 'refused' ? domainRefusedMessage(paymentMethod) : unsupportedText(paymentMethod))}
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
          <>
            <Button
              variant="secondary"
              onClick={() => payment.dispatch({ type: 'payment-method-chosen', payType: paymentMethod.payType })}
              data-testid="wallet-retry"
            >
              {t('common.retry')}
            </Button>
            <SupportLink />
          </>
        }
      >
        {t(paymentMethod.wallet === 'google-pay' ? 'google-pay.prepare-failed' : 'wallet.prepare-failed')}
      </Notice>
    </div>
  );
});
