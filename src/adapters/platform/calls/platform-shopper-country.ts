import { Deferred, Effect, Exit } from 'effect';
import * as limits from '../../../domain/limits.ts';
import { type PackageConfigSource, type ShopperCountry, type PackageConfig, type PlatformError } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from '../client/platform-client.ts';
import { decodeCountry, decodeNothing } from '../schemas/system.ts';
import { mayRetry } from '../../../domain/result.ts';
import { decodePackageConfig } from '../schemas/package-config.ts';

/** ShopperCountry using timeline/position and tmp_report. */
export const platformShopperCountry = (client: PlatformClient): ShopperCountry => ({
  read: () => client.request('position', {}, decodeCountry, { timeoutMs: limits.helperTimeout }),
  reportMissing: (reason) => {
    // The report is not about an order.
    const report = { app_order: '', data: JSON.stringify({ type: 'api', event: 'country_missing', reason }) };
    return Effect.ignore(client.request('tmp_report', report, decodeNothing, { timeoutMs: limits.helperTimeout }));
  },
});

/** PackageConfigSource using sys/config, running `between` between attempts (the domain dial, platform §7). */
export const platformPackageConfig = (client: PlatformClient, between: Effect.Effect<void> = Effect.void): PackageConfigSource => {
  let latest: PackageConfig | null = null;
  let running: Deferred.Deferred<PackageConfig, PlatformError> | null = null;
  const tryFor = (retries: number): Effect.Effect<PackageConfig, PlatformError> =>
    client
      .request('sys_config', { channel: 'app_pkg_info', pure: 1 }, decodePackageConfig, { timeoutMs: limits.configTryTimeout })
      .pipe(
        Effect.catch((error) =>
          mayRetry(retries, limits.configFetchTries)
            ? between.pipe(Effect.andThen(Effect.suspend(() => tryFor(retries + 1))))
            : Effect.fail(error),
        ),
      );
  return {
    load: () =>
      Effect.suspend(() => {
        if (running !== null) return Deferred.await(running);
        const loading = Deferred.makeUnsafe<PackageConfig, PlatformError>();
        running = loading;
        return tryFor(0).pipe(
          Effect.onExit((exit) =>
            Effect.suspend(() => {
              running = null;
              if (Exit.isSuccess(exit)) latest = exit.value;
              return Deferred.done(loading, exit);
            }),
          ),
        );
      }),
    known: () => latest,
  };
};
