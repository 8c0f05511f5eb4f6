import type { PayItem, ListedMethod } from '../catalog/pay-item.ts';
import type { GraySwitch } from '../gray/gray.ts';
import type { PaymentMethod } from './payment-method.ts';
import { describePayType } from './described-pay-type.ts';
import type { PayType } from './pay-type.ts';
import { ENGINE_BY_GRAY_TEST, type PaymentMethodEntry, type PayTypeDescriptor, type ProviderManifest } from './provider-manifest.ts';

/**
 * What this shopper may use: the gray tests that are on, without the payment methods that the platform refused as not active, by
 * the engines that the build's provider settings choose.
 */
export interface PaymentMethodOffer {
  readonly switchedOn: readonly GraySwitch[];
  readonly notActive: readonly PayType[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** Nothing is known of the shopper: no gray test is on. */
const CLOSED_OFFER: PaymentMethodOffer = { switchedOn: [], notActive: [] };

/** How a pay type begins for this shopper: by its element form where the build's setting, or the gray test that it names, chooses that (D57). */
export const entryOf = (
  { entry, elementEngine }: Pick<PayTypeDescriptor, 'entry' | 'elementEngine'>,
  { switchedOn, settings = {} }: PaymentMethodOffer,
): PaymentMethodEntry => {
  if (elementEngine === undefined) return entry;
  const chosen = settings[elementEngine.setting];
  const isElement = chosen === elementEngine.value || (chosen === ENGINE_BY_GRAY_TEST && switchedOn.includes(elementEngine.gray));
  return isElement ? 'element-form' : entry;
};

/** The payment method for a listed method, by its manifest; null for an unknown provider. */
export const paymentMethodOfListed = (
  method: ListedMethod,
  manifests: readonly ProviderManifest[],
  offer: PaymentMethodOffer = CLOSED_OFFER,
): PaymentMethod | null => {
  const described = describePayType(method.payType, manifests);
  if (described === null) return null;
  const { manifest, descriptor } = described;
  return {
    payType: method.payType,
    providerId: manifest.id,
    kind: descriptor.kind,
    entry: entryOf(descriptor, offer),
    displayGroup: descriptor.displayGroup,
    title: descriptor.displayName ?? manifest.displayName,
    brands: descriptor.brands,
    marks: descriptor.marks ?? {},
    rechargeId: method.rechargeId,
    walletStart: descriptor.walletStart ?? null,
    wallet: descriptor.kind === 'wallet' ? (descriptor.wallet ?? 'apple-pay') : null,
    savedCardCvv: descriptor.savedCards?.cvv ?? null,
    savesCards: descriptor.savedCards !== undefined,
    authenticates: descriptor.authenticates ?? false,
    resolvesTo: null,
  };
};

const isOpen = (payType: PayType, manifests: readonly ProviderManifest[], offer: PaymentMethodOffer): boolean => {
  const gray = describePayType(payType, manifests)?.descriptor.gray;
  return !offer.notActive.includes(payType) && (gray === undefined || offer.switchedOn.includes(gray));
};

/** Whether saved cards may be used for a pay type: its gray test, where it has one, is on (cashier §6 "new card flow"). */
const takesSavedCards = (payType: PayType, manifests: readonly ProviderManifest[], offer: PaymentMethodOffer): boolean => {
  const gray = describePayType(payType, manifests)?.descriptor.savedCards?.gray;
  return gray === undefined || offer.switchedOn.includes(gray);
};

/**
 * The payment methods for a package: its listed methods, in the platform's order, that an installed provider serves
 * and the shopper may use (cashier §4, D30, D38). One that is listed twice is offered once, by its first recharge id.
 */
export const paymentMethodsOfItem = (
  item: Pick<PayItem, 'displayMethods'>,
  manifests: readonly ProviderManifest[],
  offer: PaymentMethodOffer = CLOSED_OFFER,
): readonly PaymentMethod[] => {
  const paymentMethods = new Map<PayType, PaymentMethod>();
  for (const method of item.displayMethods.flatMap((group) => group.methods)) {
    const paymentMethod = paymentMethodOfListed(method, manifests, offer);
    if (paymentMethod === null || paymentMethods.has(method.payType) || !isOpen(method.payType, manifests, offer)) continue;
    paymentMethods.set(
      method.payType,
      takesSavedCards(method.payType, manifests, offer) ? paymentMethod : { ...paymentMethod, savedCardCvv: null },
    );
  }
  return [...paymentMethods.values()];
};
