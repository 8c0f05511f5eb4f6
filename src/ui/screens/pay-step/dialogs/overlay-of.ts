import type { PaymentState } from '../../../../domain/payment/state.ts';
import type { PlainKey } from '../../../../texts/text-key.ts';

/** The loading overlay's text for a running attempt; null where the page itself shows the progress (cashier §2, §4). */
export const overlayOf = ({ attempt, paymentMethod }: Pick<PaymentState, 'attempt' | 'paymentMethod'>): PlainKey | null => {
  switch (attempt.kind) {
    case 'tokenising':
      return 'overlay.tokenising';
    case 'creating':
      return paymentMethod?.entry === 'direct' ? 'overlay.direct' : 'overlay.creating';
    case 'leaving':
      return 'overlay.leaving';
    case 'wallet-sheet':
      return paymentMethod?.wallet === 'google-pay' ? 'overlay.google-pay-sheet' : 'overlay.wallet-sheet';
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
 * The create of a direct payment without a wallet answered with an address, and the order has not been read yet: the page is
 * being left for that address.
 */
export const isLeaving = ({ attempt, paymentMethod }: Pick<PaymentState, 'attempt' | 'paymentMethod'>): boolean =>
  attempt.kind === 'waiting' &&
  paymentMethod !== null &&
  paymentMethod.kind !== 'wallet' &&
  paymentMethod.entry === 'direct' &&
  attempt.tries === 0 &&
  !attempt.reading;
