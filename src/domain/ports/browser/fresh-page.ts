import type { Effect } from 'effect';

/** Loading the page anew, past every cache (platform §4). */
export abstract class FreshPage {
  /**
   * The version that this tab has already reloaded for in this visit; null for none. If nothing could store it, a reloaded page counts
   * as reloaded for `wanted`.
   */
  abstract reloadedFor(wanted: string): string | null;
  /**
   * Fetches the page from its own address with dt=`at` (epoch ms, platform time) and replaces this one by it. False, with
   * everything as it was, where the page does not come.
   */
  abstract open(version: string, at: number): Effect.Effect<boolean>;
}
