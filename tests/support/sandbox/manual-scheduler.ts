import type { Scheduler } from '../../../src/sandbox/sandbox-parts.ts';

/** Time that moves only when a test says so. */
export class ManualScheduler implements Scheduler {
  #now = Date.UTC(2026, 10, 21);
  #waiting: { readonly at: number; readonly due: () => void }[] = [];

  readonly now = (): number => this.#now;
  readonly after = (ms: number, due: () => void): void => {
    this.#waiting.push({ at: this.#now + ms, due });
  };
  readonly stop = (): void => {
    this.#waiting = [];
  };

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Moves the clock and fires the timers that are due, unless `fire` is false. */
  advance(ms: number, fire = true): void {
    this.#now += ms;
    if (!fire) return;
    const due = this.#waiting.filter((timer) => timer.at <= this.#now);
    this.#waiting = this.#waiting.filter((timer) => timer.at > this.#now);
    for (const timer of due) timer.due();
  }
}
