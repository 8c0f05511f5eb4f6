import type { PaymentState } from '../../../../domain/payment/state.ts';
import type { PlainKey } from '../../../i18n/text-key.ts';

/** What the loading overlay says of an attempt under way; null where the page itself shows it (cashier §2, §4). */
export const overlayOf = ({ attempt, channel }: Pick<PaymentState, 'attempt' | 'channel'>): PlainKey | null => {
  switch (attempt.kind) {
    case 'tokenising':
      return 'overlay.tokenising';
    case 'creating':
      return channel?.entry === 'direct' ? 'overlay.direct' : 'overlay.creating';
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
    case 'settled':
      return null;
  }
};

/** The order of a card channel without a form answered an address, and nothing was asked of it yet: the page is being left for it. */
export const isLeaving = ({ attempt, channel }: Pick<PaymentState, 'attempt' | 'channel'>): boolean =>
  attempt.kind === 'waiting' && channel?.kind === 'card' && channel.entry === 'direct' && attempt.tries === 0 && !attempt.reading;
