import { Cause, Effect, Exit, Fiber, Option } from 'effect';
import type { Outcome } from './probes/outcome.ts';

interface Run {
  readonly fiber: Fiber.Fiber<unknown, unknown>;
  readonly decided: Promise<Outcome>;
  outcome: Outcome | null;
}

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const failureOf = (error: unknown): Outcome => {
  const { _tag, fault, providerId, detail, cause, code } = (error ?? {}) as Record<string, unknown>;
  return {
    kind: 'failed',
    tag: String(_tag),
    fault: String(fault ?? cause ?? code ?? ''),
    providerId: text(providerId),
    detail: text(detail),
  };
};

const outcomeOf = (exit: Exit.Exit<unknown, unknown>): Outcome =>
  Exit.match(exit, {
    onSuccess: (value): Outcome => ({ kind: 'done', value }),
    onFailure: (cause): Outcome => {
      const failure = Cause.findErrorOption(cause);
      if (Option.isSome(failure)) return failureOf(failure.value);
      return Cause.hasInterruptsOnly(cause) ? { kind: 'interrupted' } : { kind: 'died', message: Cause.pretty(cause) };
    },
  });

/** Effects that were started, by a name of the suite's. */
export class Runs {
  readonly #runs = new Map<string, Run>();
  readonly #hasty = new Set<string>();

  /** The run of this name is left in the moment in which it starts. */
  interruptAtOnce(name: string): void {
    this.#hasty.add(name);
  }

  start(name: string, effect: Effect.Effect<unknown, unknown>): void {
    if (this.#runs.has(name)) throw new Error(`${name} runs already`);
    const fiber = Effect.runFork(effect);
    const run: Run = {
      fiber,
      outcome: null,
      decided: Effect.runPromise(Fiber.await(fiber)).then((exit) => (run.outcome = outcomeOf(exit))),
    };
    this.#runs.set(name, run);
    if (this.#hasty.delete(name)) void this.interrupt(name);
  }

  /** Null while it runs. */
  outcome(name: string): Outcome | null {
    return this.#named(name).outcome;
  }

  decided(name: string): Promise<Outcome> {
    return this.#named(name).decided;
  }

  async interrupt(name: string): Promise<void> {
    await Effect.runPromise(Fiber.interrupt(this.#named(name).fiber));
  }

  #named(name: string): Run {
    const run = this.#runs.get(name);
    if (run === undefined) throw new Error(`nothing runs as ${name}`);
    return run;
  }
}
