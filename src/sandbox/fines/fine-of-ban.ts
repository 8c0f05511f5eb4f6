import type { FineRow } from '../database/tables.ts';

/** The fine of a first ban, in US cents. */
const FIRST_FINE = 499;
/** Default time from the payment until the account is unlocked, in ms. */
export const UNLOCK_AFTER_MS = 20_000;
/** Largest amount that the orders table can store. */
const MOST_CENTS = 1_000_000_00;

/**
 * Returns the fine of an account's ban number `banTimes`: it doubles with each refund-related ban (D24). `banUntil`: epoch seconds,
 * 0 is permanent.
 */
export const fineOfBan = (uid: string, banTimes: number, banUntil: number, unlockAfterMs = UNLOCK_AFTER_MS): FineRow => ({
  fineId: `${uid}-${banTimes}`,
  uid,
  amountCents: Math.min(FIRST_FINE * 2 ** (banTimes - 1), MOST_CENTS),
  reason: 'استرداد مبالغ شحن بعد استخدامها',
  banTimes,
  banUntil,
  unlockAfterMs,
  paidAt: null,
  lifted: false,
});
