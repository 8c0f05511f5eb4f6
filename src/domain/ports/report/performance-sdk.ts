import type { Effect } from 'effect';

/** The SDK while it runs. */
export interface RunningPerformanceSdk {
  /** Hands over a measurement: ms, or thousandths for CLS. */
  measure(metric: string, value: number): void;
  /** Settings that its service gives from afar; empty where it gives none. */
  readonly remoteValues: Readonly<Record<string, string>>;
}

/** A performance and remote-config SDK of a third party, off without its address and key (D38). */
export abstract class PerformanceSdk {
  /** Loads and starts it. Never fails: null where the build has no keys, or it cannot be started. */
  abstract start(): Effect.Effect<RunningPerformanceSdk | null>;
}
