import * as limits from '../limits.ts';
import { isApplePay, type PaymentMethod } from '../payment-method/ways-to-pay.ts';
import { describedPayTypes, type DescribedPayType } from '../payment-method/payment-methods-of-item.ts';
import type { ProviderManifest } from '../payment-method/provider-manifest.ts';
import { isWalletCard, type SavedCard } from './saved-card.ts';

/**
 * Returns the provider and pay type that charge a saved card: of the manifests that take saved cards, the one with the
 * longest prefix of its source id (cashier §3). Null for the wallet's pseudo-card and for an unknown provider.
 */
export const describeCard = (card: SavedCard, manifests: readonly ProviderManifest[]): DescribedPayType | null => {
  if (isWalletCard(card)) return null;
  const takers = describedPayTypes(manifests).flatMap((described) => {
    const prefix = described.descriptor.savedCards?.sourcePrefix;
    return prefix !== undefined && card.sourceId.startsWith(prefix) ? [{ described, length: prefix.length }] : [];
  });
  return [...takers].sort((a, b) => b.length - a.length)[0]?.described ?? null;
};

/** Returns the package's payment method that charges a saved card, or null if the package does not offer it. */
export const paymentMethodOfCard = (
  card: SavedCard,
  paymentMethods: readonly PaymentMethod[],
  manifests: readonly ProviderManifest[],
): PaymentMethod | null => {
  const described = describeCard(card, manifests);
  return paymentMethods.find((paymentMethod) => paymentMethod.payType === described?.descriptor.payType) ?? null;
};

/** Identifies a card by its fingerprint; a record without one has its own identity. */
const identityOf = (card: SavedCard): string => (card.fingerprint === '' ? `source:${card.sourceId}` : `fingerprint:${card.fingerprint}`);

/**
 * Latest used first, each card once by its fingerprint (cashier §3): its latest record represents it. Cards used
 * in the same second keep the platform's order.
 */
export const orderedCards = (cards: readonly SavedCard[]): readonly SavedCard[] => {
  const seen = new Map<string, SavedCard>();
  for (const card of [...cards].sort((a, b) => b.lastUseAt - a.lastUseAt)) {
    if (!seen.has(identityOf(card))) seen.set(identityOf(card), card);
  }
  return [...seen.values()];
};

/** The cards that may be listed for reuse: remembered ones, without the wallet (cashier §5). */
export const reusableCards = (cards: readonly SavedCard[]): readonly SavedCard[] =>
  orderedCards(cards).filter((card) => card.isRemember && !isWalletCard(card));

/** The reusable cards that match a package: those whose payment method it offers. */
export const cardsForPaymentMethods = (
  cards: readonly SavedCard[],
  paymentMethods: readonly PaymentMethod[],
  manifests: readonly ProviderManifest[],
): readonly SavedCard[] => reusableCards(cards).filter((card) => paymentMethodOfCard(card, paymentMethods, manifests) !== null);

/** The cards without a deleted one, including all its records (cashier §7 deletes by fingerprint). */
export const withoutCard = (cards: readonly SavedCard[], deleted: SavedCard): readonly SavedCard[] =>
  cards.filter((card) => identityOf(card) !== identityOf(deleted));

/** A saved card with the payment method that charges it: offered on HOME next to the payment methods (cashier §2, §4). */
export interface PayableCard {
  readonly card: SavedCard;
  readonly paymentMethod: PaymentMethod;
}

/**
 * The reusable cards that can pay for a package, latest used first; includes the wallet's pseudo-card if the
 * package offers Apple Pay (cashier §4, §5).
 */
export const payableCards = (
  cards: readonly SavedCard[],
  paymentMethods: readonly PaymentMethod[],
  manifests: readonly ProviderManifest[],
): readonly PayableCard[] => {
  const takers = new Set(cardsForPaymentMethods(cards, paymentMethods, manifests));
  const wallet = paymentMethods.find(isApplePay) ?? null;
  return orderedCards(cards).flatMap((card) => {
    const paymentMethod = isWalletCard(card) ? wallet : takers.has(card) ? paymentMethodOfCard(card, paymentMethods, manifests) : null;
    return paymentMethod === null || (paymentMethod.kind === 'card' && paymentMethod.savedCardCvv === null)
      ? []
      : [{ card, paymentMethod }];
  });
};

/** The cards listed for reuse: at most 3, never the wallet (cashier §2, §5, §9). */
export const shownCards = (payable: readonly PayableCard[]): readonly PayableCard[] =>
  payable.filter(({ card }) => !isWalletCard(card)).slice(0, limits.savedCardsShown);

/**
 * The choice after a delete: the most recent other remembered card that the package accepts; without one, the payment method view (cashier §4).
 */
export const afterDelete = (deleted: SavedCard, payable: readonly PayableCard[]): PayableCard | null => {
  const left = withoutCard(
    payable.map(({ card }) => card),
    deleted,
  );
  return payable.find(({ card }) => left.includes(card) && card.isRemember && !isWalletCard(card)) ?? null;
};

/** "Use another card" in the expired popup: HOME if other remembered cards exist, else card entry (cashier §4). */
export const afterExpired = (expired: SavedCard, cards: readonly SavedCard[]): 'HOME' | 'CARD_FRAME' =>
  reusableCards(withoutCard(cards, expired)).length > 0 ? 'HOME' : 'CARD_FRAME';
