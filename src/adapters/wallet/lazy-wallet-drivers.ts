import { Effect } from 'effect';
import type { Wallet } from '../../domain/payment-method/provider-manifest.ts';
import { WalletUnavailable, type WalletDriver, WalletDrivers } from '../../domain/ports/wallets.ts';

/** Loads a driver; rejects if its code does not load. */
export type LoadWalletDriver = () => Promise<WalletDriver>;

/** WalletDrivers with Apple Pay's driver, which is already loaded, and others that load on demand. */
export class LazyWalletDrivers extends WalletDrivers {
  readonly #loaded: Map<Wallet, WalletDriver>;
  readonly #loads: Readonly<Record<Exclude<Wallet, 'apple-pay'>, LoadWalletDriver>>;

  constructor(applePay: WalletDriver, loads: Readonly<Record<Exclude<Wallet, 'apple-pay'>, LoadWalletDriver>>) {
    super();
    this.#loaded = new Map([['apple-pay', applePay]]);
    this.#loads = loads;
  }

  override loaded(wallet: Wallet): WalletDriver | null {
    return this.#loaded.get(wallet) ?? null;
  }

  override load(wallet: Wallet): Effect.Effect<WalletDriver, WalletUnavailable> {
    return Effect.suspend(() => {
      const loaded = this.loaded(wallet);
      if (loaded !== null || wallet === 'apple-pay') return Effect.succeed(loaded as WalletDriver);
      return Effect.tryPromise({ try: () => this.#loads[wallet](), catch: () => new WalletUnavailable('code') }).pipe(
        Effect.map((driver) => {
          // One driver per wallet, even if two payment methods request it at once.
          const first = this.loaded(wallet) ?? driver;
          this.#loaded.set(wallet, first);
          return first;
        }),
      );
    });
  }
}
