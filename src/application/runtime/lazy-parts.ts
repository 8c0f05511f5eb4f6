import type { Effect } from 'effect';

/** Parts of an area whose code may not be loaded yet. */
export interface LazyParts<Parts> {
  /** Null until the code is there. */
  readonly parts: Parts | null;
  /** Uses the parts: in the same turn once their code is there, else after it has loaded. Dies when the code does not come. */
  run<A, E>(use: (parts: Parts) => Effect.Effect<A, E>): Effect.Effect<A, E>;
}
