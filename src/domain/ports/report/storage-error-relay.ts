import type { Effect } from 'effect';
import type { TelemetryValue } from '../browser/telemetry.ts';

/** The relay of ours that takes storage errors (platform §7), where the build has one. */
export abstract class StorageErrorRelay {
  /** One try; never fails. */
  abstract send(error: Readonly<Record<string, TelemetryValue>>): Effect.Effect<void>;
}
