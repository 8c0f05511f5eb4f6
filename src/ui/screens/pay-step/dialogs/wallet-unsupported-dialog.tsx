import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { LaterIcon } from '../../../kit/icons/later-icon.tsx';
import { usePayment } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/support-link.tsx';

/** For a browser without a wallet: offers another payment method, or this page in Safari for Apple Pay (cashier §4). */
export const WalletUnsupportedDialog = observer(function WalletUnsupportedDialog() {
  const { payment } = usePayment();
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const isGooglePay = payment.state.paymentMethod?.wallet === 'google-pay';
  const title = t(isGooglePay ? 'google-pay.unsupported-title' : 'wallet-unsupported.title');
  const dismiss = () => payment.dispatch({ type: 'dialog-dismissed' });
  const another = () => {
    const card = payment.state.paymentMethods.find(({ kind }) => kind !== 'wallet');
    dismiss();
    if (card !== undefined) payment.dispatch({ type: 'payment-method-chosen', payType: card.payType });
  };
  const copy = () => {
    navigator.clipboard?.writeText(`${location.origin}/recharge-list`).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Dialog open={payment.state.dialog === 'wallet-unsupported'} title={title} onDismiss={dismiss}>
      <p>{t(isGooglePay ? 'google-pay.unsupported' : 'outcome.not-support-apple-pay')}</p>
      <Button wide onClick={another} data-testid="unsupported-another">
        {t('wallet-unsupported.another')}
      </Button>
      {!isGooglePay && (
        <Button
          variant="secondary"
          wide
          icon={<LaterIcon name={copied ? 'check' : 'copy'} />}
          onClick={copy}
          data-testid="unsupported-copy"
        >
          <span aria-live="polite">{t(copied ? 'wallet-unsupported.copied' : 'wallet-unsupported.copy')}</span>
        </Button>
      )}
      <SupportLink isAction />
    </Dialog>
  );
});
