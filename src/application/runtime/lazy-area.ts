import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import { LoadTimeout, type Lazy, type LoadFault } from '../../lazy.ts';

/** The code of an area failed to load, or timed out. */
export class AreaUnavailable {
  readonly _tag = 'AreaUnavailable';
  readonly area: string;
  readonly fault: LoadFault;
  constructor(area: string, fault: LoadFault) {
    this.area = area;
    this.fault = fault;
  }
}

/** An area as its commands see it: its chunk may not have loaded yet. */
export type LazyParts<Parts> = Pick<LazyArea<Parts>, 'parts' | 'run'>;

/** An area's lazily loaded API, as effects. A subclass is the area's token in the container. */
export class LazyArea<Parts> {
  readonly #lazy: Lazy<Parts>;
  readonly #timeoutMs: number | null;

  /** `timeoutMs`: load timeout; null means none. */
  constructor(lazy: Lazy<Parts>, timeoutMs: number | null = limits.scriptLoadTimeout) {
    this.#lazy = lazy;
    this.#timeoutMs = timeoutMs;
  }

  /** The API, or null until the code is loaded. */
  get parts(): Parts | null {
    return this.#lazy.code;
  }

  /** The API once the code is loaded; synchronous if it already is. A failed load may be retried. */
  readonly ready: Effect.Effect<Parts, AreaUnavailable> = Effect.suspend(() => {
    const { name, code } = this.#lazy;
    if (code !== null) return Effect.succeed(code);
    return Effect.tryPromise({
      try: () => this.#lazy.load(this.#timeoutMs),
      catch: (reason) => new AreaUnavailable(name, reason instanceof LoadTimeout ? 'timeout' : 'blocked'),
    });
  });

  /** Runs once loaded; never triggers loading. */
  onceLoaded(use: (parts: Parts) => void): void {
    this.#lazy.onceLoaded(use);
  }

  /** Runs an effect of the area, in the same turn if its code is loaded. Dies without the code: the caller handles it like any defect. */
  run<A, E>(use: (parts: Parts) => Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.flatMap(Effect.orDie(this.ready), use);
  }
}
