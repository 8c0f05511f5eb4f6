import type { PaymentMethod } from '../payment-method/payment-method.ts';
import { isApplePay } from '../payment-method/wallet-device.ts';
import type { ProviderManifest } from '../payment-method/provider-manifest.ts';
import { LIMITS } from '../limits.ts';
import { paymentMethodOfCard } from './card-payment-method.ts';
import type { SavedCard } from './saved-card.ts';
import { cardsForPaymentMethods, orderedCards } from './saved-cards.ts';
import { isWalletCard } from './wallet-card.ts';

/** A saved card with the payment method that charges it: offered on HOME beside the payment methods (cashier §2, §4). */
export interface PayableCard {
  readonly card: SavedCard;
  readonly paymentMethod: PaymentMethod;
}

/**
 * The reusable cards that a package can be paid with, latest used first; the wallet's pseudo-card among them while the
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
  payable.filter(({ card }) => !isWalletCard(card)).slice(0, LIMITS.savedCardsShown.value);
