import { Effect, Option, Schema } from 'effect';
import type { Randomness } from '../../domain/ports/browser.ts';
import { type LeaseClocks, LeaseLife, type LeasePlace } from './lease.ts';
import { type AuthenticationRight, ELSEWHERE } from '../../domain/ports/payment.ts';

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
export const leaseRightPlace = ({ exact, approximate, randomness, clocks, repeat = repeatedly }: LeaseRightPlaceDeps): RightPlace => {
  const life = new LeaseLife(LEASE_MS, clocks);
  const takeIf = async (isFree: Parameters<LeasePlace['take']>[1]): Promise<HeldRight | null> => {
    const owner = randomness.hex32();
    for (const place of [exact, approximate]) {
      const taken = await place.take(life.begin(owner), isFree);
      if (taken === null) continue;
      return taken ? heldIn(place, owner) : null;
    }
    return null;
  };
  const heldIn = (place: LeasePlace, owner: string): HeldRight => {
    let stop = (): void => {};
    let isRenewing = false;
    const renew = async (lose: () => void): Promise<void> => {
      if (isRenewing) return;
      isRenewing = true;
      const isMine = await place.take(life.begin(owner), (present) => present === null || present.owner === owner);
      isRenewing = false;
      if (isMine === false) lose();
    };
    const lost = new Promise<void>((lose) => {
      stop = repeat(RENEW_MS, () => void renew(lose));
    });
    const release = (): void => {
      stop();
      void place.release(owner);
    };
    return { lost, release };
  };
  return {
    take: () => takeIf((present) => present === null || !life.isAlive(present)),
    /** The previous holder notices at its next renewal; this waits until then before anything starts here. */
    seize: async () => {
      const held = await takeIf(() => true);
      await new Promise<void>((seen) => {
        const stop = repeat(RENEW_MS, () => {
          stop();
          seen();
        });
      });
      return held ?? { lost: new Promise(() => {}), release: () => {} };
    },
  };
};

/**
 * One Web Lock per order, released by the browser when the tab dies. Uses the fallback if the browser refuses the request itself
 * (an opaque origin, a page being left).
 */
export const webLocksRightPlace = (locks: Pick<LockManager, 'request'>, fallback: RightPlace): RightPlace => {
  /** Resolves to 'refused' if the browser refuses the request itself. */
  const request = (requestId: string, options: LockOptions): Promise<HeldRight | null | 'refused'> =>
    new Promise((answer) => {
      let lose = (): void => {};
      const lost = new Promise<void>((stolen) => (lose = stolen));
      // Either refused before the lock is granted, or stolen afterwards.
      const failed = (): void => {
        answer('refused');
        lose();
      };
      try {
        locks
          .request(`authentication ${requestId}`, options, (lock) =>
            lock === null ? answer(null) : new Promise<void>((release) => answer({ lost, release })),
          )
          .catch(failed);
      } catch {
        failed();
      }
    });
  return {
    take: async (requestId) => {
      const answer = await request(requestId, { ifAvailable: true });
      return answer === 'refused' ? fallback.take(requestId) : answer;
    },
    seize: async (requestId) => {
      const answer = await request(requestId, { steal: true });
      return answer === 'refused' || answer === null ? fallback.seize(requestId) : answer;
    },
  };
};

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
export const tabAuthenticationRight = ({ place, openChannel, times = TIMES }: TabAuthenticationRightDeps): AuthenticationRight => {
  let channel: BroadcastChannel | null = null;
  const take = async (requestId: string, mayTakeOver: boolean): Promise<HeldRight | null> => {
    channel ??= openChannel(NAME);
    const held = (await place.take(requestId)) ?? (mayTakeOver ? await takeOver(requestId) : null);
    // Notifies a holder whose lease expired while the browser throttled its timers.
    if (held !== null) tell(requestId);
    return held;
  };
  const takeOver = async (requestId: string): Promise<HeldRight> => {
    tell(requestId);
    for (let waited = 0; waited < times.answer; waited += times.step) {
      await new Promise((passed) => setTimeout(passed, times.step));
      const given = await place.take(requestId);
      if (given !== null) return given;
    }
    return place.seize(requestId);
  };
  const tell = (requestId: string): void => {
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel: its origin is the browser's business
      channel?.postMessage({ requestId });
    } catch {
      // The channel was closed with its page.
    }
  };
  /** Completes when another tab requests or seizes the right. */
  const takenOver = (requestId: string, held: HeldRight): Effect.Effect<void> =>
    Effect.callback<void>((resume) => {
      const heard = ({ data }: MessageEvent): void => {
        if (Option.exists(decode(data), (message) => message.requestId === requestId)) resume(Effect.void);
      };
      channel?.addEventListener('message', heard);
      void held.lost.then(() => resume(Effect.void));
      return Effect.sync(() => channel?.removeEventListener('message', heard));
    });
  return {
    hold: <A, E>(requestId: string, mayTakeOver: boolean, use: Effect.Effect<A, E>): Effect.Effect<A | typeof ELSEWHERE, E> => {
      const elsewhere: Effect.Effect<typeof ELSEWHERE> = Effect.succeed(ELSEWHERE);
      return Effect.acquireUseRelease(
        Effect.promise(() => take(requestId, mayTakeOver)),
        (held): Effect.Effect<A | typeof ELSEWHERE, E> =>
          held === null ? elsewhere : Effect.raceFirst(use, Effect.andThen(takenOver(requestId, held), elsewhere)),
        (held) => Effect.sync(() => held?.release()),
      );
    },
  };
};
