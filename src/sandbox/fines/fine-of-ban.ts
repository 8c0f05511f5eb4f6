import type { FineRow } from '../database/tables.ts';

/** The fine of a first ban, in US cents. */
const FIRST_FINE = 499;
/** From the payment until the account is unlocked, in ms, where nothing else was asked for. */
export const UNLOCK_AFTER_MS = 20_000;
/** As much as the orders' table takes. */
const MOST_CENTS = 1_000_000_00;

/** The fine of an account's ban number `banTimes`: it doubles with each refund-related ban (D24). `banUntil`: epoch seconds, 0 is permanent. */
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
