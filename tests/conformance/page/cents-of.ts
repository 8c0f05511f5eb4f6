import { type UsdCents, usdCentsOf } from '../../../src/domain/order/usd-cents.ts';

/** An amount that the suite writes in cents. */
export const centsOf = (cents: number): UsdCents => {
  const amount = usdCentsOf(cents / 100);
  if (amount === null) throw new Error(`${cents} is no amount`);
  return amount;
};
