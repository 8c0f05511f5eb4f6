import { Effect, Option, Schema } from 'effect';
import { AuthenticationRight, ELSEWHERE } from '../../../domain/ports/payment.ts';

/** The right to verify one order, held by this tab. */
export interface HeldRight {
  /** Resolves when another tab seizes the right. */
  readonly lost: Promise<void>;
  readonly release: () => void;
}

/** Storage, shared by the tabs of a browser, for the right to run an order's bank verification. */
export interface RightPlace {
  /** Takes the right; null if another tab holds it. */
  take(requestId: string): Promise<HeldRight | null>;
  /** Takes the right from a tab that did not release it on request, for example one suspended by the system. */
  seize(requestId: string): Promise<HeldRight>;
}

const NAME = 'authentication';

/** Message from a tab that requests the right to this order or has just taken it. */
const decode = Schema.decodeUnknownOption(Schema.Struct({ requestId: Schema.NonEmptyString }));

/** How long to wait for the holder to release the right, and how often to check, in ms. */
export interface TakeOverTimes {
  readonly answer: number;
  readonly step: number;
}
const TIMES: TakeOverTimes = { answer: 3000, step: 100 };

export interface TabAuthenticationRightDeps {
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
