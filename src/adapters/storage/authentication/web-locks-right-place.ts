import type { HeldRight, RightPlace } from './tab-authentication-right.ts';

/**
 * One lock an order, which the browser releases when the tab dies. Where the browser refuses the request itself (an opaque
 * origin, a page being left), the fallback place is used.
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

  /** 'refused' where the browser refuses the request itself. */
  #request(requestId: string, options: LockOptions): Promise<HeldRight | null | 'refused'> {
    return new Promise((answer) => {
      let lose = (): void => {};
      const lost = new Promise<void>((stolen) => (lose = stolen));
      // Refused before it is granted, or stolen after.
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
