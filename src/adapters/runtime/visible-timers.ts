import { type Timers, type Page } from '../../domain/ports/browser.ts';

interface Running {
  readonly visibleOnly: boolean;
  readonly fired: () => void;
  /** Time left at the last pause, in ms. */
  remaining: number;
  /** Monotonic time of the last start, or null while paused. */
  since: number | null;
  handle: ReturnType<typeof setTimeout> | undefined;
}

/** Timers on the monotonic clock. Visible-time timers pause while the page is hidden (D3). */
export const visibleTimers = (page: Page): Timers => {
  const running = new Map<string, Running>();
  const run = (name: string, timer: Running): void => {
    if (timer.since !== null) return;
    timer.since = performance.now();
    timer.handle = setTimeout(() => {
      pause(timer);
      // A browser may fire early by the monotonic clock; the timer then waits for the rest.
      if (timer.remaining >= 1) return run(name, timer);
      running.delete(name);
      timer.fired();
    }, timer.remaining);
  };
  const pause = (timer: Running): void => {
    if (timer.since === null) return;
    clearTimeout(timer.handle);
    timer.remaining = Math.max(0, timer.remaining - (performance.now() - timer.since));
    timer.since = null;
  };
  const stop = (name: string): void => {
    const timer = running.get(name);
    if (timer === undefined) return;
    pause(timer);
    running.delete(name);
  };
  page.onVisibility((visible) => {
    for (const [name, timer] of running) {
      if (timer.visibleOnly && visible) run(name, timer);
      if (timer.visibleOnly && !visible) pause(timer);
    }
  });
  return {
    start: (name, ms, visibleOnly, fired) => {
      stop(name);
      const timer: Running = { visibleOnly, fired, remaining: ms, since: null, handle: undefined };
      running.set(name, timer);
      if (!visibleOnly || page.visible()) run(name, timer);
    },
    stop,
  };
};

interface LoadingWindow {
  readonly document: { readonly readyState: DocumentReadyState };
  addEventListener(type: 'load', listener: () => void, options: { readonly once: true }): void;
}

/** Runs once the page has loaded. */
export const whenLoaded = (window: LoadingWindow, run: () => void): void => {
  if (window.document.readyState === 'complete') run();
  else window.addEventListener('load', run, { once: true });
};

export interface RestingWindow extends LoadingWindow {
  readonly requestIdleCallback?: (run: () => void, options: { readonly timeout: number }) => unknown;
  setTimeout(run: () => void, ms: number): unknown;
}

/** Longest wait for a busy page, and the wait used if the browser cannot report idleness, in ms. */
const LATEST = 3000;

/** Runs once the page has loaded and the browser is idle. */
export const whenAtRest = (window: RestingWindow, run: () => void): void =>
  whenLoaded(window, () => {
    if (window.requestIdleCallback === undefined) window.setTimeout(run, LATEST);
    else window.requestIdleCallback(run, { timeout: LATEST });
  });
