import { LIMITS } from '../limits.ts';

/** How long the machine tries: arguments of it, so that a model check can explore them small. */
export interface PaymentBounds {
  /** Readings of the order's result before it is unresolved (cashier §9). */
  readonly pollTries: number;
  /** Readings of a decline that gives no reason before it is `fail`. */
  readonly reasonTries: number;
  /** Times in a row that the platform says "no such order" before the same request may go again (D2). */
  readonly absentTries: number;
}

export const PAYMENT_BOUNDS: PaymentBounds = {
  pollTries: LIMITS.pollTries.value,
  reasonTries: LIMITS.declineReasonGraceTries.value,
  absentTries: LIMITS.absentTriesBeforeSendAgain.value,
};
