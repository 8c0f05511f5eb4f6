import { Effect, Option, Schema } from 'effect';
import { AuthenticationRight, ELSEWHERE } from '../../../domain/ports/payment.ts';

/** The right to one order, as long as this tab has it. */
export interface HeldRight {
  /** Resolved when another tab has seized it. */
  readonly lost: Promise<void>;
  readonly release: () => void;
}

/** Where the tabs of a browser keep who has the right to let the bank verify an order. */
export interface RightPlace {
  /** Takes the right; null where another tab has it. */
  take(requestId: string): Promise<HeldRight | null>;
  /** Takes it from a tab that did not give it up when it was asked to, such as one that the system has suspended. */
  seize(requestId: string): Promise<HeldRight>;
}

const NAME = 'authentication';

/** The message of a tab that wants the right to this order, or has just taken it. */
const decode = Schema.decodeUnknownOption(Schema.Struct({ requestId: Schema.NonEmptyString }));

/** How long a tab that has the right is waited for, and how often it is looked whether it has given it up, in ms. */
export interface TakeOverTimes {
  readonly answer: number;
  readonly step: number;
}
const TIMES: TakeOverTimes = { answer: 3000, step: 100 };

export interface TabAuthenticationRightDeps {
  readonly place: RightPlace;
  /** Null where the browser has no BroadcastChannel: then the right is seized. */
  readonly openChannel: (name: string) => BroadcastChannel | null;
  readonly times?: TakeOverTimes;
}

/** AuthenticationRight over the tabs of this browser: who has it stands in `place`, and is asked for over a channel. */
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
    // A holder whose lease ran out while the browser held its timers back learns of it now.
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
      // A channel that was closed with its page.
    }
  }

  /** Done when another tab wants the right, or has seized it. */
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
