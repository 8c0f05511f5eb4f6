import type { Effect } from 'effect';

/** A measurement as the browser gives it: ms, or without a unit for CLS. */
export interface Measurement {
  readonly metric: string;
  readonly value: number;
  readonly rating: string;
}

/** What the browser measures of how the page loads and answers. */
export abstract class PageMeasurements {
  /** Tells of each measurement once it is final, and again when it has grown. Never fails; nothing is told where measuring is not possible. */
  abstract watch(told: (measurement: Measurement) => void): Effect.Effect<void>;
}
