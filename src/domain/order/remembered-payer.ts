import { LIMITS } from '../limits.ts';

/** Whether a payment is young enough to be shown to its payer. `createdAt`, `now`: epoch ms. */
export const isRemembered = (createdAt: number, now: number): boolean => createdAt > now - LIMITS.pastPaymentAge.value;

/**
 * Whether what a device has stored of ended payments names one of this payer that can still be opened again. Says so before the code is
 * there that reads the payments themselves, and so reads no more than this. `now`: epoch ms.
 */
export const remembersPayer = (stored: unknown, payer: string, now: number): boolean =>
  Array.isArray(stored) &&
  stored.some(
    (each: unknown) =>
      typeof each === 'object' &&
      each !== null &&
      'payer' in each &&
      each.payer === payer &&
      'createdAt' in each &&
      typeof each.createdAt === 'number' &&
      isRemembered(each.createdAt, now),
  );
