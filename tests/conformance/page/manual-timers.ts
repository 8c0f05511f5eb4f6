import { Timers } from '../../../src/domain/ports/timers.ts';

/** Polling goes on at once; every bound waits until the suite says that it is over. */
const QUICK: readonly string[] = ['poll', 'card-fetch'];
const QUICK_MS = 5;

/** The payment's timers, none of which waits in real time. */
export class ManualTimers extends Timers {
  readonly #running = new Map<string, () => void>();
  readonly #quick = new Map<string, ReturnType<typeof setTimeout>>();

  override start(name: string, _ms: number, _visibleOnly: boolean, fired: () => void): void {
    this.stop(name);
    this.#running.set(name, fired);
    if (QUICK.includes(name))
      this.#quick.set(
        name,
        setTimeout(() => this.fire(name), QUICK_MS),
      );
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
