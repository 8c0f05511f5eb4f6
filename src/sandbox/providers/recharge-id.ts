const RECHARGE_ID = /^r-(\d{4,})-(\d{1,6})$/;

/** Returns the id of a package sold by a pay type, such as r-0499-23: price in US cents, at least 4 digits, and pay type number. */
export const rechargeIdOf = (cents: number, payType: number): string => `r-${String(cents).padStart(4, '0')}-${payType}`;

/** Returns price in US cents and pay type of a recharge id; null for an unknown one. */
export const readRechargeId = (rechargeId: string): { readonly cents: number; readonly payType: number } | null => {
  const match = RECHARGE_ID.exec(rechargeId);
  if (match === null) return null;
  const [, cents = '', payType = ''] = match;
  return { cents: Number(cents), payType: Number(payType) };
};
