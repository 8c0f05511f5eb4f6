import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** From now on, timers of the page run this many times as fast. */
    changePace: (factor: number) => void;
  }
}

/** Init script: lets a test speed up the page's timers, so that it can see a long wait to its end. */
export const allowPaceChanges = (): void => {
  const wait = window.setTimeout.bind(window);
  const now = performance.now.bind(performance);
  let pace = { factor: 1, since: now(), shown: now() };
  performance.now = () => pace.shown + (now() - pace.since) * pace.factor;
  window.setTimeout = ((handler: () => void, milliseconds = 0, ...rest: never[]) =>
    wait(handler, milliseconds / pace.factor, ...rest)) as typeof window.setTimeout;
  window.changePace = (factor) => {
    pace = { factor, since: now(), shown: performance.now() };
  };
};

/** The page's own timers. */
export class PageClock {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** From now on, timers that the page starts run out twenty times as fast. */
  async speedUp(): Promise<void> {
    await this.#page.evaluate(() => window.changePace(20));
  }
}
