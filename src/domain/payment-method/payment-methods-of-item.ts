import type { ListedMethod, PayItem } from '../order/pay-item.ts';
import type { GraySwitch } from '../gray/gray.ts';
import type { PaymentMethod } from './ways-to-pay.ts';
import {
  type PayType,
  type PayTypeDescriptor,
  type ProviderManifest,
  ENGINE_BY_GRAY_TEST,
  type PaymentMethodEntry,
} from './provider-manifest.ts';

export interface DescribedPayType {
  readonly manifest: ProviderManifest;
  readonly descriptor: PayTypeDescriptor;
}

/** Every pay type that the manifests describe, in order. */
export const describedPayTypes = (manifests: readonly ProviderManifest[]): readonly DescribedPayType[] =>
  manifests.flatMap((manifest) => manifest.payTypes.map((descriptor) => ({ manifest, descriptor })));

/** A pay type's description in the manifests, or null for an unknown one. */
export const describePayType = (payType: PayType, manifests: readonly ProviderManifest[]): DescribedPayType | null =>
  describedPayTypes(manifests).find(({ descriptor }) => descriptor.payType === payType) ?? null;

/**
 * Payment methods that this shopper may use: the gray tests that are on, without the payment methods that the platform refused as inactive,
 * with the engines chosen by the build's provider settings.
 */
export interface PaymentMethodOffer {
  readonly switchedOn: readonly GraySwitch[];
  readonly notActive: readonly PayType[];
  readonly settings?: Readonly<Record<string, string>>;
}

/** The offer while nothing is known of the shopper: no gray test is on. */
const CLOSED_OFFER: PaymentMethodOffer = { switchedOn: [], notActive: [] };

/**
 * Returns how a pay type starts for this shopper: by its element form if the build's setting, or the gray test it names, chooses that
 * (D57).
 */
export const entryOf = (
  { entry, elementEngine }: Pick<PayTypeDescriptor, 'entry' | 'elementEngine'>,
  { switchedOn, settings = {} }: PaymentMethodOffer,
): PaymentMethodEntry => {
  if (elementEngine === undefined) return entry;
  const chosen = settings[elementEngine.setting];
  const isElement = chosen === elementEngine.value || (chosen === ENGINE_BY_GRAY_TEST && switchedOn.includes(elementEngine.gray));
  return isElement ? 'element-form' : entry;
};

/** Returns the payment method for a listed method, from its manifest, or null for an unknown provider. */
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

/** True if saved cards may be used for a pay type: its gray test, if it has one, is on (cashier §6 "new card flow"). */
const takesSavedCards = (payType: PayType, manifests: readonly ProviderManifest[], offer: PaymentMethodOffer): boolean => {
  const gray = describePayType(payType, manifests)?.descriptor.savedCards?.gray;
  return gray === undefined || offer.switchedOn.includes(gray);
};

/**
 * The payment methods for a package: those it lists, in the platform's order, that an installed provider serves
 * and the shopper may use (cashier §4, D30, D38). One listed twice is offered once, with its first recharge id.
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

const isGeneric = (payType: PayType, manifests: readonly ProviderManifest[]): boolean =>
  describePayType(payType, manifests)?.descriptor.generic !== undefined;

/** The allowed list (D14): the concrete wallet types among a package's payment methods. */
export const allowedWallets = (paymentMethods: readonly PaymentMethod[], manifests: readonly ProviderManifest[]): readonly PayType[] =>
  paymentMethods
    .filter((paymentMethod) => paymentMethod.kind === 'wallet' && !isGeneric(paymentMethod.payType, manifests))
    .map((paymentMethod) => paymentMethod.payType);

export interface WalletResolution {
  readonly payType: PayType;
  /** True if the gray test's choice is not allowed: the shopper sees `choice.wallet-type-unavailable` (cashier §4, D14). */
  readonly unavailable: boolean;
}

/**
 * Returns the concrete wallet type for a generic one: the gray test's choice if it is allowed, else the
 * manifest's fall-back (D14). Other types stay unchanged. `graded`: the gray test's choice, null if it has none.
 */
export const resolveWallet = (
  payType: PayType,
  graded: PayType | null,
  allowed: readonly PayType[],
  manifests: readonly ProviderManifest[],
): WalletResolution => {
  const generic = describePayType(payType, manifests)?.descriptor.generic;
  if (generic === undefined) return { payType, unavailable: false };
  if (graded !== null && allowed.includes(graded)) return { payType: graded, unavailable: false };
  return { payType: generic.fallback, unavailable: graded !== null };
};

export interface ResolvedPaymentMethod {
  readonly paymentMethod: PaymentMethod;
  readonly unavailable: boolean;
}

/**
 * Returns the payment method that really pays when this one is chosen. A concrete type that the package does not list
 * itself is sold under the generic one's recharge id. Null for an unknown provider.
 */
export const resolvePaymentMethod = (
  chosen: PaymentMethod,
  paymentMethods: readonly PaymentMethod[],
  graded: PayType | null,
  manifests: readonly ProviderManifest[],
): ResolvedPaymentMethod | null => {
  const { payType, unavailable } = resolveWallet(chosen.payType, graded, allowedWallets(paymentMethods, manifests), manifests);
  const listed = paymentMethods.find((paymentMethod) => paymentMethod.payType === payType);
  const paymentMethod = listed ?? paymentMethodOfListed({ payType, rechargeId: chosen.rechargeId }, manifests);
  return paymentMethod === null ? null : { paymentMethod, unavailable };
};

/** The payment methods with each generic one resolved; those that cannot be resolved are not offered (D14). */
export const resolvedPaymentMethods = (
  paymentMethods: readonly PaymentMethod[],
  graded: PayType | null,
  manifests: readonly ProviderManifest[],
): readonly PaymentMethod[] =>
  paymentMethods.flatMap((paymentMethod) => {
    if (!isGeneric(paymentMethod.payType, manifests)) return [paymentMethod];
    const resolvesTo = resolvePaymentMethod(paymentMethod, paymentMethods, graded, manifests);
    return resolvesTo === null ? [] : [{ ...paymentMethod, walletStart: resolvesTo.paymentMethod.walletStart, resolvesTo }];
  });
