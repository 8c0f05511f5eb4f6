import type { UsdCents } from '../../order/usd-cents.ts';
import type { Result } from '../../result.ts';
import type { WalletReason } from '../../outcome/wallet-reason.ts';

/** The request for the wallet's payment sheet (cashier §9). */
export interface WalletPayment {
  readonly amount: UsdCents;
  /** The line beside the total: the name that shoppers know us by. */
  readonly label: string;
  readonly countryCode: string;
  readonly currencyCode: string;
  readonly supportedNetworks: readonly string[];
  readonly merchantCapabilities: readonly string[];
}

export interface WalletSheetListener {
  /** The wallet asks for a merchant session for this address. */
  readonly validateMerchant: (validationUrl: string) => void;
  /** The shopper has authorised; `token` is the wallet's, opaque and secret. */
  readonly authorised: (token: unknown) => void;
  readonly cancelled: () => void;
}

/** An open payment sheet. Every method may be called at any time; stale calls are ignored. */
export interface WalletSheet {
  /** False when the wallet refused the merchant session and closed the sheet. If the shopper closed it, `cancelled` follows. */
  readonly merchantValidated: (session: unknown) => boolean;
  readonly complete: (result: 'success' | 'failure') => void;
  readonly abort: () => void;
}

/** The device's wallet: the one ApplePaySession driver that the wallet providers share (D13). */
export abstract class WalletDriver {
  /** Whether this browser has a wallet that may pay (cashier §5). Never throws. */
  abstract isSupported(): boolean;
  /** Opens the sheet. Synchronous, and only from within the shopper's tap (D13). */
  abstract begin(payment: WalletPayment, listener: WalletSheetListener): Result<WalletSheet, WalletReason>;
}
