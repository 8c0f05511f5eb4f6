import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /**
     * From now on, timers of the page run this many times as fast: also those that were started before. `always`: while an answer
     * is on its way too; otherwise time passes as usual then, because the machine takes as long for it as ever.
     */
    changePace: (factor: number, always: boolean) => void;
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
  let wanted = { factor: 1, always: false };
  let awaited = 0;
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
  const keepPace = (): void => {
    const factor = awaited > 0 && !wanted.always ? 1 : wanted.factor;
    if (factor === pace.factor) return;
    pace = { factor, since: now(), shown: performance.now() };
    for (const timer of waiting.values()) {
      cancel(timer.handle);
      timer.handle = wait(timer.fire, Math.max(0, timer.due - pace.shown) / factor);
    }
  };
  const isOnItsWay = (by: 1 | -1): void => {
    awaited += by;
    keepPace();
  };
  const { fetch } = window;
  window.fetch = async (...request) => {
    isOnItsWay(1);
    try {
      return await fetch(...request);
    } finally {
      isOnItsWay(-1);
    }
  };
  const { send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.send = function sendCounted(body) {
    isOnItsWay(1);
    this.addEventListener('loadend', () => isOnItsWay(-1), { once: true });
    send.call(this, body);
  };
  window.changePace = (factor, always) => {
    wanted = { factor, always };
    keepPace();
  };
};

/** The page's own timers. */
export class PageClock {
  readonly #page: Page;
  constructor(page: Page) {
    this.#page = page;
  }

  /** From now on, the page's timers run out twenty times as fast while it waits for no answer. */
  async speedUp(): Promise<void> {
    await this.#page.evaluate(() => window.changePace(20, false));
  }

  /** The same, also while it waits for an answer: where none comes. */
  async speedUpSilence(): Promise<void> {
    await this.#page.evaluate(() => window.changePace(20, true));
  }

  /** Time passes as usual again. */
  async slowDown(): Promise<void> {
    await this.#page.evaluate(() => window.changePace(1, false));
  }
}
