/** Maximum wrong tokens from one address within the window. */
export const MOST_ATTEMPTS = 8;
/** Length of the window, in ms. */
export const ATTEMPTS_WINDOW_MS = 10 * 60_000;
const MOST_ADDRESSES = 1000;

/** Counts wrong tokens by address, and blocks further attempts for a while. */
export class Attempts {
  readonly #now: () => number;
  readonly #failedAt = new Map<string, readonly number[]>();
  constructor(now: () => number) {
    this.#now = now;
  }

  /** Time until an address may try again, in ms; 0 if it may try now. */
  waitOf(address: string): number {
    const failed = this.#recent(address);
    const [first = 0] = failed;
    return failed.length < MOST_ATTEMPTS ? 0 : first + ATTEMPTS_WINDOW_MS - this.#now();
  }

  failed(address: string): void {
    const times = [...this.#recent(address), this.#now()];
    // Moves the address to the end of the map: the one inactive for longest is forgotten first.
    this.#failedAt.delete(address);
    this.#failedAt.set(address, times);
    const [quiet] = this.#failedAt.keys();
    if (this.#failedAt.size > MOST_ADDRESSES && quiet !== undefined) this.#failedAt.delete(quiet);
  }

  succeeded(address: string): void {
    this.#failedAt.delete(address);
  }

  #recent(address: string): readonly number[] {
    return (this.#failedAt.get(address) ?? []).filter((at) => at > this.#now() - ATTEMPTS_WINDOW_MS);
  }
}
