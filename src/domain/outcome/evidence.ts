import type { ResultCode } from './result-code.ts';

/**
 * The raw facts about one order, exactly as received, used alike by the app, the ledger and audited files (design:
 * evidence fields). Null means "not received". Codes that are strings stay strings (D11).
 */
export interface Evidence {
  /** Pay type number of the order, or null if the reader does not know it. Verdicts ignore it. */
  readonly pay_type: number | null;
  /** `result` of the create answer, or of the merchant session refused after it. */
  readonly create_result: ResultCode | null;
  readonly create_message: string | null;
  /** `data.result` of pay_result_by_order_fast. */
  readonly fast_result: number | null;
  /** `status` of order_result: -1 pending, 0 paid, else failed (D1). */
  readonly order_result: number | null;
  /** `data.code` of the platform's verification of a provider's answer. */
  readonly verify_code: number | null;
  readonly err_code: string | null;
  readonly err_summary: string | null;
  readonly fail_reason: string | null;
  readonly fail_detail: string | null;
  /** The provider's result code as the platform reports it, such as Authorised or Refused. */
  readonly result_code: string | null;
  readonly refusal_reason_code: string | null;
  /** The reason a wallet flow ended, such as userCancel or time_out. */
  readonly wallet_reason: string | null;
}

export const NO_EVIDENCE: Evidence = {
  pay_type: null,
  create_result: null,
  create_message: null,
  fast_result: null,
  order_result: null,
  verify_code: null,
  err_code: null,
  err_summary: null,
  fail_reason: null,
  fail_detail: null,
  result_code: null,
  refusal_reason_code: null,
  wallet_reason: null,
};

/** The evidence fields that outcome rule conditions may use. */
export const EVIDENCE_FIELDS = Object.keys(NO_EVIDENCE) as readonly (keyof Evidence)[];

/** Merges later facts into earlier ones. A field that was not read (undefined) keeps its value; one that was read as empty becomes null. */
export const mergeEvidence = (earlier: Evidence, later: Partial<Evidence>): Evidence => ({
  ...earlier,
  ...Object.fromEntries(
    EVIDENCE_FIELDS.filter((field) => later[field] !== undefined).map((field) => [field, later[field] === '' ? null : later[field]]),
  ),
});

/**
 * Facts about one order from the platform's own answer. Only the platform's client creates one (`tests/architecture`), so that no
 * provider's adapter can claim that an order is paid (OUT-20).
 */
export class PlatformAnswer {
  readonly orderId: string;
  readonly evidence: Readonly<Partial<Evidence>>;
  constructor(orderId: string, evidence: Partial<Evidence>) {
    this.orderId = orderId;
    this.evidence = Object.freeze({ ...evidence });
    Object.freeze(this);
  }
}

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
