import { Effect } from 'effect';
import type { Wallet } from '../../domain/payment-method/provider-manifest.ts';
import { WalletUnavailable, type WalletDriver, WalletDrivers } from '../../domain/ports/wallets.ts';

/** Gives a driver; rejects when its code does not come. */
export type LoadWalletDriver = () => Promise<WalletDriver>;

/** WalletDrivers over Apple Pay's driver, which is there, and others that are loaded when they are asked for. */
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
          // One driver a wallet, although two payment methods may have asked at once.
          const first = this.loaded(wallet) ?? driver;
          this.#loaded.set(wallet, first);
          return first;
        }),
      );
    });
  }
}
