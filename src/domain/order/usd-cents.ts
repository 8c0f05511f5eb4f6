/** An amount of money: integer US cents (D9). */
export type UsdCents = number & { readonly __brand: 'UsdCents' };

/**
 * Converts the wire's decimal US dollars to cents; null if the value is no amount: not numeric, not positive,
 * finer than a cent or too large to be exact (D9, cashier §5 "non-numeric amounts are ignored").
 */
export const usdCentsOf = (dollars: unknown): UsdCents | null => {
  if (typeof dollars !== 'number' && typeof dollars !== 'string') return null;
  const text = String(dollars).trim();
  const match = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text);
  if (match === null) return null;
  const cents = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return cents > 0 ? (cents as UsdCents) : null;
};

/** Converts cents to the wire's decimal dollars. */
export const dollarsOf = (cents: UsdCents): number => cents / 100;
