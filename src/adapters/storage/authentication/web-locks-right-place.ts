import type { HeldRight, RightPlace } from './tab-authentication-right.ts';

/**
 * One Web Lock per order, released by the browser when the tab dies. Uses the fallback if the browser refuses the request itself
 * (an opaque origin, a page being left).
 */
export class WebLocksRightPlace implements RightPlace {
  readonly #locks: Pick<LockManager, 'request'>;
  readonly #fallback: RightPlace;
  constructor(locks: Pick<LockManager, 'request'>, fallback: RightPlace) {
    this.#locks = locks;
    this.#fallback = fallback;
  }

  async take(requestId: string): Promise<HeldRight | null> {
    const answer = await this.#request(requestId, { ifAvailable: true });
    return answer === 'refused' ? this.#fallback.take(requestId) : answer;
  }

  async seize(requestId: string): Promise<HeldRight> {
    const answer = await this.#request(requestId, { steal: true });
    return answer === 'refused' || answer === null ? this.#fallback.seize(requestId) : answer;
  }

  /** Resolves to 'refused' if the browser refuses the request itself. */
  #request(requestId: string, options: LockOptions): Promise<HeldRight | null | 'refused'> {
    return new Promise((answer) => {
      let lose = (): void => {};
      const lost = new Promise<void>((stolen) => (lose = stolen));
      // Either refused before the lock is granted, or stolen afterwards.
      const failed = (): void => {
        answer('refused');
        lose();
      };
      try {
        this.#locks
          .request(`authentication ${requestId}`, options, (lock) =>
            lock === null ? answer(null) : new Promise<void>((release) => answer({ lost, release })),
          )
          .catch(failed);
      } catch {
        failed();
      }
    });
  }
}
