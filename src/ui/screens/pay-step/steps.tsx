import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { isPaymentUnderWay } from '../../../domain/payment/selectors.ts';
import type { PaymentMethod } from '../../../domain/payment-method/payment-method.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { Page, type Leave } from '../../kit/layout/page.tsx';
import { LaterIcon } from '../../kit/icons/later-icon.tsx';
import { usePayment } from '../../stores/use-payment.ts';
import { useServices } from '../../stores/use-services.ts';
import { KeepPageOpen } from '../shopper/keep-page-open.tsx';
import { CardFormStep } from './hosted-fields/card-form-step.tsx';
import { CardListStep } from './cards/card-list-step.tsx';
import { PaymentMethodStep } from './methods/payment-method-step.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { CvvStep } from './hosted-fields/cvv-step.tsx';
import { ModifyExpiryStep } from './cards/modify-expiry-step.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useDesktop } from './use-desktop.ts';
import styles from './steps.module.css';

const viewOf = ({ step, paymentMethod, card, cardInQuestion }: PaymentState): ReactNode => {
  switch (step) {
    case 'SAVED_CARD_LIST':
      return <CardListStep />;
    case 'CARD_FRAME':
      return paymentMethod === null ? null : <CardFormStep paymentMethod={paymentMethod} />;
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
      return card === null ? null : <CvvStep payable={card} />;
    case 'CKO_CARD_MODIFY_EXPIRE':
      return cardInQuestion === null ? null : <ModifyExpiryStep payable={cardInQuestion} />;
    case 'HOME':
      return <PaymentMethodStep />;
  }
};

/** Whether a payment method has steps for a card's fields. */
const hasCardStep = ({ entry, savedCardCvv }: PaymentMethod): boolean => entry === 'card-form' || savedCardCvv !== null;

/** A CVV step whose card is no longer remembered is still the same step. */
const placeOf = (step: PaymentState['step']) => (step === 'CARD_CVV_IS_NOT_REMEMBER' ? 'CARD_CVV' : step);

/** The current step, with the order summary beside it and the confirm button below. */
export const Steps = observer(function Steps({ onBack }: { readonly onBack: () => void }) {
  const { payment } = usePayment();
  const card = useServices('card');
  const { t } = useTexts();
  const isDesktop = useDesktop();
  const { state } = payment;
  const { purchase, paymentMethod, step } = state;
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(placeOf(step));

  const takesCards = state.paymentMethods.some(hasCardStep);
  useEffect(() => {
    if (takesCards) card.prefetch();
  }, [card, takesCards]);
  useEffect(() => {
    if (paymentMethod !== null && hasCardStep(paymentMethod)) card.prefetchProvider(paymentMethod.providerId);
  }, [card, paymentMethod]);
  useEffect(() => {
    if (before.current === placeOf(step)) return;
    before.current = placeOf(step);
    // A step with an input has already taken the focus.
    if (place.current?.contains(document.activeElement) === true) return;
    const heading = place.current?.querySelector<HTMLElement>('h2, legend');
    if (heading == null) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step]);

  if (purchase === null) return null;
  // On the desktop the panel is closed from HOME without a question (cashier §2).
  const leave: Leave = isDesktop && step === 'HOME' ? { act: onBack, label: t('action.close'), icon: <LaterIcon name="cross" /> } : onBack;
  return (
    <Page
      title={t('pay.title')}
      back={leave}
      footer={step === 'SAVED_CARD_LIST' ? undefined : <ConfirmBar />}
      inert={isPaymentUnderWay(state)}
    >
      {state.attempt.kind === 'idle' && <KeepPageOpen />}
      <div className={styles.layout}>
        <OrderSummary purchase={purchase} />
        <div ref={place} className={styles.step}>
          {viewOf(state)}
        </div>
      </div>
    </Page>
  );
});
