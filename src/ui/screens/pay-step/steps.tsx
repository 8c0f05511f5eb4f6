import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactElement } from 'react';
import { paysByElement } from '../../../domain/payment/create.ts';
import { isPaymentUnderWay } from '../../../domain/payment/attempt-rules.ts';
import type { PaymentMethod } from '../../../domain/payment-method/ways-to-pay.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import { mayChangeOrder } from '../../../domain/payment/panel.ts';
import { useTexts } from '../../kit/language-context.ts';
import { backEntries } from '../../kit/layout/back-entries.ts';
import { Page, type Leave } from '../../kit/layout/page.tsx';
import { Part } from '../../kit/part.tsx';
import { Progress } from '../../kit/layout/facts.tsx';
import { Skeleton } from '../../kit/feedback/skeleton.tsx';
import { LaterIcon } from '../../kit/later-icon.tsx';
import type { ContinuedOrder } from '../../stores/services-gate.ts';
import { useStores } from '../../stores/stores.ts';
import { usePayment, useServices } from '../../stores/use-services.ts';
import { EarlierPaid, KeepPageOpen } from '../shopper/earlier-paid.tsx';
import { Coming } from '../coming.tsx';
import { ELEMENT_FORM, SAVED_CARDS } from '../late-parts.ts';
import { CardFormStep } from './hosted-fields/card-form-step.tsx';
import { PaymentMethodStep } from './payment-method-step.tsx';
import { ConfirmBar } from './confirm-bar.tsx';
import { OrderLine, OrderSummary } from './order-summary.tsx';
import { PaidElsewhereNotice } from './result/plain-payment.tsx';
import { PaymentProblemNotice } from './result/payment-problem-notice.tsx';
import { useDesktop } from './use-desktop.ts';
import styles from './steps.module.css';

const viewOf = (state: PaymentState): ReactElement | null => {
  const { step, paymentMethod } = state;
  const saved = SAVED_CARDS.code;
  switch (step) {
    case 'CARD_FRAME':
      return paymentMethod === null ? null : <CardFormStep paymentMethod={paymentMethod} />;
    case 'SAVED_CARD_LIST':
    case 'CARD_CVV':
    case 'CARD_CVV_IS_NOT_REMEMBER':
    case 'CKO_CARD_MODIFY_EXPIRE':
      return saved === null ? <Coming part={SAVED_CARDS} /> : <saved.SavedCardStep step={step} state={state} />;
    case 'HOME':
      return <PaymentMethodStep />;
  }
};

/** Returns whether a payment method has steps for card fields. */
const hasCardStep = ({ entry, savedCardCvv }: PaymentMethod): boolean => entry !== 'direct' || savedCardCvv !== null;

/** A CVV step whose card is no longer remembered counts as the same step. */
const placeOf = (step: PaymentState['step']) => (step === 'CARD_CVV_IS_NOT_REMEMBER' ? 'CARD_CVV' : step);

/** Returns whether a step can be drawn; false if its code has not loaded yet. */
const isStepThere = (step: PaymentState['step']): boolean => step === 'HOME' || step === 'CARD_FRAME' || SAVED_CARDS.code !== null;

/** The order that the shopper continued with, until its payment has loaded. */
export const StepsLoading = ({ order }: { readonly order: ContinuedOrder }) => {
  const { t } = useTexts();
  return (
    <Page title={t('pay.title')} back={() => backEntries().leave('/recharge-list')}>
      <Progress now="steps.pay" />
      <div className={styles.layout}>
        <div className={styles.order}>
          <OrderSummary purchase={order} onChange={null} />
        </div>
        <div className={styles.step}>
          <div className={styles.loading} role="status" data-testid="payment-methods-loading">
            <p>{t('pay.payment-methods-loading')}</p>
            <Skeleton shape="block" className={styles.method} />
            <Skeleton shape="block" className={styles.method} />
            <Skeleton shape="block" className={styles.method} />
          </div>
        </div>
      </div>
    </Page>
  );
};

/** The current step, with the order summary beside it and the confirm button below. */
export const Steps = observer(function Steps({ onBack }: { readonly onBack: () => void }) {
  const { payment } = usePayment();
  const { target } = useStores();
  const card = useServices('card');
  const reports = useServices('analytics');
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
  const isThere = isStepThere(step);
  const hasSavedCards = state.cards.length > 0;
  const isElementForm = paysByElement(state);
  useEffect(() => {
    if (hasSavedCards) SAVED_CARDS.ask(reports);
  }, [hasSavedCards, reports]);
  useEffect(() => {
    if (!isElementForm) return;
    card.prefetchElementForm();
    ELEMENT_FORM.ask(reports);
  }, [card, isElementForm, reports]);
  useEffect(() => {
    if (!isThere || before.current === placeOf(step)) return;
    before.current = placeOf(step);
    // A step with an input has already taken the focus.
    if (place.current?.contains(document.activeElement) === true) return;
    const heading = place.current?.querySelector<HTMLElement>('h2, legend');
    if (heading == null) return;
    heading.tabIndex = -1;
    heading.focus();
  }, [step, isThere]);

  if (purchase === null) return null;
  // Like the close button of the desktop panel: nothing has been typed on HOME, so no confirmation is needed.
  const change = (what: 'account' | 'package') => {
    payment.dispatch({ type: 'back-pressed', desktop: true });
    if (what !== 'account') return;
    backEntries().leave('/pay');
    target.change();
  };
  const bar =
    step === 'SAVED_CARD_LIST' ? undefined : (
      <Part>
        <ConfirmBar isStepThere={isThere} />
      </Part>
    );
  // On the desktop the panel closes from HOME without confirmation (cashier §2).
  const leave: Leave = isDesktop && step === 'HOME' ? { act: onBack, label: t('action.close'), icon: <LaterIcon name="cross" /> } : onBack;
  return (
    <Page title={t('pay.title')} back={leave} footer={isDesktop ? undefined : bar} inert={isPaymentUnderWay(state)}>
      {state.attempt.kind === 'idle' && <KeepPageOpen />}
      <EarlierPaid />
      {(isDesktop || step === 'HOME') && purchase.kind === 'coins' && <Progress now="steps.pay" />}
      <div className={styles.layout}>
        <div className={styles.order}>
          <Part>
            {isDesktop || step === 'HOME' ? (
              <OrderSummary purchase={purchase} onChange={mayChangeOrder(state) ? change : null} />
            ) : (
              <OrderLine purchase={purchase} />
            )}
          </Part>
        </div>
        <div ref={place} className={styles.step}>
          <Part>{viewOf(state)}</Part>
          <Part>
            <PaidElsewhereNotice />
          </Part>
          <Part>
            <PaymentProblemNotice />
          </Part>
        </div>
        {isDesktop && <div className={styles.confirm}>{bar}</div>}
      </div>
    </Page>
  );
});
