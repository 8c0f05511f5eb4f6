import * as limits from '../limits.ts';

/** How long the machine tries. Passed as arguments so that a model check can explore small values. */
export interface PaymentBounds {
  /** Result readings of an order before it is unresolved (cashier §9). */
  readonly pollTries: number;
  /** Readings of a decline without a reason before it becomes `fail`. */
  readonly reasonTries: number;
  /** Consecutive "no such order" answers from the platform before the same request may be sent again (D2). */
  readonly absentTries: number;
  /** Readings of a paid order's card before the search is given up (cashier §4, §9). */
  readonly cardFetchTries: number;
  /** Reviews of orders shown as declined while their page is open. */
  readonly declineReviews: number;
  /** Retries of a merchant validation, under the same request id (cashier §9, D13). */
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
