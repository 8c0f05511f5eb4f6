import * as limits from '../limits.ts';
import type { UsdCents } from '../order/usd-cents.ts';
import type { AmountLists } from './amount-lists.ts';
import type { PayItem } from './pay-item.ts';

/** The nearest package below this one, offered when the balance does not suffice (cashier §4); null for the lowest. */
export const nextLowerPackage = (catalogue: readonly PayItem[], item: PayItem): PayItem | null =>
  catalogue.reduce<PayItem | null>(
    (best, candidate) => (candidate.amount < item.amount && (best === null || candidate.amount > best.amount) ? candidate : best),
    null,
  );

/** The packages that the home page shows: those of earlier visits first, then the recommended ones, then the cheapest. At most three. */
export const topPackages = ({ remembered, recommended, normal }: AmountLists): readonly PayItem[] =>
  [...new Set([...remembered, ...recommended, ...normal])].slice(0, limits.homePackages);

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
