import type { PaymentState } from '../../../../domain/payment/state.ts';
import { payingPaymentMethod } from '../../../../domain/payment/steps/payment-method-choice.ts';

/** Whether the provider's button is on the page: from its order until the wallet's own sheet was answered (D13). */
export const isWalletButtonShown = ({ attempt, paymentMethod }: PaymentState): boolean => {
  if (attempt.kind === 'wallet-button') return true;
  const isButton = paymentMethod !== null && payingPaymentMethod(paymentMethod).walletStart === 'embedded-button';
  return isButton && attempt.kind === 'waiting' && attempt.sheetOpen;
};
