import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import type { Dialog } from '../../../../domain/payment/state.ts';
import { usePayment, useServices } from '../../../stores/use-services.ts';
import { ComingDialog } from '../../coming.tsx';
import { QUESTIONS, SAVED_CARDS, WALLET_DIALOGS } from '../../late-parts.ts';
import { LeaveDialog, NotSentDialog } from './leave-dialog.tsx';
import { isWalletButtonShown } from './overlay-of.ts';

/** The chunk that contains each dialog, or null for dialogs that are always loaded, because they are needed offline. */
const PART_OF = {
  none: null,
  'confirm-leave': null,
  offline: null,
  'no-answer': null,
  'confirm-delete-card': SAVED_CARDS,
  'expired-card': SAVED_CARDS,
  'wallet-unsupported': WALLET_DIALOGS,
  'confirm-buy-again': QUESTIONS,
  'confirm-pay-again': QUESTIONS,
  'confirm-beside-other': QUESTIONS,
  'session-changed': QUESTIONS,
  'session-ended': QUESTIONS,
  'price-changed': QUESTIONS,
  'cards-held': QUESTIONS,
} as const satisfies Record<Dialog, typeof SAVED_CARDS | typeof WALLET_DIALOGS | typeof QUESTIONS | null>;

/** All dialogs of a payment, opened by the machine's state. The leave dialog is above the wallet's. */
export const PaymentDialogs = observer(function PaymentDialogs() {
  const { payment } = usePayment();
  const reports = useServices('analytics');
  const { state } = payment;
  const part = PART_OF[state.dialog];
  const isWalletButton = isWalletButtonShown(state);
  const isWallet = state.paymentMethod?.kind === 'wallet';
  const mayBuyAgain = state.attempt.kind === 'unresolved';
  // Loads with the wallet's own code, before the connection can drop.
  useEffect(() => {
    if (isWallet) WALLET_DIALOGS.ask(reports);
  }, [isWallet, reports]);
  useEffect(() => {
    if (mayBuyAgain) QUESTIONS.ask(reports);
  }, [mayBuyAgain, reports]);
  const [wallet, cards, questions] = [WALLET_DIALOGS.code, SAVED_CARDS.code, QUESTIONS.code];
  return (
    <>
      {isWalletButton && wallet === null && (
        <ComingDialog part={WALLET_DIALOGS} onDismiss={() => payment.dispatch({ type: 'back-pressed' })} />
      )}
      {wallet !== null && (
        <>
          <wallet.WalletButtonDialog />
          <wallet.WalletUnsupportedDialog />
        </>
      )}
      {cards !== null && (
        <>
          <cards.ExpiredCardDialog />
          <cards.DeleteCardDialog />
        </>
      )}
      {questions !== null && (
        <>
          <questions.BuyAgainDialog />
          <questions.PayAgainDialog />
          <questions.BesideOtherDialog />
          <questions.SessionDialog />
          <questions.PriceDialog />
          <questions.CardsHeldDialog />
        </>
      )}
      {part !== null && part.code === null && <ComingDialog part={part} onDismiss={() => payment.dispatch({ type: 'dialog-dismissed' })} />}
      <NotSentDialog />
      <LeaveDialog />
    </>
  );
});
