/** Counts events in each of the last seconds. */
export class RateMeter {
  readonly #seconds: number[];
  #now = 0;
  constructor(seconds: number) {
    this.#seconds = Array.from({ length: seconds }, () => 0);
  }

  add(times = 1): void {
    this.#now += times;
  }

  /** Ends the current second. */
  tick(): void {
    this.#seconds.shift();
    this.#seconds.push(this.#now);
    this.#now = 0;
  }

  /** Counts per second, oldest first. */
  get perSecond(): readonly number[] {
    return [...this.#seconds];
  }
}
