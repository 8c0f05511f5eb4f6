import type { PayType } from '../payment-method/pay-type.ts';

/** The gray tests; each has a stored score of its own (platform §4, cashier §6). */
export const GRAY_TESTS = ['onerway-apple-pay', 'ab-repurchase', 'adyen-card', 'apple-pay-payment-method', 'new-card-flow'] as const;
export type GrayTest = (typeof GRAY_TESTS)[number];

/** The tests that switch something on; the other two choose between variants (platform §4, cashier §6, D38). */
export const GRAY_SWITCHES = ['onerway-apple-pay', 'adyen-card', 'new-card-flow'] as const satisfies readonly GrayTest[];
export type GraySwitch = (typeof GRAY_SWITCHES)[number];

/** A bucket from 0 to 99, drawn once per test and kept (platform §9). */
export type GrayScore = number & { readonly __brand: 'GrayScore' };

export const GRAY_BUCKETS = 100;

/** A stored value as a score; null for anything but a whole number from 0 to 99, which is then drawn anew. */
export const grayScoreOf = (value: unknown): GrayScore | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < GRAY_BUCKETS
    ? ((value === 0 ? 0 : value) as GrayScore)
    : null;

/** A score from a random number in [0, 1). */
export const drawScore = (random: number): GrayScore =>
  Math.min(GRAY_BUCKETS - 1, Math.max(0, Math.floor(random * GRAY_BUCKETS))) as GrayScore;

export interface PaymentMethodGray {
  readonly payType: PayType;
  /** Share in percent. */
  readonly ratio: number;
  readonly whitelist: readonly string[];
}

const usable = (ratio: number): number => (Number.isFinite(ratio) && ratio > 0 ? ratio : 0);

/**
 * The wallet type for a shopper (platform §4): a whitelist match on the pay-to uid wins; else the score falls into the
 * cumulative ratios, which are scaled down when they sum above 100. Null when it falls beyond them.
 */
export const applePayPaymentMethod = (
  paymentMethods: readonly PaymentMethodGray[],
  payToUid: string | null,
  score: GrayScore,
): PayType | null => {
  const listed = payToUid === null ? undefined : paymentMethods.find((paymentMethod) => paymentMethod.whitelist.includes(payToUid));
  if (listed !== undefined) return listed.payType;
  const sum = paymentMethods.reduce((total, paymentMethod) => total + usable(paymentMethod.ratio), 0);
  // Ratios are scaled by multiplying the score instead of dividing, so that whole shares compare exactly.
  const ruler = Math.max(sum, GRAY_BUCKETS);
  let reached = 0;
  for (const paymentMethod of paymentMethods) {
    reached += usable(paymentMethod.ratio);
    if (score * ruler < reached * GRAY_BUCKETS) return paymentMethod.payType;
  }
  return null;
};

export const REPURCHASE_POLICIES = ['A', 'B'] as const;
export type RepurchasePolicy = (typeof REPURCHASE_POLICIES)[number];

/** B below the ratio, else A (platform §4). */
export const repurchasePolicy = (score: GrayScore, ratio: number): RepurchasePolicy => (score < usable(ratio) ? 'B' : 'A');

/** On below the rate, or for a uid on the whitelist (platform §4: Adyen card, new card flow; D19: the uid is the caller's choice). */
export const isGrayOn = (score: GrayScore, rate: number, whitelist: readonly string[], uid: string | null): boolean =>
  (uid !== null && whitelist.includes(uid)) || score < usable(rate);

/** The uid that whitelists other than the wallet payment method's are matched on (D19). */
export const grayUid = (loggedInUid: string | null, payToUid: string | null): string | null => loggedInUid ?? payToUid;
