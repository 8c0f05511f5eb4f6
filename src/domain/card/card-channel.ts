import type { Channel } from '../channel/channel.ts';
import { describedPayTypes, type DescribedPayType } from '../channel/described-pay-type.ts';
import type { ProviderManifest } from '../channel/provider-manifest.ts';
import type { SavedCard } from './saved-card.ts';
import { isWalletCard } from './wallet-card.ts';

/**
 * The provider and pay type that a saved card is paid by: of the manifests that take saved cards, the one with the
 * longest prefix of its source id (cashier §3). Null for the wallet pseudo-card, and without an adapter in the house.
 */
export const describeCard = (card: SavedCard, manifests: readonly ProviderManifest[]): DescribedPayType | null => {
  if (isWalletCard(card)) return null;
  const takers = describedPayTypes(manifests).flatMap((described) => {
    const prefix = described.descriptor.savedCards?.sourcePrefix;
    return prefix !== undefined && card.sourceId.startsWith(prefix) ? [{ described, length: prefix.length }] : [];
  });
  return takers.toSorted((a, b) => b.length - a.length)[0]?.described ?? null;
};

/** The channel of a package that a saved card pays by; null when the package does not offer it. */
export const channelOfCard = (card: SavedCard, channels: readonly Channel[], manifests: readonly ProviderManifest[]): Channel | null => {
  const described = describeCard(card, manifests);
  return channels.find((channel) => channel.payType === described?.descriptor.payType) ?? null;
};
