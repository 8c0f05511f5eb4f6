/** The specification's strings (cashier §8 "Failure reason strings"). */
export const INSUFFICIENT_FUNDS = 'Insufficient Funds or Exceeds Amount Limits';
export const THREE_DS_FAILED = '3ds_authentication_failure';
export const USER_RISK = 'channel_user_risk';
export const USER_CANCEL = 'userCancel';
export const NETWORK_TIMEOUT = 'time_out';
export const DEFAULT_REASON = 'default';
/** Never an outcome: the order still has to be read (cashier §8, platform §4). */
export const PENDING_REASON = 'pending';

/** Reasons with names of our own, because no document shows them: cashier §4 and platform §8 describe only the cases. */
export const WALLET_NOT_SUPPORTED = 'not_support_apple_pay';
export const WALLET_UNSTABLE = 'unstable';
export const WALLET_VALIDATION_FAILED = 'validation_failed';
export const PAYMENT_METHOD_NOT_ACTIVE = 'notActive';

/** Every result of a wallet flow except success and pending; the gateways report one as `wallet_reason`. */
export const WALLET_REASONS = [
  USER_CANCEL,
  NETWORK_TIMEOUT,
  USER_RISK,
  THREE_DS_FAILED,
  INSUFFICIENT_FUNDS,
  WALLET_NOT_SUPPORTED,
  WALLET_UNSTABLE,
  WALLET_VALIDATION_FAILED,
  DEFAULT_REASON,
] as const;
export type WalletReason = (typeof WALLET_REASONS)[number];
