import { Effect } from 'effect';
import type { Container } from 'inversify';
import * as limits from '../../domain/limits.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import type { LoadModule } from './module-loader.ts';

/** What the module of a lazy area exports: it binds the area and gives what the rest of the app asks of it. */
export interface AreaCode<Parts> {
  readonly bindArea: (container: Container) => Parts;
}

/** The code of an area did not come, or not in time. */
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
  /** The app's: what the area binds is found there from then on. */
  readonly container: Container;
  readonly load: LoadModule<AreaCode<Parts>>;
  readonly telemetry: Telemetry;
  /** For the code to come, in ms; null: as long as the browser waits. */
  readonly timeoutMs?: number | null;
}

/**
 * An area whose code is loaded when it is first needed, and bound into the app's container then. To make an area lazy:
 *
 * 1. `<area>.ts` names the area's parts in an interface, by types alone: a class that it imports is no longer lazy;
 * 2. `lazy/<area>-code.ts` exports `bindArea`, which binds what only this area needs and gives the parts;
 * 3. `<area>.ts` binds a subclass of LazyArea, which is the area's token, with `moduleLoader(() => import(...))`;
 * 4. what the rest of the app asks of the area goes through `ready`, `run` or `parts`.
 */
export class LazyArea<Parts> {
  readonly #deps: LazyAreaDeps<Parts>;
  #loading: Promise<Parts> | null = null;
  #parts: Parts | null = null;
  readonly #waiting: ((parts: Parts) => void)[] = [];

  constructor(deps: LazyAreaDeps<Parts>) {
    this.#deps = deps;
  }

  /** Null until the code is there. */
  get parts(): Parts | null {
    return this.#parts;
  }

  /** The parts, when the code is there: at once, once it was loaded. One load serves all who wait; a failed one may be tried again. */
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

  /** At once when the code is there, else when it comes; loads nothing. */
  onceThere(use: (parts: Parts) => void): void {
    if (this.#parts === null) this.#waiting.push(use);
    else use(this.#parts);
  }

  /** Runs what the area does: in the same turn, once its code is there. Dies without the code: whoever asked answers as for any defect. */
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
