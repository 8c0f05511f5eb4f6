import { Effect } from 'effect';
import type { Container } from 'inversify';
import * as limits from '../../domain/limits.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { LoadModule } from './module-loader.ts';

/** Exports of a lazy area's module: binds the area and returns its API for the rest of the app. */
export interface AreaCode<Parts> {
  readonly bindArea: (container: Container) => Parts;
}

/** The code of an area failed to load, or timed out. */
export class AreaUnavailable {
  readonly _tag = 'AreaUnavailable';
  readonly area: string;
  readonly fault: 'blocked' | 'timeout';
  constructor(area: string, fault: 'blocked' | 'timeout') {
    this.area = area;
    this.fault = fault;
  }
}

interface LazyAreaDeps<Parts> {
  readonly name: string;
  /** The app's container, which receives the area's bindings. */
  readonly container: Container;
  readonly load: LoadModule<AreaCode<Parts>>;
  readonly telemetry: Telemetry;
  /** Load timeout in ms; null means none. */
  readonly timeoutMs?: number | null;
}

/**
 * An area whose code is loaded on first use, and then bound into the app's container. To make an area lazy:
 *
 * 1. `<area>.ts` declares the area's API as an interface, using types only: a class that it imports is no longer lazy;
 * 2. `lazy/<area>-code.ts` exports `bindArea`, which binds what only this area needs and returns the API;
 * 3. `<area>.ts` binds a subclass of LazyArea, which is the area's token, with `moduleLoader(() => import(...))`;
 * 4. the rest of the app uses the area through `ready`, `run` or `parts`.
 */
export class LazyArea<Parts> {
  readonly #deps: LazyAreaDeps<Parts>;
  #loading: Promise<Parts> | null = null;
  #parts: Parts | null = null;
  readonly #waiting: ((parts: Parts) => void)[] = [];

  constructor(deps: LazyAreaDeps<Parts>) {
    this.#deps = deps;
  }

  /** The API; null until the code is loaded. */
  get parts(): Parts | null {
    return this.#parts;
  }

  /** The API once the code is loaded; synchronous if it already is. Concurrent callers share one load; a failed one may be retried. */
  readonly ready: Effect.Effect<Parts, AreaUnavailable> = Effect.suspend(() => {
    if (this.#parts !== null) return Effect.succeed(this.#parts);
    const { name, timeoutMs = limits.scriptLoadTimeout, telemetry } = this.#deps;
    const coming = Effect.tryPromise({ try: () => this.#loadOnce(), catch: () => new AreaUnavailable(name, 'blocked') });
    const inTime =
      timeoutMs === null
        ? coming
        : Effect.timeoutOrElse(coming, { duration: timeoutMs, orElse: () => Effect.fail(new AreaUnavailable(name, 'timeout')) });
    return inTime.pipe(Effect.tapError(({ area, fault }) => Effect.sync(() => telemetry.report('area_unavailable', { area, fault }))));
  });

  /** Runs once loaded; never triggers loading. */
  onceThere(use: (parts: Parts) => void): void {
    if (this.#parts === null) this.#waiting.push(use);
    else use(this.#parts);
  }

  /** Runs an effect of the area, in the same turn if its code is loaded. Dies without the code: the caller handles it like any defect. */
  run<A, E>(use: (parts: Parts) => Effect.Effect<A, E>): Effect.Effect<A, E> {
    return Effect.flatMap(Effect.orDie(this.ready), use);
  }

  #loadOnce(): Promise<Parts> {
    this.#loading ??= this.#load().catch((reason: unknown) => {
      this.#loading = null;
      throw reason;
    });
    return this.#loading;
  }

  async #load(): Promise<Parts> {
    const { bindArea } = await this.#deps.load();
    const parts = bindArea(this.#deps.container);
    this.#parts = parts;
    for (const use of this.#waiting.splice(0)) use(parts);
    return parts;
  }
}
