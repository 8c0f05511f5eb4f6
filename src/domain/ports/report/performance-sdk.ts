import type { Effect } from 'effect';

/**
 * A custom trace, by the names of Firebase Performance 8.10.0 (platform §9): it counts from `start` to `stop`, and is sent then.
 * Nothing here fails.
 */
export interface PerformanceTrace {
  start(): void;
  /** At most 40 letters, digits and underscores; the value at most 100 characters. */
  putAttribute(name: string, value: string): void;
  /** A whole number: ms, or thousandths for CLS. */
  putMetric(name: string, value: number): void;
  incrementMetric(name: string, by: number): void;
  stop(): void;
}

/** The SDK while it runs. */
export interface RunningPerformanceSdk {
  /** A trace that has not begun. */
  trace(name: string): PerformanceTrace;
  /** Settings that its service gives from afar; empty where it gives none. */
  readonly remoteValues: Readonly<Record<string, string>>;
}

/** A performance and remote-config SDK of a third party, off without its address and keys (D38). */
export abstract class PerformanceSdk {
  /** Loads and starts it. Never fails: null where the build has no keys, or it cannot be started. */
  abstract start(): Effect.Effect<RunningPerformanceSdk | null>;
}
