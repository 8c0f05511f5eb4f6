import type { Effect } from 'effect';
import type { UsdCents } from '../order/usd-cents.ts';
import type { PlatformAnswer, WalletReason } from '../outcome/evidence.ts';
import type { WalletHint } from '../outcome/provider-hint.ts';
import type { PayType, Wallet } from '../payment-method/provider-manifest.ts';
import type { WalletDevice } from '../payment-method/ways-to-pay.ts';
import type { MerchantCheck, WalletMerchant } from '../payment-method/wallet-merchant.ts';
import type { Result } from '../result.ts';
import type { PlatformError } from './platform.ts';
import type { CardFormError, Appearance, MountPoint } from './providers.ts';

/** The parameters for preparing a wallet. */
export interface WalletSetup {
  /** The provider behind the wallet: its settings identify the merchant to the wallet's maker, if that requires it. */
  readonly providerId: string;
  readonly merchant: WalletMerchant;
}

/** The wallet's code did not load, or did not answer. */
export class WalletUnavailable {
  readonly _tag = 'WalletUnavailable';
  readonly reason: string;
  constructor(reason: string) {
    this.reason = reason;
  }
}

/** The parameters for opening a payment sheet (cashier §9). Each driver translates them into its wallet's own request. */
export interface WalletPayment extends WalletMerchant {
  readonly amount: UsdCents;
  readonly providerId: string;
}

export interface WalletSheetListener {
  /** The sheet is open and waits for its order, with the merchant check that the wallet requires. */
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
   * The order exists; `session` is the merchant session that the wallet needs, null if it needs none. False if the wallet
   * refused it and closed the sheet. If the shopper closed it, `cancelled` follows.
   */
  readonly orderReady: (session: unknown) => boolean;
  readonly complete: (result: 'success' | 'failure') => void;
  readonly abort: () => void;
}

/** A wallet and its payment sheet: one driver, shared by all providers behind that wallet (D13). */
export abstract class WalletDriver {
  /** Loads what the sheet needs; returns whether this browser has a wallet that may pay (cashier §5). */
  abstract prepare(setup: WalletSetup): Effect.Effect<boolean, WalletUnavailable>;
  /** Opens the sheet. Synchronous, and only from within the shopper's tap (D13). */
  abstract begin(payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason>;
}

/** The wallets' drivers, each loaded when a payment method of its wallet is first prepared. */
export abstract class WalletDrivers {
  /** Fails if the driver's code does not load; it may be requested again. */
  abstract load(wallet: Wallet): Effect.Effect<WalletDriver, WalletUnavailable>;
  /** Null until the driver is loaded. */
  abstract loaded(wallet: Wallet): WalletDriver | null;
}

/** This device's wallet, before any of its code is loaded. */
export abstract class DeviceWallet {
  /** Returns whether it can pay, as the browser reports now. Never throws. */
  abstract state(): WalletDevice;
}

export interface WalletOrder {
  readonly orderId: string;
  readonly payType: PayType;
  /** uid of the account that receives the diamonds. */
  readonly uid: string;
  readonly platformData: string | null;
}

/** A processor behind the device's wallet (manifest: `walletStart: 'session'`). It talks only to the platform (D1, cashier §7). */
export abstract class WalletGateway {
  /** Returns the merchant session that the wallet requested, opaque. */
  abstract merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError>;
  /** Sends the wallet's token and returns the platform's answer. Sent once: an error leaves the order's end unknown. */
  abstract authorise(order: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError>;
}

export interface EmbeddedButtonListener {
  /**
   * The shopper has opened the sheet of a provider that charges inside its own code: from now until the button is removed, no other
   * tab creates an order.
   */
  readonly opened: () => void;
  /** From now on money may move: the shopper has authorised the payment. */
  readonly authorising: () => void;
  /**
   * Sends the token, `authorising` first, while no other tab's order is open and none can start. Null if one is open: nothing was sent. For
   * a provider whose token we send; one that charges inside its own code has no such moment.
   */
  readonly exclusively: <A, E>(send: Effect.Effect<A, E>) => Effect.Effect<A | null, E>;
  /** The platform's answer, or what the provider's code reports, if anything; the platform is then read (D30). */
  readonly answered: (said: PlatformAnswer | WalletHint) => void;
  readonly cancelled: () => void;
  readonly failed: (reason: WalletReason) => void;
}

export interface MountedButton {
  /** Answers a sheet that waits for the platform's decision (D13), or absent if the provider answers it. Stale calls are ignored. */
  readonly complete?: (result: 'success' | 'failure') => void;
  /** Removes the button and every listener from the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider that shows its own wallet button for an existing order (manifest: `walletStart: 'embedded-button'`, D13). */
export abstract class EmbeddedButtonGateway {
  /** Loads the provider's code and shows the button; completes when it can be tapped. */
  abstract show(
    mountPoint: MountPoint,
    order: WalletOrder & { readonly amount: UsdCents },
    appearance: Appearance,
    listener: EmbeddedButtonListener,
  ): Effect.Effect<MountedButton, CardFormError>;
}

/**
 * The platform's calls for a wallet payment (cashier §7, D1). No call is ever repeated automatically. The two
 * inherited calls, wallet_merchant_session and wallet_authorize, are the whole gateway of a processor that needs
 * nothing else (25, 29). Each of the others is for a single provider.
 */
export abstract class WalletCalls extends WalletGateway {
  /** confirm_wallet_pay (28), under the session at the time of this call, however late the result is run. */
  abstract confirm(order: WalletOrder, encryptedTokenData: unknown): Effect.Effect<PlatformAnswer, PlatformError>;
  /** adyen_apple_pay_session_data (26): the merchant session in session_json_string. */
  abstract sessionData(order: WalletOrder, domain: string): Effect.Effect<unknown, PlatformError>;
  /** adyen_verify_pay (26): code and fail_detail. */
  abstract verify(order: WalletOrder, token: unknown, paymentMethodType: string): Effect.Effect<PlatformAnswer, PlatformError>;
  /** submit_payment_token (31): platform_data as received from the drop-in. */
  abstract submitToken(orderId: string, platformData: string): Effect.Effect<PlatformAnswer, PlatformError>;
}

export interface DomainAnswer {
  readonly isPayable: boolean;
  /** The domain where the wallet may pay instead, from the platform; checked against the configured origins before use (D15). */
  readonly domain: string | null;
  readonly payType: PayType | null;
}

/** check_domain_payable (cashier §4, §7). */
export abstract class PayableDomains {
  abstract check(payType: PayType, domain: string, uid: string): Effect.Effect<DomainAnswer, PlatformError>;
}
