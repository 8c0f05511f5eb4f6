import type { DisplayMethodGroup, PayItem } from '../catalog/pay-item.ts';

/**
 * How a fine can be paid: get_fine_info names no methods, so every method that the platform offers for any package, in its order.
 * Their recharge ids play no part: a fine is ordered by its own id (D39).
 */
export const methodsForFine = (catalogue: readonly PayItem[]): Pick<PayItem, 'displayMethods'> => ({
  displayMethods: catalogue.flatMap(({ displayMethods }): readonly DisplayMethodGroup[] => displayMethods),
});
