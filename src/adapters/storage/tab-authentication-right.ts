import { Effect, Option, Schema } from 'effect';
import type { Randomness } from '../../domain/ports/browser.ts';
import { type LeaseClocks, LeaseLife, type LeasePlace } from './lease.ts';
import { AuthenticationRight, ELSEWHERE } from '../../domain/ports/payment.ts';

/** Browsers may throttle timers of a hidden tab for up to a minute; a longer lease lets a live holder keep it. */
const LEASE_MS = 75_000;

/** How often a holder renews its lease and checks that it still holds it. */
const RENEW_MS = 2000;

/** Runs something every `ms` milliseconds; returns the function that stops it. */
type Repeat = (ms: number, run: () => void) => () => void;

interface LeaseRightPlaceDeps {
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

interface HeldRight {
  /** Resolves when another tab seizes the right. */
  readonly lost: Promise<void>;
  readonly release: () => void;
}

/** Storage, shared by the tabs of a browser, for the right to run an order's bank verification. */
export interface RightPlace {
  /** Takes the right, or null if another tab holds it. */
  take(requestId: string): Promise<HeldRight | null>;
  /** Takes the right from a tab that did not release it on request, for example one suspended by the system. */
  seize(requestId: string): Promise<HeldRight>;
}

const NAME = 'authentication';

/** Message from a tab that requests the right to this order or has just taken it. */
const decode = Schema.decodeUnknownOption(Schema.Struct({ requestId: Schema.NonEmptyString }));

/** How long to wait for the holder to release the right, and how often to check, in ms. */
interface TakeOverTimes {
  readonly answer: number;
  readonly step: number;
}
const TIMES: TakeOverTimes = { answer: 3000, step: 100 };

interface TabAuthenticationRightDeps {
  readonly place: RightPlace;
  /** Returns null if the browser has no BroadcastChannel; the right is then seized. */
  readonly openChannel: (name: string) => BroadcastChannel | null;
  readonly times?: TakeOverTimes;
}

/** AuthenticationRight shared by this browser's tabs: `place` stores the holder, and tabs request the right over a channel. */
export class TabAuthenticationRight extends AuthenticationRight {
  readonly #place: RightPlace;
  readonly #openChannel: (name: string) => BroadcastChannel | null;
  readonly #times: TakeOverTimes;
  #channel: BroadcastChannel | null = null;

  constructor({ place, openChannel, times = TIMES }: TabAuthenticationRightDeps) {
    super();
    this.#place = place;
    this.#openChannel = openChannel;
    this.#times = times;
  }

  override hold<A, E>(requestId: string, takeOver: boolean, use: Effect.Effect<A, E>): Effect.Effect<A | typeof ELSEWHERE, E> {
    const elsewhere: Effect.Effect<typeof ELSEWHERE> = Effect.succeed(ELSEWHERE);
    return Effect.acquireUseRelease(
      Effect.promise(() => this.#take(requestId, takeOver)),
      (held): Effect.Effect<A | typeof ELSEWHERE, E> =>
        held === null ? elsewhere : Effect.raceFirst(use, Effect.andThen(this.#takenOver(requestId, held), elsewhere)),
      (held) => Effect.sync(() => held?.release()),
    );
  }

  async #take(requestId: string, takeOver: boolean): Promise<HeldRight | null> {
    this.#channel ??= this.#openChannel(NAME);
    const held = (await this.#place.take(requestId)) ?? (takeOver ? await this.#takeOver(requestId) : null);
    // Notifies a holder whose lease expired while the browser throttled its timers.
    if (held !== null) this.#tell(requestId);
    return held;
  }

  async #takeOver(requestId: string): Promise<HeldRight> {
    this.#tell(requestId);
    for (let waited = 0; waited < this.#times.answer; waited += this.#times.step) {
      await new Promise((passed) => setTimeout(passed, this.#times.step));
      const given = await this.#place.take(requestId);
      if (given !== null) return given;
    }
    return this.#place.seize(requestId);
  }

  #tell(requestId: string): void {
    try {
      this.#channel?.postMessage({ requestId });
    } catch {
      // The channel was closed with its page.
    }
  }

  /** Completes when another tab requests or seizes the right. */
  #takenOver(requestId: string, held: HeldRight): Effect.Effect<void> {
    return Effect.callback<void>((resume) => {
      const heard = ({ data }: MessageEvent): void => {
        if (Option.exists(decode(data), (message) => message.requestId === requestId)) resume(Effect.void);
      };
      this.#channel?.addEventListener('message', heard);
      void held.lost.then(() => resume(Effect.void));
      return Effect.sync(() => this.#channel?.removeEventListener('message', heard));
    });
  }
}
