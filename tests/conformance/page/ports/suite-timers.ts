import { Timers } from '../../../../src/domain/ports/browser.ts';

/** Polling runs by itself; every other timer waits until the suite fires it. */
const POLLING: readonly string[] = ['poll', 'card-fetch'];
const SHORTEST_PAUSE_MS = 5;
const LONGEST_PAUSE_MS = 200;

/** The payment's timers; none of them waits in real time. */
export class SuiteTimers extends Timers {
  readonly #running = new Map<string, () => void>();
  readonly #polling = new Map<string, ReturnType<typeof setTimeout>>();
  /** Until the next poll. Grows while nothing new comes, so that a long wait costs little. */
  #pauseMs = SHORTEST_PAUSE_MS;

  override start(name: string, _ms: number, _visibleOnly: boolean, fired: () => void): void {
    this.stop(name);
    this.#running.set(name, fired);
    if (!POLLING.includes(name)) {
      this.#pauseMs = SHORTEST_PAUSE_MS;
      return;
    }
    const timer = setTimeout(() => this.fire(name), this.#pauseMs);
    this.#polling.set(name, timer);
    this.#pauseMs = Math.min(2 * this.#pauseMs, LONGEST_PAUSE_MS);
  }
  override stop(name: string): void {
    clearTimeout(this.#polling.get(name));
    this.#polling.delete(name);
    this.#running.delete(name);
  }

  /** Names of the running timers. */
  get running(): readonly string[] {
    return [...this.#running.keys()];
  }
  /** Ends a timer now; false when it is not running. */
  fire(name: string): boolean {
    const fired = this.#running.get(name);
    this.stop(name);
    fired?.();
    return fired !== undefined;
  }
}
