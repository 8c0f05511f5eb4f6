import type { Randomness } from '../../../domain/ports/browser.ts';
import type { LeasePlace } from '../lock/lease.ts';
import { LeaseLife, type LeaseClocks } from '../lock/lease-life.ts';
import type { HeldRight, RightPlace } from './tab-authentication-right.ts';

/** Browsers may throttle timers of a hidden tab for up to a minute; a longer lease lets a live holder keep it. */
const LEASE_MS = 75_000;

/** How often a holder renews its lease and checks that it still holds it. */
export const RENEW_MS = 2000;

/** Runs something every `ms` milliseconds; returns the function that stops it. */
export type Repeat = (ms: number, run: () => void) => () => void;

export interface LeaseRightPlaceDeps {
  /** Storage that reads and takes a lease atomically. */
  readonly exact: LeasePlace;
  /** Storage used when the browser refuses the exact one. */
  readonly approximate: LeasePlace;
  readonly randomness: Pick<Randomness, 'hex32'>;
  readonly clocks?: LeaseClocks;
  readonly repeat?: Repeat;
}

const repeatedly: Repeat = (ms, run) => {
  const timer = setInterval(run, ms);
  return () => clearInterval(timer);
};

/**
 * For browsers without Web Locks: a single lease covers the verifications of all orders, since a device runs one at a time. It is
 * renewed for as long as the verification lasts.
 */
export class LeaseRightPlace implements RightPlace {
  readonly #places: readonly LeasePlace[];
  readonly #randomness: Pick<Randomness, 'hex32'>;
  readonly #repeat: Repeat;
  readonly #life: LeaseLife;

  constructor({ exact, approximate, randomness, clocks, repeat = repeatedly }: LeaseRightPlaceDeps) {
    this.#places = [exact, approximate];
    this.#randomness = randomness;
    this.#repeat = repeat;
    this.#life = new LeaseLife(LEASE_MS, clocks);
  }

  take(): Promise<HeldRight | null> {
    return this.#take((present) => present === null || !this.#life.isAlive(present));
  }

  /** The previous holder notices at its next renewal; this waits until then before anything starts here. */
  async seize(): Promise<HeldRight> {
    const held = await this.#take(() => true);
    await new Promise<void>((seen) => {
      const stop = this.#repeat(RENEW_MS, () => {
        stop();
        seen();
      });
    });
    return held ?? { lost: new Promise(() => {}), release: () => {} };
  }

  async #take(isFree: Parameters<LeasePlace['take']>[1]): Promise<HeldRight | null> {
    const owner = this.#randomness.hex32();
    for (const place of this.#places) {
      const taken = await place.take(this.#life.begin(owner), isFree);
      if (taken === null) continue;
      return taken ? this.#held(place, owner) : null;
    }
    return null;
  }

  #held(place: LeasePlace, owner: string): HeldRight {
    let stop = (): void => {};
    let isRenewing = false;
    const renew = async (lose: () => void): Promise<void> => {
      if (isRenewing) return;
      isRenewing = true;
      const isMine = await place.take(this.#life.begin(owner), (present) => present === null || present.owner === owner);
      isRenewing = false;
      if (isMine === false) lose();
    };
    const lost = new Promise<void>((lose) => {
      stop = this.#repeat(RENEW_MS, () => void renew(lose));
    });
    const release = (): void => {
      stop();
      void place.release(owner);
    };
    return { lost, release };
  }
}
