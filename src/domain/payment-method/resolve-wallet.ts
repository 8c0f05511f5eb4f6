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
  /** True when the type chosen by the gray test is not allowed: the shopper is told `choice.wallet-type-unavailable` (cashier §4, D14). */
  readonly unavailable: boolean;
}

/**
 * The concrete wallet type behind a generic one: the type chosen by the gray test when it is allowed, else the
 * manifest's fall-back (D14). Other types stay unchanged. `graded`: the gray test's choice, null when it has none.
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
 * The payment method that is paid with when this one is chosen. A concrete type that the package does not list by
 * itself is sold by the recharge id of the generic one. Null for an unknown provider.
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

/** The payment methods, each generic one resolved; one that cannot be resolved is not offered (D14). */
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
