import type { PaymentMethod } from '../payment-method/payment-method.ts';
import { describedPayTypes, type DescribedPayType } from '../payment-method/described-pay-type.ts';
import type { ProviderManifest } from '../payment-method/provider-manifest.ts';
import type { SavedCard } from './saved-card.ts';
import { isWalletCard } from './wallet-card.ts';

/**
 * The provider and pay type that a saved card is paid by: of the manifests that take saved cards, the one with the
 * longest prefix of its source id (cashier §3). Null for the wallet's pseudo-card and for an unknown provider.
 */
export const describeCard = (card: SavedCard, manifests: readonly ProviderManifest[]): DescribedPayType | null => {
  if (isWalletCard(card)) return null;
  const takers = describedPayTypes(manifests).flatMap((described) => {
    const prefix = described.descriptor.savedCards?.sourcePrefix;
    return prefix !== undefined && card.sourceId.startsWith(prefix) ? [{ described, length: prefix.length }] : [];
  });
  return takers.toSorted((a, b) => b.length - a.length)[0]?.described ?? null;
};

/** The payment method of a package that a saved card pays by; null when the package does not offer it. */
export const paymentMethodOfCard = (
  card: SavedCard,
  paymentMethods: readonly PaymentMethod[],
  manifests: readonly ProviderManifest[],
): PaymentMethod | null => {
  const described = describeCard(card, manifests);
  return paymentMethods.find((paymentMethod) => paymentMethod.payType === described?.descriptor.payType) ?? null;
};
