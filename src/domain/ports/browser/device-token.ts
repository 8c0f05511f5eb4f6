import type { Effect } from 'effect';

/** The fraud-device token of this browser, sent as x-cli-device-tencent (platform §7). Nothing waits for it. */
export abstract class DeviceToken {
  /** The token; empty until there is one. */
  abstract known(): string;
  /** Asks the SDK for it, once a visit and within its time. Never fails. */
  abstract load(): Effect.Effect<void>;
}
