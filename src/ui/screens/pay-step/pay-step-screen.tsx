import { observer } from 'mobx-react-lite';
import { Fragment, useEffect, useRef, type ReactElement } from 'react';
import { pageToContinueAt, steppedBackOrder, isVerifiedElsewhere } from '../../../domain/payment/authentication.ts';
import { isUnresolved } from '../../../domain/payment/attempt-rules.ts';
import { resultPlace } from '../../../domain/payment/result.ts';
import { takesNoCard } from '../../../domain/payment/result-words.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import { paymentMethodPaying } from '../../../domain/payment/payment-methods.ts';
import { useTexts } from '../../kit/language-context.ts';
import { LoadingOverlay } from '../../kit/feedback/loading-overlay.tsx';
import { backEntries, useEntryReceipt } from '../../kit/layout/back-entries.ts';
import { Part } from '../../kit/part.tsx';
import { Page } from '../../kit/layout/page.tsx';
import { useStores } from '../../stores/stores.ts';
import { EarlierPaid, KeepPageOpen } from '../shopper/earlier-paid.tsx';
import { ScreenFrame } from '../screen-frame.tsx';
import { Coming } from '../coming.tsx';
import { ELEMENT_FORM } from '../late-parts.ts';
import { leaveSuccess, ReceiptPage } from '../payment-return/receipt-page.tsx';
import { Authentication } from './dialogs/authentication.tsx';
import { isLeaving, overlayOf } from './dialogs/overlay-of.ts';
import { OverlayLonger, Waiting } from './result/waiting.tsx';
import { PaymentDialogs } from './dialogs/payment-dialogs.tsx';
import { PlainPayment } from './result/plain-payment.tsx';
import { PaymentResult, Unresolved } from './result/payment-result.tsx';
import { SteppedBack } from './result/payment-problem-notice.tsx';
import { Steps, StepsLoading } from './steps.tsx';
import { isDesktop } from './use-desktop.ts';

/** The content follows from the machine's state alone. */
const Payment = observer(function Payment() {
  const { payment, continued } = useStores().gate;
  const { t } = useTexts();
  const isEmpty = payment?.isEmpty === true;
  const receipt = useEntryReceipt();
  const hasContinued = useRef(false);

  useEffect(() => {
    if (continued !== null) hasContinued.current = true;
    else if (payment === null ? hasContinued.current : isEmpty && payment.isEmpty && receipt === null)
      // `payment` is read again: an order may have been resumed since this was drawn.
      backEntries().leave('/recharge-list');
  }, [continued, isEmpty, payment, receipt]);

  if (continued !== null && (payment === null || payment.isLookingBack || isEmpty)) return <StepsLoading order={continued} />;
  if (isEmpty && receipt !== null)
    return <ReceiptPage key="success" title={t('callback.title')} requestId={receipt} isSuccess onLeave={leaveSuccess} />;
  if (isEmpty || payment === null) return <ScreenFrame title={t('pay.title')} back="/recharge-list" />;
  const back = () => payment.dispatch({ type: 'back-pressed', desktop: isDesktop() });

  const viewOf = ({ attempt }: PaymentState): ReactElement | null => {
    const steppedBack = steppedBackOrder(payment.state);
    if (steppedBack !== null) {
      return (
        <Page key="stepped-back" title={t('pay.title')} back={back}>
          <KeepPageOpen />
          <EarlierPaid />
          <SteppedBack intent={steppedBack} isUnresolved={isUnresolved(attempt)} />
        </Page>
      );
    }
    switch (attempt.kind) {
      case 'decided':
        if (resultPlace(payment.state) === 'over-home')
          return (
            <Fragment key="over-home">
              <Steps onBack={back} />
              <PaymentResult attempt={attempt} onDismiss={back} />
            </Fragment>
          );
        return (
          <Page key="result" title={t('callback.title')} back={back}>
            <EarlierPaid />
            <PaymentResult attempt={attempt} />
          </Page>
        );
      case 'unresolved':
        return (
          <Page key="unresolved" title={t('pay.title')} back={back}>
            <KeepPageOpen />
            <EarlierPaid />
            <Unresolved attempt={attempt} />
          </Page>
        );
      case 'recovering':
      case 'waiting':
        return (
          <Page key="waiting" title={t('pay.title')} back={back}>
            {!isLeaving(payment.state) && <KeepPageOpen />}
            <Waiting
              intent={attempt.intent}
              leaving={isLeaving(payment.state)}
              page={pageToContinueAt(payment.state)}
              withoutCard={takesNoCard(paymentMethodPaying(payment.state.paymentMethods, attempt.intent.payType)?.kind ?? null)}
              elsewhere={isVerifiedElsewhere(payment.state)}
            />
          </Page>
        );
      case 'authenticating':
        return <Authentication key="authentication" attempt={attempt} onBack={back} />;
      case 'element-form':
        return ELEMENT_FORM.code === null ? (
          <Page key="element-coming" title={t('pay.title')} back={back}>
            <KeepPageOpen />
            <Coming part={ELEMENT_FORM} />
          </Page>
        ) : (
          <ELEMENT_FORM.code.ElementForm key="element-form" attempt={attempt} onBack={back} />
        );
      case 'returned-order':
        return null;
      case 'idle':
      case 'changing-card':
      case 'leaving':
      case 'tokenising':
      case 'creating':
      case 'wallet-sheet':
      case 'wallet-button':
        return <Steps key="steps" onBack={back} />;
    }
  };
  const overlay = overlayOf(payment.state);
  return (
    <>
      <Part>{viewOf(payment.state)}</Part>
      <Part>
        {overlay !== null && (
          <LoadingOverlay text={t(overlay.text)}>
            {overlay.keepsPageOpen && <KeepPageOpen />}
            {overlay.saysLonger && <OverlayLonger of={overlay.text} />}
          </LoadingOverlay>
        )}
      </Part>
      <Part>
        <PaymentDialogs />
      </Part>
    </>
  );
});

/** The payment: its steps, then the wait, then the result; in plain words if drawing that fails. */
export const PayStepScreen = () => (
  <Part lastResort={<PlainPayment />}>
    <Payment />
  </Part>
);
