import type { PaymentMethod } from '../payment-method/payment-method.ts';
import type { ProviderManifest } from '../payment-method/provider-manifest.ts';
import { paymentMethodOfCard } from './card-payment-method.ts';
import type { SavedCard } from './saved-card.ts';
import { isWalletCard } from './wallet-card.ts';

/** One card has one identity; a record without a fingerprint is its own. */
const identityOf = (card: SavedCard): string => (card.fingerprint === '' ? `source:${card.sourceId}` : `fingerprint:${card.fingerprint}`);

/**
 * Latest used first, each card once by its fingerprint (cashier §3): the latest record speaks for the card. Cards used
 * at the same second keep the platform's order.
 */
export const orderedCards = (cards: readonly SavedCard[]): readonly SavedCard[] => {
  const seen = new Map<string, SavedCard>();
  for (const card of cards.toSorted((a, b) => b.lastUseAt - a.lastUseAt)) {
    if (!seen.has(identityOf(card))) seen.set(identityOf(card), card);
  }
  return [...seen.values()];
};

/** The cards that may be listed for reuse: remembered, and not the wallet (cashier §5). */
export const reusableCards = (cards: readonly SavedCard[]): readonly SavedCard[] =>
  orderedCards(cards).filter((card) => card.isRemember && !isWalletCard(card));

/** The reusable cards that match a package: their payment method is among those that it offers. */
export const cardsForPaymentMethods = (
  cards: readonly SavedCard[],
  paymentMethods: readonly PaymentMethod[],
  manifests: readonly ProviderManifest[],
): readonly SavedCard[] => reusableCards(cards).filter((card) => paymentMethodOfCard(card, paymentMethods, manifests) !== null);

/** The cards without a deleted one, all its records included (cashier §7 deletes by fingerprint). */
export const withoutCard = (cards: readonly SavedCard[], deleted: SavedCard): readonly SavedCard[] =>
  cards.filter((card) => identityOf(card) !== identityOf(deleted));
