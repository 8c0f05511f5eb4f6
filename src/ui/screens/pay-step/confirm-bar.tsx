import { useCallback, useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { confirmLabelOf, confirmReadiness, confirmWaitsForFields } from '../../../domain/payment/confirm.ts';
import { usePayment, useServices } from '../../stores/use-services.ts';
import { focusFirstWrong } from './hosted-fields/field-focus.ts';
import { amountOf } from '../../../domain/payment/create.ts';
import { isPaymentUnderWay } from '../../../domain/payment/attempt-rules.ts';
import { confirmPays } from '../../../domain/payment/panel.ts';
import type { PaymentState } from '../../../domain/payment/state.ts';
import { useTexts } from '../../kit/language-context.ts';
import { afterPaint, classNames } from '../../kit/elements.ts';
import { Button } from '../../kit/controls/button.tsx';
import { Agreement } from '../../kit/layout/agreement.tsx';
import { type IconName, LaterIcon } from '../../kit/later-icon.tsx';
import { Price } from '../../kit/payment/amount-card.tsx';
import { WalletMark } from '../../kit/payment/card-brand.tsx';
import styles from './confirm-bar.module.css';

/** Confirms by tap, or by Enter in a step with a single input. An invalid field is reported and focused. */
export const useConfirm = (): (() => void) => {
  const { payment } = usePayment();
  const orders = useServices('payment');
  const card = useServices('card');
  const page = useServices('page');
  return useCallback(() => {
    // After a second tap in the same tick, the step may differ from the one the button shows.
    if (confirmReadiness(payment.state) === 'not-ready') return;
    payment.dispatch({ type: 'confirmed', requestId: orders.newRequestId(), at: page.now() });
    focusFirstWrong(payment.state, card);
  }, [payment, orders, card, page]);
};

/**
 * Chooses a way to pay and, if a confirm would then only lead to its step, goes there once the chosen row is painted: drawing a form takes
 * long on a slow phone (CHN-19). `isChosen` reads the choice from the payment's state; another choice in between cancels.
 */
export const useOpen = (): ((isChosen: (state: PaymentState) => boolean, choose: () => void) => void) => {
  const { payment } = usePayment();
  const confirm = useConfirm();
  return useCallback(
    (isChosen, choose) => {
      const { state } = payment;
      const leadsOn = (): boolean =>
        payment.state.step === 'HOME' &&
        payment.state.dialog === 'none' &&
        isChosen(payment.state) &&
        !confirmPays(payment.state) &&
        !payment.price.isInQuestion;
      if (state.step !== 'HOME' || !isChosen(state)) choose();
      if (leadsOn()) afterPaint(() => leadsOn() && confirm());
    },
    [payment, confirm],
  );
};

/** Returns whether the button shows the progress; for deleting or forgetting a card, the card shows it. */
const isWaiting = ({ attempt, step, wallet, paymentMethod }: PaymentState): boolean => {
  if (attempt.kind === 'changing-card') return attempt.change === 'expiry';
  return step === 'HOME' && paymentMethod?.kind === 'wallet' && wallet === 'preparing';
};

const iconOf = ({ step }: PaymentState): IconName => {
  if (step === 'HOME') return 'bolt';
  return step === 'CKO_CARD_MODIFY_EXPIRE' ? 'calendar' : 'lock';
};

/**
 * The confirm button, with the amount to pay. Disabled while the step or the provider's fields are missing; only looks disabled while
 * fields are invalid, and a press then shows which (D67).
 */
export const ConfirmBar = observer(function ConfirmBar({ isStepThere }: { readonly isStepThere: boolean }) {
  const { payment } = usePayment();
  const { t } = useTexts();
  const { state } = payment;
  const confirm = useConfirm();
  const button = useRef<HTMLButtonElement>(null);
  const readiness = confirmReadiness(state);
  const label = confirmLabelOf(state);
  const wallet = state.step === 'HOME' && state.paymentMethod?.kind === 'wallet' ? state.paymentMethod : null;
  const isApple = wallet !== null && wallet.wallet !== 'google-pay';
  const price = state.purchase !== null && label !== 'update-expiry' ? amountOf(state.purchase) : null;
  // While a card is being changed the page stays usable.
  const isCovered = isPaymentUnderWay(state);
  useEffect(() => {
    const element = button.current;
    if (!isCovered || element === null) return;
    // During an attempt nothing on the page has the focus; restores it afterwards.
    return () => {
      if (document.activeElement === null || document.activeElement === document.body) element.focus();
    };
  }, [isCovered]);
  return (
    <>
      <div className={styles.bar}>
        {isApple && price !== null && (
          <span className={styles.beside}>
            <Price cents={price} />
          </span>
        )}
        <Button
          ref={button}
          className={classNames(styles.confirm, wallet !== null && styles.wallet, isApple && styles.apple)}
          // Safari draws Apple's own button, with Apple's words in this language.
          lang={isApple ? 'ar' : undefined}
          disabled={!isStepThere || readiness === 'not-ready' || payment.price.isInQuestion}
          incomplete={confirmWaitsForFields(state)}
          busy={isWaiting(state) || isCovered || payment.price.isInQuestion}
          icon={wallet !== null ? <WalletMark paymentMethod={wallet} /> : <LaterIcon name={iconOf(state)} />}
          // A wallet must start within the tap (D13).
          calm={state.paymentMethod?.kind !== 'wallet'}
          onClick={confirm}
          data-testid="confirm"
          data-complete={readiness === 'complete'}
        >
          <span>{`${t(`confirm.${label}`)} `}</span>
          {price !== null && <Price cents={price} />}
        </Button>
      </div>
      {label !== 'update-expiry' && <Agreement />}
    </>
  );
});
