import { Effect } from 'effect';
import * as limits from '../../domain/limits.ts';
import { ScriptLoadError, ScriptLoader } from '../../domain/ports/browser.ts';
import { ScriptLoad, type ScriptWindow } from './script-load.ts';

/**
 * Loads third-party scripts into the page: one element per address, shared by all callers waiting for it. A failed script leaves
 * nothing behind, so that the next caller tries again. An interrupted caller stops waiting; the load continues for the others.
 */
export class DocumentScriptLoader extends ScriptLoader {
  readonly #document: Document;
  readonly #window: ScriptWindow;
  readonly #timeoutMs: number;
  readonly #loads = new Map<string, ScriptLoad>();

  constructor(document: Document, window: ScriptWindow, timeoutMs: number = limits.scriptLoadTimeout) {
    super();
    this.#document = document;
    this.#window = window;
    this.#timeoutMs = timeoutMs;
  }

  override load(url: string, globalName: string): Effect.Effect<unknown, ScriptLoadError> {
    return Effect.callback((resume) => {
      const load = this.#current(url, globalName);
      const stopWaiting = load.whenSettled((fault) => {
        const value = this.#global(globalName);
        if (fault === null && value !== undefined) return resume(Effect.succeed(value));
        if (this.#loads.get(url) === load) this.#forget(url, load);
        resume(Effect.fail(new ScriptLoadError(fault ?? 'broken', url)));
      });
      return Effect.sync(stopWaiting);
    });
  }

  /** Returns the running or finished load; a new one if there is none or its global has disappeared. */
  #current(url: string, globalName: string): ScriptLoad {
    const known = this.#loads.get(url);
    if (known !== undefined && known.fault === undefined) return known;
    if (known !== undefined && known.fault === null && this.#global(globalName) !== undefined) return known;
    if (known !== undefined) this.#forget(url, known);
    const load = new ScriptLoad(this.#document, this.#window, url, this.#timeoutMs);
    this.#loads.set(url, load);
    return load;
  }

  #forget(url: string, load: ScriptLoad): void {
    load.remove();
    this.#loads.delete(url);
  }

  #global(name: string): unknown {
    const value: unknown = Reflect.get(this.#window, name);
    return value === null ? undefined : value;
  }
}
