import { Cause, Effect, Exit } from 'effect';
import type { Page } from '../../domain/ports/browser.ts';
import type { Telemetry } from '../../domain/ports/reports.ts';
import { stackOf } from '../../domain/report/error-event.ts';
import { failed, type Result, succeeded } from '../../domain/result.ts';

/** The only module that runs effects. Typed failures reach the caller; a defect is reported once. */
export class EffectRunner {
  readonly #telemetry: Telemetry;
  readonly #page: Pick<Page, 'origin'>;
  constructor(telemetry: Telemetry, page: Pick<Page, 'origin'>) {
    this.#telemetry = telemetry;
    this.#page = page;
  }

  /** Runs an effect and returns a function that interrupts it. After that, neither callback is called. */
  run<A, E>(
    effect: Effect.Effect<A, E>,
    onDone: (result: Result<A, E>) => void,
    onDefect: (defect: unknown) => void = () => {},
  ): () => void {
    let wanted = true;
    const interrupt = Effect.runCallback(effect, {
      onExit: (exit) => {
        if (!wanted) return;
        if (Exit.isSuccess(exit)) return onDone(succeeded(exit.value));
        const failure = exit.cause.reasons.find(Cause.isFailReason);
        if (failure !== undefined) return onDone(failed(failure.error));
        const defect = exit.cause.reasons.find(Cause.isDieReason)?.defect;
        this.#telemetry.report('defect', {
          name: defect instanceof Error ? defect.name : 'unknown',
          stack: stackOf(defect, this.#page.origin()),
        });
        onDefect(defect);
      },
    });
    return () => {
      wanted = false;
      interrupt();
    };
  }

  /** The same as a promise, which rejects only for a defect. */
  result<A, E>(effect: Effect.Effect<A, E>): Promise<Result<A, E>> {
    return new Promise((resolve, reject) => {
      this.run(effect, resolve, reject);
    });
  }
}
