import type { PayType } from '../payment-method/provider-manifest.ts';

/** The gray tests; each has its own stored score (platform §4, cashier §6). */
export const GRAY_TESTS = ['onerway-apple-pay', 'ab-repurchase', 'adyen-card', 'apple-pay-payment-method', 'new-card-flow'] as const;
export type GrayTest = (typeof GRAY_TESTS)[number];

/** The tests that switch something on; the other two choose between variants (platform §4, cashier §6, D38). */
export const GRAY_SWITCHES = ['onerway-apple-pay', 'adyen-card', 'new-card-flow'] as const satisfies readonly GrayTest[];
export type GraySwitch = (typeof GRAY_SWITCHES)[number];

/** A bucket from 0 to 99, drawn once per test and stored (platform §9). */
export type GrayScore = number & { readonly __brand: 'GrayScore' };

export const GRAY_BUCKETS = 100;

/** Returns a stored value as a score; null unless it is a whole number from 0 to 99, which means that it must be drawn again. */
export const grayScoreOf = (value: unknown): GrayScore | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < GRAY_BUCKETS
    ? ((value === 0 ? 0 : value) as GrayScore)
    : null;

/** Turns a random number in [0, 1) into a score. */
export const drawScore = (random: number): GrayScore =>
  Math.min(GRAY_BUCKETS - 1, Math.max(0, Math.floor(random * GRAY_BUCKETS))) as GrayScore;

export interface PaymentMethodGray {
  readonly payType: PayType;
  /** Share in percent. */
  readonly ratio: number;
  readonly whitelist: readonly string[];
}

const usable = (ratio: number): number => (Number.isFinite(ratio) && ratio > 0 ? ratio : 0);

/** A ratio's digits without the point, and how many of them were decimals. */
const digitsOf = (ratio: number): { readonly digits: bigint; readonly decimals: number } => {
  const [mantissa = '0', exponent = '0'] = String(ratio).split('e');
  const [integer = '0', fraction = ''] = mantissa.split('.');
  return { digits: BigInt(integer + fraction), decimals: fraction.length - Number(exponent) };
};

/** Percentages as whole multiples of their smallest unit, with 100 % in that unit: 33.3 and 0.05 are 3330n and 5n of 10000n. */
const wholeShares = (ratios: readonly number[]): { readonly shares: readonly bigint[]; readonly whole: bigint } => {
  const written = ratios.map(digitsOf);
  const decimals = Math.max(0, ...written.map((ratio) => ratio.decimals));
  return {
    shares: written.map((ratio) => ratio.digits * 10n ** BigInt(decimals - ratio.decimals)),
    whole: BigInt(GRAY_BUCKETS) * 10n ** BigInt(decimals),
  };
};

/**
 * Chooses the wallet type for a shopper (platform §4): a whitelist match on the pay-to uid wins; else the score falls into the
 * cumulative ratios, which are scaled down if their sum exceeds 100. Null if it is above them.
 */
export const applePayPaymentMethod = (
  paymentMethods: readonly PaymentMethodGray[],
  payToUid: string | null,
  score: GrayScore,
): PayType | null => {
  const listed = payToUid === null ? undefined : paymentMethods.find((paymentMethod) => paymentMethod.whitelist.includes(payToUid));
  if (listed !== undefined) return listed.payType;
  const { shares, whole } = wholeShares(paymentMethods.map(({ ratio }) => usable(ratio)));
  const sum = shares.reduce((total, share) => total + share, 0n);
  // Shares are scaled by multiplying the score instead of dividing, so that the comparison is exact.
  const ruler = sum > whole ? sum : whole;
  let reached = 0n;
  for (const [index, share] of shares.entries()) {
    reached += share;
    if (BigInt(score) * ruler < reached * BigInt(GRAY_BUCKETS)) return paymentMethods[index]?.payType ?? null;
  }
  return null;
};

export const REPURCHASE_POLICIES = ['A', 'B'] as const;
export type RepurchasePolicy = (typeof REPURCHASE_POLICIES)[number];

/** B if the score is below the ratio, else A (platform §4). */
export const repurchasePolicy = (score: GrayScore, ratio: number): RepurchasePolicy => (score < usable(ratio) ? 'B' : 'A');

/** True below the rate, or for a uid on the whitelist (platform §4: Adyen card, new card flow; D19: the uid is the caller's choice). */
export const isGrayOn = (score: GrayScore, rate: number, whitelist: readonly string[], uid: string | null): boolean =>
  (uid !== null && whitelist.includes(uid)) || score < usable(rate);

/** The uid matched by all whitelists except the wallet payment method's (D19). */
export const grayUid = (loggedInUid: string | null, payToUid: string | null): string | null => loggedInUid ?? payToUid;
