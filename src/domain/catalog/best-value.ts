import type { UsdCents } from '../order/usd-cents.ts';
import type { PayItem } from './pay-item.ts';

/** The amount of the package with the most diamonds for a dollar, bonus included; null where two or more share the first place. */
export const bestValueOf = (items: readonly PayItem[]): UsdCents | null => {
  // Integers across: a quotient would tell equal packages apart.
  const [first, second] = [...items].sort((a, b) => b.coin * a.amount - a.coin * b.amount);
  return first === undefined || second === undefined || first.coin * second.amount === second.coin * first.amount ? null : first.amount;
};
