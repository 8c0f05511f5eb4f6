import { type PayableCard, withoutCard } from '../../domain/card/payable-card.ts';
import { type SavedCard, isWalletCard } from '../../domain/card/saved-card.ts';

/**
 * The shopper's saved cards after some were changed, deleted or found during a payment. `before` and `after`: those that can pay for the
 * package. Other cards are unchanged.
 */
export const cardsAfter = (
  saved: readonly SavedCard[],
  before: readonly PayableCard[],
  after: readonly PayableCard[],
): readonly SavedCard[] => {
  const now = after.map(({ card }) => card).filter((card) => !isWalletCard(card));
  const gone = before.map(({ card }) => card);
  return [...now, ...[...gone, ...now].reduce(withoutCard, saved)];
};
