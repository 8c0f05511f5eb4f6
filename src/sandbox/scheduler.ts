/** The sandbox's time, which tests advance manually. */
export interface Scheduler {
  /** Epoch ms. */
  readonly now: () => number;
  /** Calls `due` once after `ms` milliseconds, unless the scheduler is stopped first. */
  readonly after: (ms: number, due: () => void) => void;
  /** Cancels all pending calls. */
  readonly stop: () => void;
}

/** Above this, setTimeout fires immediately. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** The machine's clock and timers. */
export const realScheduler = (): Scheduler => {
  const waiting = new Set<NodeJS.Timeout>();
  return {
    now: () => Date.now(),
    after: (ms, due) => {
      const timer = setTimeout(
        () => {
          waiting.delete(timer);
          due();
        },
        Math.min(Math.max(ms, 0), LONGEST_TIMEOUT),
      );
      waiting.add(timer);
    },
    stop: () => {
      for (const timer of waiting) clearTimeout(timer);
      waiting.clear();
    },
  };
};
