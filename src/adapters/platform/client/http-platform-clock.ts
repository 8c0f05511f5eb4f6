import { Effect } from 'effect';
import { PlatformClock } from '../../../domain/ports/platform.ts';
import type { PlatformClient } from './platform-client.ts';
import { decodeServerTime } from '../schemas/system.ts';

/** PlatformClock using sys/ts, else `fallback` (h5_info). Assumes that the answer is the time half-way through the request (D34). */
export class HttpPlatformClock extends PlatformClock {
  readonly #client: PlatformClient;
  readonly #fallback: Effect.Effect<number, unknown>;
  readonly #monotonicNow: () => number;
  readonly #deviceNow: () => number;
  /** Platform time in epoch ms at monotonic time 0. */
  #origin: number | null = null;

  constructor(
    client: PlatformClient,
    fallback: Effect.Effect<number, unknown> = Effect.fail('no answer'),
    monotonicNow: () => number = () => performance.now(),
    deviceNow: () => number = () => Date.now(),
  ) {
    super();
    this.#client = client;
    this.#fallback = fallback;
    this.#monotonicNow = monotonicNow;
    this.#deviceNow = deviceNow;
  }

  override now(): number {
    return this.synchronised() ?? this.#deviceNow();
  }

  override synchronised(): number | null {
    return this.#origin === null ? null : Math.round(this.#origin + this.#monotonicNow());
  }

  /** Never fails: without an answer, uses the last known offset, else the device's clock. */
  override synchronise(): Effect.Effect<void> {
    return this.#measure(this.#client.request('sys_ts', {}, decodeServerTime)).pipe(
      Effect.catch(() => this.#measure(this.#fallback)),
      Effect.ignore,
    );
  }

  #measure<E>(answer: Effect.Effect<number, E>): Effect.Effect<void, E> {
    return Effect.suspend(() => {
      const asked = this.#monotonicNow();
      return Effect.map(answer, (serverTime) => {
        this.#origin = serverTime - (asked + this.#monotonicNow()) / 2;
      });
    });
  }
}
