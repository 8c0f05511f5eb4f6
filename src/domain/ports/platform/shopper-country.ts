import type { Effect } from 'effect';
import type { PlatformError } from './platform-error.ts';

/** Where the platform sees the shopper (platform §7, timeline/position). */
export abstract class ShopperCountry {
  /** The country's code, such as SA. */
  abstract read(): Effect.Effect<string, PlatformError>;
  /** Tells the platform why the country could not be had (tmp_report, D45). Never fails. */
  abstract reportMissing(reason: string): Effect.Effect<void>;
}
