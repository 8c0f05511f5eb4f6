import type { Effect } from 'effect';
import type { UsdCents } from '../order/usd-cents.ts';
import type { PlatformAnswer } from '../outcome/evidence.ts';
import type { WalletHint } from '../outcome/provider-hint.ts';
import type { WalletReason } from '../outcome/wallet-reason.ts';
import type { PayType, Wallet } from '../payment-method/provider-manifest.ts';
import type { WalletDevice } from '../payment-method/ways-to-pay.ts';
import type { MerchantCheck, WalletMerchant } from '../payment-method/wallet-merchant.ts';
import type { Result } from '../result.ts';
import type { PlatformError } from './platform.ts';
import type { CardFormError, Appearance, MountPoint } from './providers.ts';

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

/** The drivers of the wallets, each loaded when a payment method of its wallet is first prepared. */
export abstract class WalletDrivers {
  /** Fails when the driver's code does not come; it may be asked for again. */
  abstract load(wallet: Wallet): Effect.Effect<WalletDriver, WalletUnavailable>;
  /** Null until the driver is loaded. */
  abstract loaded(wallet: Wallet): WalletDriver | null;
}

/** The wallet of this device, before any of it is loaded. */
export abstract class DeviceWallet {
  /** Whether it can pay, as the browser says now. Never throws. */
  abstract state(): WalletDevice;
}

export interface WalletOrder {
  readonly orderId: string;
  readonly payType: PayType;
  /** uid of the account that receives the diamonds. */
  readonly uid: string;
  readonly platformData: string | null;
}

/** A processor behind the device's wallet (manifest: `walletStart: 'session'`). It only talks to the platform (D1, cashier §7). */
export abstract class WalletGateway {
  /** The merchant session that the wallet asked for, opaque. */
  abstract merchantSession(order: WalletOrder, validationUrl: string, domain: string): Effect.Effect<unknown, PlatformError>;
  /** Sends the wallet's token; the platform's answer. Sent once: an error leaves the order's end unknown. */
  abstract authorise(order: WalletOrder, token: unknown): Effect.Effect<PlatformAnswer, PlatformError>;
}

export interface EmbeddedButtonListener {
  /**
   * The shopper has opened the sheet of a provider that charges inside its own code: from now until the button goes no other
   * tab creates an order.
   */
  readonly opened: () => void;
  /** From now on money may move: the shopper has authorised the payment. */
  readonly authorising: () => void;
  /**
   * Sends the token, `authorising` first, while no other tab's order is open, and none can begin; null when one is: nothing was sent then. For a
   * provider whose token we send; one that charges inside its own code has no such moment.
   */
  readonly exclusively: <A, E>(send: Effect.Effect<A, E>) => Effect.Effect<A | null, E>;
  /** The platform's answer, or what the provider's code says, if anything; the platform is asked then (D30). */
  readonly answered: (said: PlatformAnswer | WalletHint) => void;
  readonly cancelled: () => void;
  readonly failed: (reason: WalletReason) => void;
}

export interface MountedButton {
  /** Answers a sheet that waits for the platform's decision (D13); absent where the provider answers it. Stale calls are ignored. */
  readonly complete?: (result: 'success' | 'failure') => void;
  /** Takes the button and every listener off the page; callable at any time, any number of times. */
  readonly unmount: () => void;
}

/** A provider that shows its own wallet button for an order that exists (manifest: `walletStart: 'embedded-button'`, D13). */
export abstract class EmbeddedButtonGateway {
  /** Loads the provider's code and shows the button; done when it can be tapped. */
  abstract show(
    mountPoint: MountPoint,
    order: WalletOrder & { readonly amount: UsdCents },
    appearance: Appearance,
    listener: EmbeddedButtonListener,
  ): Effect.Effect<MountedButton, CardFormError>;
}

/**
 * The platform's calls about a wallet payment (cashier §7, D1). No call is ever repeated automatically. Its two
 * inherited calls, wallet_merchant_session and wallet_authorize, are the whole gateway of a processor that needs
 * nothing else (25, 29). The others serve single providers.
 */
export abstract class WalletCalls extends WalletGateway {
  /** confirm_wallet_pay (28). */
  abstract confirm(order: WalletOrder, encryptedTokenData: unknown): Effect.Effect<PlatformAnswer, PlatformError>;
  /** adyen_apple_pay_session_data (26): the merchant session in session_json_string. */
  abstract sessionData(order: WalletOrder, domain: string): Effect.Effect<unknown, PlatformError>;
  /** adyen_verify_pay (26): code and fail_detail. */
  abstract verify(order: WalletOrder, token: unknown, paymentMethodType: string): Effect.Effect<PlatformAnswer, PlatformError>;
  /** submit_payment_token (31): platform_data as the drop-in gave it. */
  abstract submitToken(orderId: string, platformData: string): Effect.Effect<PlatformAnswer, PlatformError>;
}

export interface DomainAnswer {
  readonly isPayable: boolean;
  /** Where the wallet may pay instead, as the platform names it; checked against the configured origins before use (D15). */
  readonly domain: string | null;
  readonly payType: PayType | null;
}

/** check_domain_payable (cashier §4, §7). */
export abstract class PayableDomains {
  abstract check(payType: PayType, domain: string, uid: string): Effect.Effect<DomainAnswer, PlatformError>;
}
