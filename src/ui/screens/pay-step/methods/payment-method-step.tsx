import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { displayMethodOf } from '../../../../domain/payment/payment-methods.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { SupportLink } from '../result/support-link.tsx';
import { RecentPaymentMethod } from './recent-payment-method.tsx';
import { PaymentMethodList } from './payment-method-list.tsx';
import styles from './payment-method-step.module.css';

/**
 * HOME: how to pay (cashier §4). Shows the most recent payment method first, and the list on request. Once shown, the list stays, so that
 * selecting from it moves nothing.
 */
export const PaymentMethodStep = observer(function PaymentMethodStep() {
  const { payment } = usePayment();
  const offer = useServices('offer');
  const { t } = useTexts();
  const { state } = payment;
  const { paymentMethods, paymentMethod, card, scene } = state;
  const [listed, setListed] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!listed && displayMethodOf(state, offer.preferred().payType) === 'show-payment-methods') setListed(true);
  if (paymentMethods.length === 0) {
    return (
      <Notice tone="danger" title={t('pay.no-payment-methods-title')} action={<SupportLink />}>
        {t('pay.no-payment-methods-text')}
      </Notice>
    );
  }
  const list = () => {
    setListed(true);
    setAsked(true);
    payment.dispatch({ type: 'payment-methods-shown' });
  };
  return (
    <div className={styles.home}>
      {scene === 'repurchase' && <Notice tone="accent">{t('pay.lower-package')}</Notice>}
      {listed || paymentMethod === null ? (
        <PaymentMethodList focused={asked} />
      ) : (
        <RecentPaymentMethod paymentMethod={paymentMethod} payable={card} onOther={list} />
      )}
    </div>
  );
});
