import { Effect } from 'effect';
import { type ScriptLoader, ScriptLoadError } from '../../domain/ports/browser.ts';
import * as limits from '../../domain/limits.ts';

interface ScriptWindow extends Pick<Window, 'addEventListener' | 'removeEventListener'> {
  readonly trustedTypes?: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
}

type Fault = ScriptLoadError['fault'];

/**
 * One script element while it loads. Settles once: loaded (fault null), blocked (network, content blocker or CSP), timed out, or
 * broken (it threw while running). Its timer and its listener of the window are then removed.
 */
class ScriptLoad {
  readonly #element: HTMLScriptElement;
  readonly #waiters = new Set<(fault: Fault | null) => void>();
  readonly #release: () => void;
  #threw = false;
  #fault: Fault | null | undefined;

  constructor(document: Document, window: ScriptWindow, url: string, timeoutMs: number) {
    const element = document.createElement('script');
    // The only maker of script addresses: by a policy where the browser has Trusted Types.
    element.src = window.trustedTypes?.createPolicy('sdk', { createScriptURL: String }).createScriptURL(url) ?? url;
    // A muted cross-origin error names no file, but the running script is still the current one.
    const onWindowError = (event: ErrorEvent): void => {
      if (event.filename === url || document.currentScript === element) this.#threw = true;
    };
    element.addEventListener('load', () => this.#settle(this.#threw ? 'broken' : null));
    element.addEventListener('error', () => this.#settle('blocked'));
    window.addEventListener('error', onWindowError);
    const timer = setTimeout(() => this.#settle('timeout'), timeoutMs);
    this.#release = () => {
      clearTimeout(timer);
      window.removeEventListener('error', onWindowError);
    };
    this.#element = element;
    document.head.append(element);
  }

  /** Undefined while loading, null when loaded. */
  get fault(): Fault | null | undefined {
    return this.#fault;
  }

  /** Calls back once, immediately if already settled. Returns a function that stops waiting. */
  whenSettled(waiter: (fault: Fault | null) => void): () => void {
    if (this.#fault !== undefined) {
      waiter(this.#fault);
      return () => {};
    }
    this.#waiters.add(waiter);
    return () => this.#waiters.delete(waiter);
  }

  /** Removes the element of a settled load from the page. */
  remove(): void {
    this.#element.remove();
  }

  #settle(fault: Fault | null): void {
    if (this.#fault !== undefined) return;
    this.#fault = fault;
    this.#release();
    if (fault !== null) this.#element.remove();
    const waiters = [...this.#waiters];
    this.#waiters.clear();
    for (const waiter of waiters) waiter(fault);
  }
}

/**
 * Loads third-party scripts into the page: one element per address, shared by all callers waiting for it. A failed script leaves
 * nothing behind, so that the next caller tries again. An interrupted caller stops waiting; the load continues for the others.
 */
export const documentScriptLoader = (
  document: Document,
  window: ScriptWindow,
  timeoutMs: number = limits.scriptLoadTimeout,
): ScriptLoader => {
  const loads = new Map<string, ScriptLoad>();
  /** Returns the running or finished load; a new one if there is none or its global has disappeared. */
  const current = (url: string, globalName: string): ScriptLoad => {
    const known = loads.get(url);
    if (known !== undefined && known.fault === undefined) return known;
    if (known !== undefined && known.fault === null && global(globalName) !== undefined) return known;
    if (known !== undefined) forget(url, known);
    const load = new ScriptLoad(document, window, url, timeoutMs);
    loads.set(url, load);
    return load;
  };
  const forget = (url: string, load: ScriptLoad): void => {
    load.remove();
    loads.delete(url);
  };
  const global = (name: string): unknown => Reflect.get(window, name) ?? undefined;
  return {
    load: (url, globalName) =>
      Effect.callback((resume) => {
        const load = current(url, globalName);
        const stopWaiting = load.whenSettled((fault) => {
          const value = global(globalName);
          if (fault === null && value !== undefined) return resume(Effect.succeed(value));
          if (loads.get(url) === load) forget(url, load);
          resume(Effect.fail(new ScriptLoadError(fault ?? 'broken', url)));
        });
        return Effect.sync(stopWaiting);
      }),
  };
};
