import type { PayItem } from './pay-item.ts';

/** What the shopper pays and gets for a package, and the ids that it is bought under, to be compared. */
export const termsOf = ({ amount, coin, extraCoin, displayMethods }: PayItem): string => {
  const sold = displayMethods.flatMap(({ methods }) => methods.map(({ payType, rechargeId }) => `${payType} ${rechargeId}`));
  return JSON.stringify([amount, coin, extraCoin, sold.toSorted()]);
};
