/** Runs work with the same key in turn, and work with different keys in parallel. */
export class KeyedQueue {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Runs `work` once all earlier work of `key` has ended, however it ended. */
  run<A>(key: string, work: () => Promise<A>): Promise<A> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    this.#tails.set(key, result);
    const forget = (): void => {
      if (this.#tails.get(key) === result) this.#tails.delete(key);
    };
    result.then(forget, forget);
    return result;
  }
}
