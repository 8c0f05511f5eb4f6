import type { PaymentMethod } from './payment-method.ts';
import { paymentMethodOfListed } from './payment-methods-of-item.ts';
import { describePayType } from './described-pay-type.ts';
import type { PayType } from './pay-type.ts';
import type { ProviderManifest } from './provider-manifest.ts';

const isGeneric = (payType: PayType, manifests: readonly ProviderManifest[]): boolean =>
  describePayType(payType, manifests)?.descriptor.generic !== undefined;

/** The concrete wallet types that a package's payment methods offer: the allowed list (D14). */
export const allowedWallets = (paymentMethods: readonly PaymentMethod[], manifests: readonly ProviderManifest[]): readonly PayType[] =>
  paymentMethods
    .filter((paymentMethod) => paymentMethod.kind === 'wallet' && !isGeneric(paymentMethod.payType, manifests))
    .map((paymentMethod) => paymentMethod.payType);

export interface WalletResolution {
  readonly payType: PayType;
  /** True when the type that the gray named is not allowed: the shopper is told `choice.wallet-type-unavailable` (cashier §4, D14). */
  readonly unavailable: boolean;
}

/**
 * The concrete wallet type behind a generic one: the one that the gray named when it is allowed, else the fall-back of
 * its manifest (D14). Any other type stays what it is. `graded`: the gray's word, null when it has none.
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
 * The payment method that is paid with when this one is chosen. A concrete type that the package does not list by itself is
 * sold by the recharge id of the generic one. Null when no adapter in the house serves it.
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

/** The payment methods with each generic one knowing what it stands for; one that stands for nothing here is not offered (D14). */
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
