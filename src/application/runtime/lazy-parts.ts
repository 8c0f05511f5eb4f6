import type { Effect } from 'effect';

/** The API of an area whose chunk may not have loaded yet. */
export interface LazyParts<Parts> {
  /** Null until the chunk has loaded. */
  readonly parts: Parts | null;
  /** Uses the API: in the same turn if its chunk has loaded, else after it loads. Dies if the chunk does not load. */
  run<A, E>(use: (parts: Parts) => Effect.Effect<A, E>): Effect.Effect<A, E>;
}
