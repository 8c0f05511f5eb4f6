import type { PaymentMethod } from './payment-method.ts';
import type { DisplayGroup } from './provider-manifest.ts';

export interface ShownGroup {
  readonly group: DisplayGroup;
  readonly paymentMethods: readonly PaymentMethod[];
  /** What a tap on the group chooses: the generic type, if any, else the platform's first. */
  readonly chosen: PaymentMethod;
}

/** The payment methods in their display groups, each group once, in the order of their first payment methods (cashier §3). */
export const displayGroupsOf = (paymentMethods: readonly PaymentMethod[]): readonly ShownGroup[] => {
  const groups = new Map<DisplayGroup, readonly [PaymentMethod, ...PaymentMethod[]]>();
  for (const paymentMethod of paymentMethods) {
    const members = groups.get(paymentMethod.displayGroup);
    groups.set(paymentMethod.displayGroup, members === undefined ? [paymentMethod] : [...members, paymentMethod]);
  }
  return [...groups].map(([group, members]) => ({
    group,
    paymentMethods: members,
    chosen: members.find(({ resolvesTo }) => resolvesTo !== null) ?? members[0],
  }));
};
