import { Effect } from 'effect';
import { LIMITS } from '../../../domain/limits.ts';
import { type PackageConfig, PackageConfigSource } from '../../../domain/ports/platform/package-config.ts';
import type { PlatformError } from '../../../domain/ports/platform/platform-error.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodePackageConfig } from '../schemas/package-config.ts';

/** PackageConfigSource by sys/config, up to 5 tries with `between` run between them (the domain dial, platform §7). */
export class PlatformPackageConfig extends PackageConfigSource {
  readonly #client: PlatformClient;
  readonly #between: Effect.Effect<void>;
  #loaded: PackageConfig | null = null;
  constructor(client: PlatformClient, between: Effect.Effect<void> = Effect.void) {
    super();
    this.#client = client;
    this.#between = between;
  }

  override load(): Effect.Effect<PackageConfig, PlatformError> {
    return this.#tryFor(LIMITS.configFetchTries.value).pipe(
      Effect.tap((config) =>
        Effect.sync(() => {
          this.#loaded = config;
        }),
      ),
    );
  }

  override latest(): Effect.Effect<PackageConfig, PlatformError> {
    return Effect.suspend(() => (this.#loaded === null ? this.load() : Effect.succeed(this.#loaded)));
  }

  #tryFor(triesLeft: number): Effect.Effect<PackageConfig, PlatformError> {
    const once = this.#client.request('sys_config', { channel: 'app_pkg_info', pure: 1 }, decodePackageConfig);
    return triesLeft <= 1
      ? once
      : once.pipe(Effect.catch(() => this.#between.pipe(Effect.andThen(Effect.suspend(() => this.#tryFor(triesLeft - 1))))));
  }
}
