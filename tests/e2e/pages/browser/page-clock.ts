import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** From now on, timers of the page run this many times as fast: also those that were started before. */
    changePace: (factor: number) => void;
  }
}

/** Init script: lets a test speed up the page's timers, so that it can see a long wait to its end. */
export const allowPaceChanges = (): void => {
  interface Waiting {
    readonly due: number;
    readonly fire: () => void;
    handle: number;
  }
  const wait = window.setTimeout.bind(window);
  const cancel = window.clearTimeout.bind(window);
  const now = performance.now.bind(performance);
  const waiting = new Map<number, Waiting>();
  let pace = { factor: 1, since: now(), shown: now() };
  performance.now = () => pace.shown + (now() - pace.since) * pace.factor;
  window.setTimeout = ((handler: (...rest: readonly never[]) => void, milliseconds = 0, ...rest: never[]) => {
    const fire = (): void => {
      waiting.delete(id);
      handler(...rest);
    };
    const id = wait(fire, milliseconds / pace.factor);
    waiting.set(id, { due: performance.now() + milliseconds, fire, handle: id });
    return id;
  }) as typeof window.setTimeout;
  window.clearTimeout = ((id: number) => {
    cancel(waiting.get(id)?.handle ?? id);
    waiting.delete(id);
  }) as typeof window.clearTimeout;
  window.changePace = (factor) => {
    pace = { factor, since: now(), shown: performance.now() };
    for (const timer of waiting.values()) {
      cancel(timer.handle);
      timer.handle = wait(timer.fire, Math.max(0, timer.due - pace.shown) / factor);
    }
  };
};

/** The page's own timers. */
export class PageClock {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** From now on, the page's timers run out twenty times as fast. */
  async speedUp(): Promise<void> {
    await this.#page.evaluate(() => window.changePace(20));
  }
}
