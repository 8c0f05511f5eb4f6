import { vi } from 'vitest';

interface Told {
  readonly getEntriesByName: (name: string) => readonly unknown[];
}

/**
 * A browser that tells of paints: `paint` is its first paint with content, `other` one without, `listening` how many listen.
 * `isPainted`: it was painted before. To be ended by `vi.unstubAllGlobals` and `vi.restoreAllMocks`.
 */
export const paintingBrowser = (isPainted = false) => {
  const listening = new Set<(told: Told) => void>();
  class Observer {
    readonly #callback: (told: Told) => void;
    constructor(callback: (told: Told) => void) {
      this.#callback = callback;
    }
    observe({ type }: { readonly type: string }): void {
      if (type === 'paint') listening.add(this.#callback);
    }
    disconnect(): void {
      listening.delete(this.#callback);
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const named = (painted: string) => (name: string) => (name === painted ? [{}] : []);
  if (isPainted) vi.spyOn(performance, 'getEntriesByName').mockImplementation(named('first-contentful-paint') as never);
  const tell = (painted: string) => () => {
    for (const callback of listening) callback({ getEntriesByName: named(painted) });
  };
  return { paint: tell('first-contentful-paint'), other: tell('first-paint'), listening: () => listening.size };
};
