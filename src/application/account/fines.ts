import { Effect, Option, Schema } from 'effect';
import { isBanned, isStillDue, unlockingNext } from '../../domain/fine/fine.ts';
import type { FineIntent, PaymentIntent } from '../../domain/order/intent.ts';
import type { Fines } from '../../domain/ports/payment.ts';
import type { PlatformClock, PlatformError } from '../../domain/ports/platform.ts';
import * as limits from '../../domain/limits.ts';
import type { UsdCents } from '../../domain/order/usd-cents.ts';
import type { KeyValueStore, Timers } from '../../domain/ports/browser.ts';
import type { EffectRunner } from '../runtime/effect-runner.ts';

/** Checks that an order's fine is unchanged since the shopper saw it: its amount is not sent with the create (D39). */
export class CheckFine {
  readonly #fines: Fines;
  readonly #paid: PaidFines;
  constructor(fines: Fines, paid: PaidFines) {
    this.#fines = fines;
    this.#paid = paid;
  }

  /** False if it was paid, changed or lifted. Fails if the platform does not answer. */
  isDue({ fineId, uid, amount }: FineIntent): Effect.Effect<boolean, PlatformError> {
    if (this.#paid.has({ id: fineId, amount })) return Effect.succeed(false);
    return Effect.map(this.#fines.read(uid), (fine) => isStillDue({ id: fineId, amount }, fine));
  }
}

const PaidFine = Schema.Struct({ fineId: Schema.NonEmptyString, amount: Schema.Int, at: Schema.Finite });
const decode = Schema.decodeUnknownOption(Schema.Array(PaidFine));

const KEPT = 20;

/**
 * The fines whose orders the platform has reported as paid on this device, to any tab. Until the account is unlocked the
 * platform may still return the amount, and a fine is not paid twice.
 */
export class PaidFines {
  readonly #store: KeyValueStore;
  readonly #clock: Pick<PlatformClock, 'synchronised'>;
  constructor(store: KeyValueStore, clock: Pick<PlatformClock, 'synchronised'>) {
    this.#store = store;
    this.#clock = clock;
  }

  /** Remembers the fine of an order that turned out to be paid, for ever if its time is not known for certain; ignores orders for coins. */
  add(intent: PaymentIntent): void {
    if (intent.kind !== 'fine' || this.has({ id: intent.fineId, amount: intent.amount })) return;
    const { fineId, amount } = intent;
    this.#store.write(
      'paid_fines',
      [...this.#all(), { fineId, amount, at: this.#clock.synchronised() ?? Number.MAX_SAFE_INTEGER }].slice(-KEPT),
    );
  }

  /** True if it was paid at this amount within a day of the platform's time, or ever while that is unknown; a doubled fine is another one. */
  has({ id, amount }: { readonly id: string; readonly amount: UsdCents }): boolean {
    const since = (this.#clock.synchronised() ?? 0) - limits.paidFineAge;
    return this.#all().some((paid) => paid.fineId === id && paid.amount === amount && paid.at > since);
  }

  #all(): readonly (typeof PaidFine.Type)[] {
    return Option.getOrElse(decode(this.#store.read('paid_fines')), () => []);
  }
}

const TIMER = 'fine-unlock';

/** Polls whether a paid fine has unlocked its account, at once and then at intervals of visible time. One is followed at a time. */
export class FollowUnlock {
  readonly #fines: Fines;
  readonly #timers: Timers;
  readonly #runner: EffectRunner;
  constructor(fines: Fines, timers: Timers, runner: EffectRunner) {
    this.#fines = fines;
    this.#timers = timers;
    this.#runner = runner;
  }

  /** Reports once: unlocked, or late after the last poll. Returns the function that stops it, after which nothing is reported. */
  execute(uid: string, told: (answer: 'unlocked' | 'late') => void): () => void {
    let isStopped = false;
    let asked = 0;
    const banned = Effect.match(
      Effect.suspend(() => this.#fines.read(uid)),
      {
        onFailure: () => null,
        onSuccess: (fine) => fine !== null && isBanned(fine),
      },
    );
    const ask = (): void => {
      asked += 1;
      this.#runner.run(banned, (answer) => {
        if (isStopped) return;
        const next = unlockingNext(answer.ok ? answer.value : null, asked);
        if (next === 'ask-again') this.#timers.start(TIMER, limits.fineUnlockInterval, true, ask);
        else told(next);
      });
    };
    ask();
    return () => {
      isStopped = true;
      this.#timers.stop(TIMER);
    };
  }
}
