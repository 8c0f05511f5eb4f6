import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { isBusy } from '../../../domain/payment/confirm-label.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Page } from '../../kit/page.tsx';
import { usePayment } from '../../stores/use-payment.ts';
import { CardFormStep } from './card-form-step.tsx';
import { ChannelStep } from './channel-step.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { OrderSummary } from './order-summary.tsx';
import styles from './steps.module.css';

/** The step at hand, with the order always beside it and the confirm button below. */
export const Steps = observer(function Steps({ onBack }: { readonly onBack: () => void }) {
  const { payment, services } = usePayment();
  const { t } = useTexts();
  const { state } = payment;
  const { purchase, channel, step } = state;

  useEffect(() => {
    if (channel?.entry === 'card-form') services.prefetchProvider(channel.providerId);
  }, [services, channel?.entry, channel?.providerId]);

  if (purchase === null) return null;
  return (
    <Page title={t('pay.title')} back={onBack} footer={<ConfirmBar />} inert={isBusy(state)}>
      <div className={styles.layout}>
        <OrderSummary purchase={purchase} />
        <div className={styles.step}>
          {step === 'CARD_FRAME' && channel !== null ? <CardFormStep channel={channel} /> : <ChannelStep />}
        </div>
      </div>
    </Page>
  );
});
