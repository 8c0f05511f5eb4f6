import { Deferred, Effect, Exit } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type PackageConfig, PackageConfigSource, type PlatformError, ShopperCountry } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeCountry, decodeNothing } from '../schemas/system.ts';
import { mayRetry } from '../../../domain/result.ts';
import { decodePackageConfig } from '../schemas/package-config.ts';

/** ShopperCountry using timeline/position and tmp_report. */
export class PlatformShopperCountry extends ShopperCountry {
  readonly #client: PlatformClient;
  constructor(client: PlatformClient) {
    super();
    this.#client = client;
  }

  override read(): Effect.Effect<string, PlatformError> {
    return this.#client.request('position', {}, decodeCountry, { timeoutMs: limits.helperTimeout });
  }

  override reportMissing(reason: string): Effect.Effect<void> {
    // The report is not about an order.
    const report = { app_order: '', data: JSON.stringify({ type: 'api', event: 'country_missing', reason }) };
    return Effect.ignore(this.#client.request('tmp_report', report, decodeNothing, { timeoutMs: limits.helperTimeout }));
  }
}

/** PackageConfigSource using sys/config, running `between` between attempts (the domain dial, platform §7). */
export class PlatformPackageConfig extends PackageConfigSource {
  readonly #client: PlatformClient;
  readonly #between: Effect.Effect<void>;
  #known: PackageConfig | null = null;
  #loading: Deferred.Deferred<PackageConfig, PlatformError> | null = null;
  constructor(client: PlatformClient, between: Effect.Effect<void> = Effect.void) {
    super();
    this.#client = client;
    this.#between = between;
  }

  override load(): Effect.Effect<PackageConfig, PlatformError> {
    return Effect.suspend(() => {
      if (this.#loading !== null) return Deferred.await(this.#loading);
      const loading = Deferred.makeUnsafe<PackageConfig, PlatformError>();
      this.#loading = loading;
      return this.#tryFor(0).pipe(
        Effect.onExit((exit) =>
          Effect.suspend(() => {
            this.#loading = null;
            if (Exit.isSuccess(exit)) this.#known = exit.value;
            return Deferred.done(loading, exit);
          }),
        ),
      );
    });
  }

  override known(): PackageConfig | null {
    return this.#known;
  }

  #tryFor(retries: number): Effect.Effect<PackageConfig, PlatformError> {
    return this.#client
      .request('sys_config', { channel: 'app_pkg_info', pure: 1 }, decodePackageConfig, { timeoutMs: limits.configTryTimeout })
      .pipe(
        Effect.catch((error) =>
          mayRetry(retries, limits.configFetchTries)
            ? this.#between.pipe(Effect.andThen(Effect.suspend(() => this.#tryFor(retries + 1))))
            : Effect.fail(error),
        ),
      );
  }
}
