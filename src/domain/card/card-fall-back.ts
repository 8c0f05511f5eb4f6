import type { Channel } from '../channel/channel.ts';
import type { ProviderManifest } from '../channel/provider-manifest.ts';
import type { SavedCard } from './saved-card.ts';
import { cardsForChannels, reusableCards, withoutCard } from './saved-cards.ts';

export type CardChoice = { readonly kind: 'card'; readonly card: SavedCard } | { readonly kind: 'channels' };

/** What is chosen after a delete: the latest other remembered card that matches the package, else the channel view (cashier §4). */
export const afterDelete = (
  deleted: SavedCard,
  cards: readonly SavedCard[],
  channels: readonly Channel[],
  manifests: readonly ProviderManifest[],
): CardChoice => {
  const card = cardsForChannels(withoutCard(cards, deleted), channels, manifests)[0];
  return card === undefined ? { kind: 'channels' } : { kind: 'card', card };
};

/** "Use another card" of the expired popup: HOME when other remembered cards exist, else card entry (cashier §4). */
export const afterExpired = (expired: SavedCard, cards: readonly SavedCard[]): 'HOME' | 'CARD_FRAME' =>
  reusableCards(withoutCard(cards, expired)).length > 0 ? 'HOME' : 'CARD_FRAME';
