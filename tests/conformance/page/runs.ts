import { Cause, Effect, Exit, Fiber, Option } from 'effect';
import type { RunResult } from './probes/run-result.ts';

interface Run {
  readonly fiber: Fiber.Fiber<unknown, unknown>;
  readonly finished: Promise<RunResult>;
  result: RunResult | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const failureOf = (error: unknown): RunResult => {
  const { _tag, fault, providerId, detail, cause, code } = (error ?? {}) as Record<string, unknown>;
  return {
    kind: 'failed',
    tag: String(_tag),
    fault: String(fault ?? cause ?? code ?? ''),
    providerId: text(providerId),
    detail: text(detail),
  };
};

const resultOf = (exit: Exit.Exit<unknown, unknown>): RunResult =>
  Exit.match(exit, {
    onSuccess: (value): RunResult => ({ kind: 'done', value }),
    onFailure: (cause): RunResult => {
      const failure = Cause.findErrorOption(cause);
      if (Option.isSome(failure)) return failureOf(failure.value);
      return Cause.hasInterruptsOnly(cause) ? { kind: 'interrupted' } : { kind: 'died', message: Cause.pretty(cause) };
    },
  });

/** Running and finished effects, by the name that the suite gave them. */
export class Runs {
  readonly #runs = new Map<string, Run>();
  readonly #interruptedAtStart = new Set<string>();

  /** Interrupts the run of this name as soon as it starts. */
  interruptAtOnce(name: string): void {
    this.#interruptedAtStart.add(name);
  }

  start(name: string, effect: Effect.Effect<unknown, unknown>): void {
    if (this.#runs.has(name)) throw new Error(`${name} is already running`);
    const fiber = Effect.runFork(effect);
    const run: Run = {
      fiber,
      result: null,
      finished: Effect.runPromise(Fiber.await(fiber)).then((exit) => (run.result = resultOf(exit))),
    };
    this.#runs.set(name, run);
    if (this.#interruptedAtStart.delete(name)) void this.interrupt(name);
  }

  /** How the run ended; null while it is running. */
  result(name: string): RunResult | null {
    return this.#named(name).result;
  }

  finished(name: string): Promise<RunResult> {
    return this.#named(name).finished;
  }

  async interrupt(name: string): Promise<void> {
    await Effect.runPromise(Fiber.interrupt(this.#named(name).fiber));
  }

  #named(name: string): Run {
    const run = this.#runs.get(name);
    if (run === undefined) throw new Error(`no run is named ${name}`);
    return run;
  }
}
