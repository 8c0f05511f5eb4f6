import { displayGroupsOf } from '../../../../domain/payment-method/display.ts';
import type { PaymentMethod } from '../../../../domain/payment-method/payment-method.ts';
import type { DisplayGroup } from '../../../../domain/payment-method/provider-manifest.ts';

export interface PaymentMethodGroup {
  readonly group: DisplayGroup;
  readonly paymentMethods: readonly PaymentMethod[];
  /** What a tap on the group chooses: the generic type, which knows what it stands for, else the platform's first. */
  readonly chosen: PaymentMethod;
}

/** The payment methods in their display groups (cashier §3), by what the payment methods themselves know. */
export const paymentMethodGroups = (paymentMethods: readonly PaymentMethod[]): readonly PaymentMethodGroup[] =>
  displayGroupsOf(paymentMethods, []).map(({ group, paymentMethods: members, chosen }) => ({
    group,
    paymentMethods: members,
    chosen: members.find(({ resolvesTo }) => resolvesTo !== null) ?? chosen,
  }));
