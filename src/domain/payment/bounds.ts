import * as limits from '../limits.ts';

/** How long the machine tries: arguments of it, so that a model check can explore them small. */
export interface PaymentBounds {
  /** Readings of the order's result before it is unresolved (cashier §9). */
  readonly pollTries: number;
  /** Readings of a decline that gives no reason before it is `fail`. */
  readonly reasonTries: number;
  /** Times in a row that the platform says "no such order" before the same request may go again (D2). */
  readonly absentTries: number;
  /** Readings of a paid order's card before it is given up (cashier §4, §9). */
  readonly cardFetchTries: number;
  /** Times that orders whose decline was shown are asked about while their page stands. */
  readonly declineReviews: number;
  /** Times that a merchant validation may be repeated, under the same request id (cashier §9, D13). */
  readonly walletRetries: number;
}

export const PAYMENT_BOUNDS: PaymentBounds = {
  pollTries: limits.pollTries,
  reasonTries: limits.declineReasonGraceTries,
  absentTries: limits.absentTriesBeforeSendAgain,
  cardFetchTries: limits.cardFetchTotal / limits.cardFetchInterval,
  declineReviews: limits.declinedReviewTries,
  walletRetries: limits.walletSessionRetries,
};
