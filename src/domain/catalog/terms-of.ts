import type { UsdCents } from '../order/usd-cents.ts';
import type { PayItem } from './pay-item.ts';

/** What the shopper pays and gets for a package, and the ids that it is bought under, to be compared. */
export const termsOf = ({ amount, coin, extraCoin, displayMethods }: PayItem): string => {
  const sold = displayMethods.flatMap(({ methods }) => methods.map(({ payType, rechargeId }) => `${payType} ${rechargeId}`));
  return JSON.stringify([amount, coin, extraCoin, sold.toSorted()]);
};

/** Whether the package of this amount is sold by the second list as it was by the first; false where either does not have it. */
export const isSoldAsBefore = (amount: UsdCents, before: readonly PayItem[], now: readonly PayItem[]): boolean => {
  const [was, is] = [before, now].map((items) => items.find((item) => item.amount === amount));
  return was !== undefined && is !== undefined && termsOf(was) === termsOf(is);
};
