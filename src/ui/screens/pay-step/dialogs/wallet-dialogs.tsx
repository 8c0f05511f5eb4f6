import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { paymentMessages } from '../../../../texts/ar/payment-messages.ts';
import { results } from '../../../../texts/ar/results.ts';
import { payment as paymentTexts } from '../../../../texts/ar/payment.ts';
import { wallet as walletTexts } from '../../../../texts/ar/wallet.ts';
import { useTexts } from '../../../kit/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { classNames } from '../../../kit/elements.ts';
import { Spinner } from '../../../kit/feedback/skeleton.tsx';
import { LaterIcon } from '../../../kit/later-icon.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/guidance-actions.tsx';
import { isWalletButtonShown } from './overlay-of.ts';
import styles from './wallet-dialogs.module.css';

/** The provider's own wallet button, in a mount point that the provider fills (cashier §2 "Embedded wallet button modal"). */
export const WalletButtonDialog = observer(function WalletButtonDialog() {
  const { payment } = usePayment();
  const wallet = useServices('wallet');
  const { t } = useTexts();
  const { attempt } = payment.state;
  const mountPoint = useCallback((element: HTMLDivElement | null) => wallet.walletButtonMountPoint(element), [wallet]);
  const isLoading = attempt.kind === 'wallet-button' && attempt.phase === 'loading';
  const isPaying = attempt.kind === 'waiting';
  // After the payment it cannot be closed; before it, closing asks for confirmation.
  const close = () => {
    if (payment.state.attempt.kind === 'wallet-button') payment.dispatch({ type: 'back-pressed' });
  };
  return (
    <Dialog open={isWalletButtonShown(payment.state)} title={t('wallet-button.title')} onDismiss={close}>
      <div className={styles.mountPoint} aria-busy={isLoading || undefined}>
        {(isLoading || isPaying) && (
          <p className={styles.word} role="status">
            <Spinner />
            <span>{t(isPaying ? 'wait.title' : 'wallet-button.loading')}</span>
          </p>
        )}
        <div
          ref={mountPoint}
          translate="no"
          className={classNames(styles.button, isPaying && styles.used)}
          inert={isPaying}
          data-testid="wallet-button"
        />
      </div>
      {!isPaying && (
        <Button variant="quiet" wide onClick={close} data-testid="wallet-close">
          {t('wallet-button.close')}
        </Button>
      )}
    </Dialog>
  );
});

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

/** Texts of these dialogs, a late part. */
export const texts = [paymentTexts, paymentMessages, results, walletTexts];
