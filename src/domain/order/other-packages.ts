import * as limits from '../limits.ts';
import type { UsdCents } from './usd-cents.ts';
import type { AmountLists, PayItem } from './pay-item.ts';

/** Returns the next cheaper package, offered if the balance is insufficient (cashier §4), or null for the lowest. */
export const nextLowerPackage = (catalogue: readonly PayItem[], item: PayItem): PayItem | null =>
  catalogue.reduce<PayItem | null>(
    (best, candidate) => (candidate.amount < item.amount && (best === null || candidate.amount > best.amount) ? candidate : best),
    null,
  );

/** The packages on the home page: those of earlier visits first, then the recommended ones, then the cheapest. At most three. */
export const topPackages = ({ remembered, recommended, normal }: AmountLists): readonly PayItem[] =>
  [...new Set([...remembered, ...recommended, ...normal])].slice(0, limits.homePackages);

/** The price, diamonds and purchase ids of a package as one text, for comparison. */
export const termsOf = ({ amount, coin, extraCoin, displayMethods }: PayItem): string => {
  const sold = displayMethods.flatMap(({ methods }) => methods.map(({ payType, rechargeId }) => `${payType} ${rechargeId}`));
  return JSON.stringify([amount, coin, extraCoin, [...sold].sort()]);
};

/** True if the second list sells the package of this amount exactly like the first; false if either lacks it. */
export const isSoldAsBefore = (amount: UsdCents, before: readonly PayItem[], now: readonly PayItem[]): boolean => {
  const [was, is] = [before, now].map((items) => items.find((item) => item.amount === amount));
  return was !== undefined && is !== undefined && termsOf(was) === termsOf(is);
};
