import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import type { PayableCard } from '../../../../domain/card/payable-card.ts';
import { isUntouched } from '../../../../domain/payment/cards.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Spinner } from '../../../kit/feedback/spinner.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { CardFormFailed } from './card-form-failed.tsx';
import { HostedField } from './hosted-field.tsx';
import { useCardErrors } from './use-card-errors.ts';
import { useHostedCvv } from './use-hosted-cvv.ts';
import styles from './card-form.module.css';

/** The CVV of a saved card in the provider's own field (cashier §5, type 27). */
export const HostedCvv = observer(function HostedCvv({ payable, help }: { readonly payable: PayableCard; readonly help: ReactNode }) {
  const { payment } = usePayment();
  const card = useServices('card');
  const { t } = useTexts();
  const { form } = payment.state;
  const [round, setRound] = useState(0);
  const { mountPoint, isFocused, left, colours } = useHostedCvv(payable, round, form.phase !== 'failed' && isUntouched(form));
  const { errorOf } = useCardErrors(form, left);
  const again = () => {
    payment.dispatch({ type: 'card-form-removed' });
    setRound(round + 1);
  };
  if (form.phase === 'failed') return <CardFormFailed onRetry={again} />;
  return (
    <>
      <HostedField
        field="cvv"
        mountPoint={mountPoint}
        error={errorOf('cvv')}
        focused={isFocused ? 'cvv' : null}
        waiting={form.phase !== 'ready'}
        onLabel={card.focusCvv}
        colours={colours}
        help={help}
      />
      {form.phase !== 'ready' && (
        <p className={styles.loading} role="status">
          <Spinner />
          <span>{t('pay.form-loading')}</span>
        </p>
      )}
    </>
  );
});
