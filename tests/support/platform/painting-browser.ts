import { vi } from 'vitest';

/** A browser that tells of paints; `paint` is its first paint with content, `other` one without. To be ended by `vi.unstubAllGlobals`. */
export const paintingBrowser = (types: readonly string[] = ['paint']): { readonly paint: () => void; readonly other: () => void } => {
  const told: ((list: { getEntriesByName: (name: string) => readonly unknown[] }) => void)[] = [];
  class Observer {
    static readonly supportedEntryTypes = types;
    constructor(callback: (typeof told)[number]) {
      told.push(callback);
    }
    observe(): void {}
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  const tell = (painted: string) => () => {
    for (const callback of told) callback({ getEntriesByName: (name) => (name === painted ? [{}] : []) });
  };
  return { paint: tell('first-contentful-paint'), other: tell('first-paint') };
};
