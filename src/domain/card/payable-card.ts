import type { Channel } from '../channel/channel.ts';
import type { ProviderManifest } from '../channel/provider-manifest.ts';
import { LIMITS } from '../limits.ts';
import { channelOfCard } from './card-channel.ts';
import type { SavedCard } from './saved-card.ts';
import { cardsForChannels, orderedCards } from './saved-cards.ts';
import { isWalletCard } from './wallet-card.ts';

/** A saved card with the channel that takes it: what HOME offers beside the channels (cashier §2, §4). */
export interface PayableCard {
  readonly card: SavedCard;
  readonly channel: Channel;
}

/**
 * The reusable cards that a package can be paid with, latest used first; the wallet's pseudo-card among them while the
 * package offers a wallet (cashier §4, §5).
 */
export const payableCards = (
  cards: readonly SavedCard[],
  channels: readonly Channel[],
  manifests: readonly ProviderManifest[],
): readonly PayableCard[] => {
  const takers = new Set(cardsForChannels(cards, channels, manifests));
  const wallet = channels.find(({ kind }) => kind === 'wallet') ?? null;
  return orderedCards(cards).flatMap((card) => {
    const channel = isWalletCard(card) ? wallet : takers.has(card) ? channelOfCard(card, channels, manifests) : null;
    return channel === null || (channel.kind === 'card' && channel.savedCardCvv === null) ? [] : [{ card, channel }];
  });
};

/** The ones listed for reuse: never the wallet, at most 3 (cashier §2, §5, §9). */
export const shownCards = (payable: readonly PayableCard[]): readonly PayableCard[] =>
  payable.filter(({ card }) => !isWalletCard(card)).slice(0, LIMITS.savedCardsShown.value);
