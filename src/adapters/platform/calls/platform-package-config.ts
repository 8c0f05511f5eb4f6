import { Deferred, Effect, Exit } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type PackageConfig, PackageConfigSource, type PlatformError } from '../../../domain/ports/platform.ts';
import { mayRetry } from '../../../domain/retries.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodePackageConfig } from '../schemas/package-config.ts';

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
