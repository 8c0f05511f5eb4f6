import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { paymentMethodPaying } from '../../../../domain/payment/steps/payment-method-choice.ts';
import type { PaymentState } from '../../../../domain/payment/state.ts';
import type { OfferServices } from '../../../di/offer-services.ts';
import { useTexts } from '../../../i18n/language-context.ts';
import { Notice } from '../../../kit/feedback/notice.tsx';
import { usePayment } from '../../../stores/use-payment.ts';
import { useServices } from '../../../stores/use-services.ts';
import { RecentWay } from './recent-way.tsx';
import { WaysToPay } from './ways-to-pay.tsx';
import styles from './payment-method-step.module.css';

/** Whether what is chosen is the way that was paid last: a card always is, a payment method by what the device remembers (cashier §3). */
const isRecent = ({ card, paymentMethod, paymentMethods, scene }: PaymentState, offer: OfferServices): boolean => {
  if (card !== null) return true;
  const { payType } = offer.preferred();
  return (
    scene === 'normal' &&
    paymentMethod !== null &&
    payType !== null &&
    paymentMethodPaying(paymentMethods, payType)?.payType === paymentMethod.payType
  );
};

/**
 * HOME: how to pay (cashier §4). The most recent way comes first, the others on request; once they are listed they stay,
 * so that a tap among them moves nothing.
 */
export const PaymentMethodStep = observer(function PaymentMethodStep() {
  const { payment } = usePayment();
  const offer = useServices('offer');
  const { t } = useTexts();
  const { state } = payment;
  const { paymentMethods, paymentMethod, card, scene } = state;
  const [listed, setListed] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!listed && !isRecent(state, offer)) setListed(true);
  if (paymentMethods.length === 0) {
    return (
      <Notice tone="danger" title={t('pay.no-payment-methods-title')}>
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
        <WaysToPay focused={asked} />
      ) : (
        <RecentWay paymentMethod={paymentMethod} payable={card} onOther={list} />
      )}
    </div>
  );
});
