import { expect, vi } from 'vitest';

export interface Scroll {
  /** The page is scrolled until the row with this test id comes near, as soon as that is waited for. */
  readonly to: (testId: string) => Promise<void>;
  /** The test ids of the rows that are waited for. */
  readonly watched: () => readonly string[];
}

/** What a row is known by: its own test id, or that of the first element in it. */
const nameOf = (row: Element): string =>
  (row.closest('[data-testid]') ?? row.querySelector('[data-testid]'))?.getAttribute('data-testid') ?? '';

/** A page on which nothing is near until it is scrolled there. `vi.unstubAllGlobals` takes it back. */
export const scroll = (): Scroll => {
  const watching = new Map<object, { readonly name: string; readonly tell: (isNear: boolean) => void }>();
  class Observer {
    readonly #tell: (seen: readonly object[]) => void;
    constructor(tell: (seen: readonly object[]) => void) {
      this.#tell = tell;
    }
    observe(row: Element): void {
      // Two frames at once, as a browser tells of them that was busy: far, and then as it is.
      const tell = (isNear: boolean) => this.#tell([{ isIntersecting: false }, { isIntersecting: isNear && row.isConnected }]);
      watching.set(this, { name: nameOf(row), tell });
      tell(false);
    }
    disconnect(): void {
      watching.delete(this);
    }
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const watched = () => [...watching.values()].map(({ name }) => name);
  return {
    watched,
    to: async (testId) => {
      await expect.poll(watched).toContain(testId);
      for (const { name, tell } of watching.values()) if (name === testId) tell(true);
    },
  };
};
