import type { PaymentState } from '../../../../domain/payment/state.ts';
import { payingPaymentMethod } from '../../../../domain/payment/payment-methods.ts';
import type { PlainKey } from '../../../../texts/text-key.ts';

export interface Overlay {
  readonly text: PlainKey;
  /** The page must stay open; false while it is being left. */
  readonly keepsPageOpen: boolean;
  /** Shows a hint when the wait takes longer than usual; false while the shopper uses the wallet's own sheet. */
  readonly saysLonger: boolean;
}

const overlay = (text: PlainKey, change: Partial<Overlay> = {}): Overlay => ({ text, keepsPageOpen: true, saysLonger: true, ...change });

/** The loading overlay of a running attempt, or null if the page itself shows the progress (cashier §2, §4). */
export const overlayOf = ({ attempt, paymentMethod }: Pick<PaymentState, 'attempt' | 'paymentMethod'>): Overlay | null => {
  switch (attempt.kind) {
    case 'tokenising':
      return overlay('overlay.tokenising');
    case 'creating':
      return overlay(paymentMethod?.entry === 'direct' ? 'overlay.direct' : 'overlay.creating');
    case 'leaving':
      return overlay('overlay.leaving', { keepsPageOpen: false });
    case 'wallet-sheet':
      return overlay(paymentMethod?.wallet === 'google-pay' ? 'overlay.google-pay-sheet' : 'overlay.wallet-sheet', { saysLonger: false });
    case 'idle':
    case 'changing-card':
    case 'wallet-button':
    case 'element-form':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return null;
  }
};

/**
 * True while the page is being left for the redirect URL: the create of a direct payment without a wallet returned it, and the order has
 * not been read yet.
 */
export const isLeaving = ({ attempt, paymentMethod }: Pick<PaymentState, 'attempt' | 'paymentMethod'>): boolean =>
  attempt.kind === 'waiting' &&
  paymentMethod !== null &&
  paymentMethod.kind !== 'wallet' &&
  paymentMethod.entry === 'direct' &&
  attempt.tries === 0 &&
  !attempt.reading;

/** True while the provider's button is on the page: from the creation of its order until the wallet's own sheet was answered (D13). */
export const isWalletButtonShown = ({ attempt, paymentMethod }: PaymentState): boolean => {
  if (attempt.kind === 'wallet-button') return true;
  const isButton = paymentMethod !== null && payingPaymentMethod(paymentMethod).walletStart === 'embedded-button';
  return isButton && attempt.kind === 'waiting' && attempt.sheetOpen;
};
