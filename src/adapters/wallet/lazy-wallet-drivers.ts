import { Effect } from 'effect';
import type { Wallet } from '../../domain/payment-method/provider-manifest.ts';
import { type WalletDrivers, WalletUnavailable, type WalletDriver } from '../../domain/ports/wallets.ts';

/** Loads a driver; rejects if its code does not load. */
export type LoadWalletDriver = () => Promise<WalletDriver>;

/** WalletDrivers with Apple Pay's driver, which is already loaded, and others that load on demand. */
export const lazyWalletDrivers = (
  applePay: WalletDriver,
  loads: Readonly<Record<Exclude<Wallet, 'apple-pay'>, LoadWalletDriver>>,
): WalletDrivers => {
  const drivers = new Map<Wallet, WalletDriver>([['apple-pay', applePay]]);
  const loaded = (wallet: Wallet): WalletDriver | null => drivers.get(wallet) ?? null;
  return {
    loaded,
    load: (wallet) =>
      Effect.suspend(() => {
        const known = loaded(wallet);
        if (known !== null || wallet === 'apple-pay') return Effect.succeed(known ?? applePay);
        return Effect.tryPromise({ try: () => loads[wallet](), catch: () => new WalletUnavailable('code') }).pipe(
          Effect.map((driver) => {
            // One driver per wallet, even if two payment methods request it at once.
            const first = loaded(wallet) ?? driver;
            drivers.set(wallet, first);
            return first;
          }),
        );
      }),
  };
};
