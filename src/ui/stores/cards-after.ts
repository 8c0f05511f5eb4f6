import { type PayableCard, withoutCard } from '../../domain/card/payable-card.ts';
import { type SavedCard, isWalletCard } from '../../domain/card/saved-card.ts';

/**
 * The saved cards of the shopper after some of them were changed, deleted or found while a package was being paid.
 * `before` and `after`: those that the package can be paid with. Cards that it cannot be paid with stay as they are.
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
