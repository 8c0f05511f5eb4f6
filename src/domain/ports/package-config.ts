import type { Effect } from 'effect';
import type { PlatformError } from './platform-error.ts';

/** Switches of the platform (platform §3 Package/config info). Rates are 0 to 100; what is not sent is 0, empty or null. */
export interface PackageConfig {
  readonly websiteVersion: string | null;
  readonly ckoNewRate: number;
  readonly ckoNewWhitelist: readonly string[];
  readonly repurchaseRatio: number;
  readonly adyenCardRatio: number;
  readonly adyenCardWhitelist: readonly string[];
}

/** sys/config, asked up to 5 times (platform §7, §9). */
export abstract class PackageConfigSource {
  abstract load(): Effect.Effect<PackageConfig, PlatformError>;
}
