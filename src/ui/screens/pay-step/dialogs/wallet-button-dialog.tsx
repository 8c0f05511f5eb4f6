import { observer } from 'mobx-react-lite';
import { useCallback } from 'react';
import { useTexts } from '../../../i18n/language-context.ts';
import { Button } from '../../../kit/controls/button.tsx';
import { classNames } from '../../../kit/elements.ts';
import { Dialog } from '../../../kit/controls/dialog.tsx';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { isWalletButtonShown } from './overlay-of.ts';
import styles from './wallet-button-dialog.module.css';

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
