import type { Effect } from 'effect';
import type { Wallet } from '../../payment-method/provider-manifest.ts';
import type { WalletDriver, WalletUnavailable } from './wallet-driver.ts';

/** The drivers of the wallets, each loaded when a payment method of its wallet is first prepared. */
export abstract class WalletDrivers {
  /** Fails when the driver's code does not come; it may be asked for again. */
  abstract load(wallet: Wallet): Effect.Effect<WalletDriver, WalletUnavailable>;
  /** Null until the driver is loaded. */
  abstract loaded(wallet: Wallet): WalletDriver | null;
}
