import { Effect } from 'effect';
import { isBanned, unlockingNext } from '../../domain/fine/fine.ts';
import * as limits from '../../domain/limits.ts';
import type { Timers } from '../../domain/ports/browser.ts';
import type { Fines } from '../../domain/ports/payment.ts';
import type { EffectRunner } from '../runtime/effect-runner.ts';

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
