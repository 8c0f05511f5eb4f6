import { Timers } from '../../../../src/domain/ports/browser/timers.ts';

/** Polling goes on at once; every bound waits until the suite says that it is over. */
const QUICK: readonly string[] = ['poll', 'card-fetch'];
const SHORTEST_MS = 5;
const LONGEST_MS = 200;

/** The payment's timers, none of which waits in real time. */
export class ManualTimers extends Timers {
  readonly #running = new Map<string, () => void>();
  readonly #quick = new Map<string, ReturnType<typeof setTimeout>>();
  /** Until the next reading, in ms: grows while there is nothing new, so that a long wait costs little. */
  #rest = SHORTEST_MS;

  override start(name: string, _ms: number, _visibleOnly: boolean, fired: () => void): void {
    this.stop(name);
    this.#running.set(name, fired);
    if (!QUICK.includes(name)) {
      this.#rest = SHORTEST_MS;
      return;
    }
    const timer = setTimeout(() => this.fire(name), this.#rest);
    this.#quick.set(name, timer);
    this.#rest = Math.min(2 * this.#rest, LONGEST_MS);
  }
  override stop(name: string): void {
    clearTimeout(this.#quick.get(name));
    this.#quick.delete(name);
    this.#running.delete(name);
  }

  /** Names of those that run. */
  get running(): readonly string[] {
    return [...this.#running.keys()];
  }
  /** Its time is over; false when it does not run. */
  fire(name: string): boolean {
    const fired = this.#running.get(name);
    this.stop(name);
    fired?.();
    return fired !== undefined;
  }
}
