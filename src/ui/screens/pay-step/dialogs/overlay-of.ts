import type { PaymentState } from '../../../../domain/payment/state.ts';
import type { PlainKey } from '../../../../texts/text-key.ts';

/** What the loading overlay says of an attempt under way; null where the page itself shows it (cashier §2, §4). */
export const overlayOf = ({ attempt, paymentMethod }: Pick<PaymentState, 'attempt' | 'paymentMethod'>): PlainKey | null => {
  switch (attempt.kind) {
    case 'tokenising':
      return 'overlay.tokenising';
    case 'creating':
      return paymentMethod?.entry === 'direct' ? 'overlay.direct' : 'overlay.creating';
    case 'leaving':
      return 'overlay.leaving';
    case 'wallet-sheet':
      return 'overlay.wallet-sheet';
    case 'idle':
    case 'changing-card':
    case 'wallet-button':
    case 'authenticating':
    case 'recovering':
    case 'waiting':
    case 'unresolved':
    case 'returned-order':
    case 'decided':
      return null;
  }
};

/** The order of a card payment method without a form answered an address, and nothing was asked of it yet: the page is being left for it. */
export const isLeaving = ({ attempt, paymentMethod }: Pick<PaymentState, 'attempt' | 'paymentMethod'>): boolean =>
  attempt.kind === 'waiting' &&
  paymentMethod?.kind === 'card' &&
  paymentMethod.entry === 'direct' &&
  attempt.tries === 0 &&
  !attempt.reading;
