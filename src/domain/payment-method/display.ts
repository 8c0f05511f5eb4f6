import type { PaymentMethod } from './payment-method.ts';
import { describePayType } from './described-pay-type.ts';
import type { PayType } from './pay-type.ts';
import type { DisplayGroup, ProviderManifest } from './provider-manifest.ts';

/** What HOME shows first, by the platform's numbers (cashier §3 Display method). */
export const DISPLAY_METHODS = { 'most-recent': 0, 'show-payment-methods': 1 } as const;
export type DisplayMethod = keyof typeof DISPLAY_METHODS;

/** The most recent way to pay when the package offers it, else the list of payment methods. */
export const displayMethodOf = (recent: PayType | null, paymentMethods: readonly PaymentMethod[]): DisplayMethod =>
  recent !== null && paymentMethods.some((paymentMethod) => paymentMethod.payType === recent) ? 'most-recent' : 'show-payment-methods';

export interface ShownGroup {
  readonly group: DisplayGroup;
  readonly paymentMethods: readonly PaymentMethod[];
  /** The one that a tap on the group chooses: the generic type where there is one, else the platform's first. */
  readonly chosen: PaymentMethod;
}

/** The payment methods in their display groups, each group once, in the order of their first payment methods (cashier §3). */
export const displayGroupsOf = (
  paymentMethods: readonly PaymentMethod[],
  manifests: readonly ProviderManifest[],
): readonly ShownGroup[] => {
  const groups = new Map<DisplayGroup, readonly [PaymentMethod, ...PaymentMethod[]]>();
  for (const paymentMethod of paymentMethods) {
    const members = groups.get(paymentMethod.displayGroup);
    groups.set(paymentMethod.displayGroup, members === undefined ? [paymentMethod] : [...members, paymentMethod]);
  }
  const isGeneric = ({ payType }: PaymentMethod): boolean => describePayType(payType, manifests)?.descriptor.generic !== undefined;
  return [...groups].map(([group, members]) => ({ group, paymentMethods: members, chosen: members.find(isGeneric) ?? members[0] }));
};
