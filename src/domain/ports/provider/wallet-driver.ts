import type { Effect } from 'effect';
import type { UsdCents } from '../../order/usd-cents.ts';
import type { MerchantCheck, WalletMerchant } from '../../payment-method/wallet-merchant.ts';
import type { Result } from '../../result.ts';
import type { WalletReason } from '../../outcome/wallet-reason.ts';

/** What a wallet is made ready for. */
export interface WalletSetup {
  /** The provider behind the wallet: its settings name the merchant at the wallet's maker, where that asks for one. */
  readonly providerId: string;
  readonly merchant: WalletMerchant;
}

/** The wallet's code did not come, or did not answer. */
export class WalletUnavailable {
  readonly _tag = 'WalletUnavailable';
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What a payment sheet is opened with (cashier §9). Each driver translates it into its wallet's own request. */
export interface WalletPayment extends WalletMerchant {
  readonly amount: UsdCents;
  readonly providerId: string;
}

export interface WalletSheetListener {
  /** The sheet is up and waits for its order, with what the wallet wants of the merchant. */
  readonly opened: (check: MerchantCheck) => void;
  /** The shopper has authorised; `token` is the wallet's, opaque and secret. */
  readonly authorised: (token: unknown) => void;
  readonly cancelled: () => void;
  /** The wallet broke before it gave a token. */
  readonly failed: (reason: WalletReason) => void;
}

/** An open payment sheet. Every method may be called at any time; stale calls are ignored. */
export interface WalletSheet {
  /**
   * The order exists; `session` is the merchant session that the wallet wants, null where it wants none. False when the wallet
   * refused it and closed the sheet. If the shopper closed it, `cancelled` follows.
   */
  readonly orderReady: (session: unknown) => boolean;
  readonly complete: (result: 'success' | 'failure') => void;
  readonly abort: () => void;
}

/** A wallet and its payment sheet: one driver that all providers behind that wallet share (D13). */
export abstract class WalletDriver {
  /** Loads what the sheet needs; whether this browser has a wallet that may pay (cashier §5). */
  abstract prepare(setup: WalletSetup): Effect.Effect<boolean, WalletUnavailable>;
  /** Opens the sheet. Synchronous, and only from within the shopper's tap (D13). */
  abstract begin(payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason>;
}
