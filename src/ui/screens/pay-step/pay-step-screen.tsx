import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isBusy } from '../../../domain/payment/confirm-label.ts';
import { LIMITS } from '../../../domain/limits.ts';
import { useTexts } from '../../i18n/language-context.ts';
import { LoadingOverlay } from '../../kit/loading-overlay.tsx';
import { Page } from '../../kit/page.tsx';
import { useStores } from '../../stores/stores.ts';
import { ScreenSkeleton } from '../screen-skeleton.tsx';
import { BuyAgainDialog } from './buy-again-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { PaymentResult } from './payment-result.tsx';
import { Steps } from './steps.tsx';
import { Unresolved } from './unresolved.tsx';
import { Waiting } from './waiting.tsx';

const isDesktop = () => window.matchMedia(`(min-width: ${LIMITS.desktopMinimumWidth.value}px)`).matches;

/** The payment: its steps, then the wait, then the result. What is shown follows from the machine's state alone. */
export const PayStepScreen = observer(function PayStepScreen() {
  const { payment } = useStores().gate;
  const { t } = useTexts();
  const isEmpty = payment?.isEmpty === true;

  useEffect(() => {
    if (isEmpty) navigate('/recharge-list', { replace: true });
  }, [isEmpty]);

  const isSettled = payment?.state.attempt.kind === 'settled';
  useEffect(() => {
    if (!isSettled || payment === null) return;
    // Seen is what stood on a visible page: an end that comes while the page is hidden is seen on the way back.
    const shown = () => document.visibilityState === 'visible' && payment.resultShown();
    shown();
    document.addEventListener('visibilitychange', shown);
    return () => document.removeEventListener('visibilitychange', shown);
  }, [isSettled, payment]);

  if (isEmpty || payment === null) return <ScreenSkeleton title={t('pay.title')} back="/recharge-list" />;
  const { state } = payment;
  const { attempt } = state;
  const back = () => payment.dispatch({ type: 'back-pressed', desktop: isDesktop() });

  switch (attempt.kind) {
    case 'settled':
      return (
        <Page key="result" title={t('callback.title')} back={back}>
          <PaymentResult attempt={attempt} />
        </Page>
      );
    case 'unresolved':
      return (
        <>
          <Page key="unresolved" title={t('pay.title')} back={back}>
            <Unresolved attempt={attempt} />
          </Page>
          <BuyAgainDialog />
        </>
      );
    case 'recovering':
    case 'waiting':
      return (
        <Page key="waiting" title={t('pay.title')} back={back}>
          <Waiting intent={attempt.intent} />
        </Page>
      );
    case 'tokenising':
    case 'creating':
    case 'idle': {
      const direct = attempt.kind === 'creating' && state.channel?.entry === 'direct';
      return (
        <>
          <Steps onBack={back} />
          <LeaveDialog />
          {isBusy(state) && (
            <LoadingOverlay
              text={t(attempt.kind === 'tokenising' ? 'overlay.tokenising' : direct ? 'overlay.direct' : 'overlay.creating')}
            />
          )}
        </>
      );
    }
  }
});
