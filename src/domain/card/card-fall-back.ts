import type { PayableCard } from './payable-card.ts';
import type { SavedCard } from './saved-card.ts';
import { reusableCards, withoutCard } from './saved-cards.ts';
import { isWalletCard } from './wallet-card.ts';

/** The choice after a delete: the latest other remembered card that the package accepts; null for the payment method view (cashier §4). */
export const afterDelete = (deleted: SavedCard, payable: readonly PayableCard[]): PayableCard | null => {
  const left = withoutCard(
    payable.map(({ card }) => card),
    deleted,
  );
  return payable.find(({ card }) => left.includes(card) && card.isRemember && !isWalletCard(card)) ?? null;
};

/** "Use another card" of the expired popup: HOME when other remembered cards exist, else card entry (cashier §4). */
export const afterExpired = (expired: SavedCard, cards: readonly SavedCard[]): 'HOME' | 'CARD_FRAME' =>
  reusableCards(withoutCard(cards, expired)).length > 0 ? 'HOME' : 'CARD_FRAME';
